package scenarios;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Runs all scenarios through the Java stubs, and prints failures and counts. */
final class Main {
  /** Areas that also run against a newer service. */
  private static final Set<String> NEWER_AREAS = Set.of("LIST", "REGISTRY", "TOOL");

  public static void main(String[] arguments) throws Exception {
    Stage stage = new Stage();
    int failed = 0;
    try (Calls today = new Calls(stage.address("grpc"));
        Calls newer = new Calls(stage.address("newer"))) {
      List<JsonObject> files = Files.scenarios();
      List<Check> checks = checks(files, stage, today, newer);
      for (Check check : checks) {
        failed += check.passes() ? 0 : 1;
      }
      System.out.printf(
          "%d passed, %d failed, %d skipped (REST only)%n",
          checks.size() - failed, failed, countRestOnly(files));
    }
    System.exit(failed == 0 ? 0 : 1);
  }

  private static List<Check> checks(
      List<JsonObject> files, Stage stage, Calls today, Calls newer) throws IOException {
    List<Check> checks = new ArrayList<>(Checks.format());
    for (JsonObject file : files) {
      checks.addAll(checksOf(file, stage, today, ""));
    }
    for (JsonObject file : files) {
      if (NEWER_AREAS.contains(file.get("area").getAsString())) {
        checks.addAll(checksOf(file, stage, newer, " (newer service)"));
      }
    }
    checks.addAll(checksOf(Files.newerScenarios(), stage, newer, ""));
    checks.add(Checks.newer(stage, newer));
    return checks;
  }

  private static List<Check> checksOf(JsonObject file, Stage stage, Calls calls, String suffix) {
    List<Check> checks = new ArrayList<>();
    String area = file.get("area").getAsString();
    for (JsonElement each : file.getAsJsonArray("scenarios")) {
      JsonObject scenario = each.getAsJsonObject();
      if (!Files.isForRestOnly(scenario)) {
        String title = Files.titleOf(area, scenario) + suffix;
        checks.add(new Check(title, () -> ScenarioRun.run(scenario, stage, calls)));
      }
    }
    return checks;
  }

  private static int countRestOnly(List<JsonObject> files) {
    int count = 0;
    for (JsonObject file : files) {
      for (JsonElement scenario : file.getAsJsonArray("scenarios")) {
        count += Files.isForRestOnly(scenario.getAsJsonObject()) ? 1 : 0;
      }
    }
    return count;
  }

  private Main() {}
}
