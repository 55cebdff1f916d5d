package scenarios;

import static scenarios.Matching.differences;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs one scenario: the setup, then the steps, comparing each response. */
final class ScenarioRun {
  private final Stage stage;
  private final Calls calls;
  private final Map<String, JsonElement> kept = new HashMap<>();

  private ScenarioRun(Stage stage, Calls calls) {
    this.stage = stage;
    this.calls = calls;
  }

  /** Runs a scenario on the fixture. AssertionError has the step and every difference. */
  static void run(JsonObject scenario, Stage stage, Calls calls) throws Exception {
    stage.reset();
    ScenarioRun current = new ScenarioRun(stage, calls);
    JsonArray given = scenario.getAsJsonArray("given");
    for (int at = 0; given != null && at < given.size(); at++) {
      JsonObject step = given.get(at).getAsJsonObject();
      if (step.has("call")) {
        current.perform(step, "given " + (at + 1));
      } else {
        stage.put(step);
      }
    }
    JsonArray steps = scenario.getAsJsonArray("steps");
    for (int at = 0; at < steps.size(); at++) {
      current.perform(steps.get(at).getAsJsonObject(), "step " + (at + 1));
    }
  }

  private void perform(JsonObject step, String label) throws Exception {
    String call = step.get("call").getAsString();
    JsonObject request = Values.resolve(step.get("request"), kept).getAsJsonObject();
    Answer answer = calls.perform(call, request, tokenOf(step.get("as")));
    List<String> problems = problemsOf(answer, step.getAsJsonObject("expect"));
    if (!problems.isEmpty()) {
      if (!answer.error.isEmpty()) {
        problems.add("it said: " + answer.error);
      }
      String as = step.has("as") ? step.get("as").toString() : "alice";
      String what = label + ", " + call + " as " + as + ":";
      throw new AssertionError(what + "\n  " + String.join("\n  ", problems));
    }
    keep(step.getAsJsonObject("keep"), answer.response, label);
  }

  private String tokenOf(JsonElement caller) {
    if (caller == null) {
      return stage.token("alice");
    }
    return caller.isJsonObject()
        ? kept.get(caller.getAsJsonObject().get("session").getAsString()).getAsString()
        : stage.token(caller.getAsString());
  }

  private void keep(JsonObject names, JsonElement response, String label) {
    if (names == null) {
      return;
    }
    for (Map.Entry<String, JsonElement> name : names.entrySet()) {
      String path = name.getValue().getAsString();
      JsonElement value = Values.at(response, path);
      if (value == null) {
        throw new AssertionError(label + ": " + path + " is not there to be kept");
      }
      kept.put(name.getKey(), value);
    }
  }

  private List<String> problemsOf(Answer answer, JsonObject expect) {
    List<String> problems = new ArrayList<>();
    if (expect == null) {
      String problem = "status is " + answer.status + " instead of success";
      problems.addAll(Matchers.unless(answer.isSuccess(), problem));
      return problems;
    }
    problems.addAll(differences(answer.status, expect.get("status"), "status"));
    if (expect.has("reason")) {
      problems.addAll(differences(answer.reason(), expect.get("reason"), "reason"));
    }
    if (expect.has("fields")) {
      problems.addAll(differences(answer.fields, expect.get("fields"), "fields"));
    }
    if (expect.has("mentions")) {
      for (JsonElement text : expect.getAsJsonArray("mentions")) {
        boolean isThere = answer.error.contains(text.getAsString());
        problems.addAll(Matchers.unless(isThere, "the text of error does not mention " + text));
      }
    }
    if (expect.has("response")) {
      JsonElement response = Values.resolve(expect.get("response"), kept);
      problems.addAll(differences(answer.response, response, "response"));
    }
    return problems;
  }
}
