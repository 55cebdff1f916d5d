package scenarios;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads the files of scenarios and of format cases. The runner starts in its own folder. */
final class Files {
  private static final Path CLIENTS = Path.of("..");

  /** Reads every file of scenarios, in the order of their names. */
  static List<JsonObject> scenarios() throws IOException {
    List<JsonObject> files = new ArrayList<>();
    try (Stream<Path> paths = java.nio.file.Files.list(CLIENTS.resolve("../scenarios"))) {
      for (Path path : (Iterable<Path>) paths.sorted()::iterator) {
        if (path.toString().endsWith(".json")) {
          files.add(read(path));
        }
      }
    }
    return files;
  }

  /** Reads the scenarios of a newer service. */
  static JsonObject newerScenarios() throws IOException {
    return read(CLIENTS.resolve("newer.json"));
  }

  /** Reads the cases for matchers and generated values. */
  static JsonObject formatCases() throws IOException {
    return read(CLIENTS.resolve("format.json"));
  }

  /** Returns a title with the number of the case. */
  static String titleOf(String area, JsonObject scenario) {
    JsonElement number = scenario.get("case");
    String label = number == null ? area : area + " " + number.getAsString();
    return label + ": " + scenario.get("title").getAsString();
  }

  /** Whether a scenario needs raw requests, which typed clients cannot make. */
  static boolean isForRestOnly(JsonObject scenario) {
    JsonElement only = scenario.get("only");
    if (only != null && only.getAsString().equals("rest")) {
      return true;
    }
    for (JsonElement step : scenario.getAsJsonArray("steps")) {
      if (step.getAsJsonObject().has("rest")) {
        return true;
      }
    }
    return false;
  }

  static JsonObject read(Path path) throws IOException {
    return JsonParser.parseString(java.nio.file.Files.readString(path)).getAsJsonObject();
  }

  private Files() {}
}
