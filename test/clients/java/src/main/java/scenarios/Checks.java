package scenarios;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import turnstone.memory.v1.MemoryType;
import turnstone.memory.v1.SaveMemoryResponse;

/** Checks of the runner itself, and of how the stubs treat unknown fields and values. */
final class Checks {
  private static final Set<Integer> NEWER_FIELDS = Set.of(1000, 1001, 1002, 1003, 1004);

  /** Checks matchers, generated values and paths with the cases that all runners share. */
  static List<Check> format() throws IOException {
    JsonObject cases = Files.formatCases();
    JsonObject kept = cases.getAsJsonObject("kept");
    List<Check> checks = new ArrayList<>();
    for (JsonElement each : cases.getAsJsonArray("matching")) {
      JsonObject one = each.getAsJsonObject();
      checks.add(new Check("FORMAT: " + one, () -> checkMatching(one)));
    }
    for (JsonElement each : cases.getAsJsonArray("values")) {
      JsonObject one = each.getAsJsonObject();
      Check.Body body =
          () -> requireSame(Values.resolve(one.get("value"), kept.asMap()), one.get("becomes"));
      checks.add(new Check("FORMAT: " + one, body));
    }
    for (JsonElement each : cases.getAsJsonArray("paths")) {
      JsonObject one = each.getAsJsonObject();
      String path = one.get("path").getAsString();
      Check.Body body = () -> requireSame(Values.at(one.get("value"), path), one.get("found"));
      checks.add(new Check("FORMAT: " + one, body));
    }
    return checks;
  }

  /** Checks what docs/clients.md states about newer services. */
  static Check newer(Stage stage, Calls calls) {
    String title =
        "NEWER: keeps fields that it does not know, and has a number for a type without a name";
    return new Check(title, () -> checkNewer(stage, calls));
  }

  private static void checkMatching(JsonObject one) {
    List<String> found =
        Matching.differences(one.get("actual"), one.get("expected"), "value");
    requireSame(new JsonPrimitive(found.size()), one.get("differences"));
  }

  private static void checkNewer(Stage stage, Calls calls) throws Exception {
    stage.reset();
    JsonObject draft = new JsonObject();
    draft.addProperty("name", "newer_one");
    draft.addProperty("description", "d");
    draft.addProperty("content", "c");
    Message saved = calls.send("SaveMemory", draft, stage.token("alice"));
    SaveMemoryResponse again = SaveMemoryResponse.parseFrom(saved.toByteArray());
    requireSame(again.getUnknownFields().asMap().keySet(), NEWER_FIELDS);
    requireSame(again.getMemory().getUnknownFields().asMap().keySet(), NEWER_FIELDS);
    requireSame(again.getMemory().getType(), MemoryType.UNRECOGNIZED);
    requireSame(again.getMemory().getTypeValue(), 100);
  }

  private static void requireSame(Object found, Object wanted) {
    if (!Objects.equals(found, wanted)) {
      throw new AssertionError("found " + found + " instead of " + wanted);
    }
  }

  private Checks() {}
}
