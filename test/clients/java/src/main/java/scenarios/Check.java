package scenarios;

/** Something that must hold, by its title. */
final class Check {
  /** Throws when something does not hold. */
  interface Body {
    void run() throws Exception;
  }

  final String title;
  private final Body body;

  Check(String title, Body body) {
    this.title = title;
    this.body = body;
  }

  /** Runs it, and prints what does not hold. */
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
