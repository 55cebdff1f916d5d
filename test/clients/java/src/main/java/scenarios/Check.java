package scenarios;

/** A title, and an action that throws on failure. */
final class Check {
  /** Throws on failure. */
  interface Body {
    void run() throws Exception;
  }

  final String title;
  private final Body body;

  Check(String title, Body body) {
    this.title = title;
    this.body = body;
  }

  /** Runs it, and prints a failure. */
  boolean passes() {
    try {
      body.run();
      return true;
    } catch (AssertionError problem) {
      System.out.println("FAILED " + title + "\n  " + problem.getMessage());
    } catch (Exception problem) {
      System.out.println("FAILED " + title + "\n  " + problem);
    }
    return false;
  }
}
