package scenarios;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares values with expectations. An absent value is null, as opposed to JSON's null. */
final class Matching {
  private static final int SHOWN_MAX = 300;

  /** Returns one line for each difference. Members without an expectation are ignored. */
  static List<String> differences(JsonElement actual, JsonElement expected, String path) {
    if (expected.isJsonArray()) {
      return ofLists(actual, expected.getAsJsonArray(), path);
    }
    if (expected.isJsonObject()) {
      return ofObjects(actual, expected.getAsJsonObject(), path);
    }
    return Matchers.unless(
        isSame(actual, expected), path + " is " + show(actual) + " instead of " + show(expected));
  }

  static String show(JsonElement value) {
    String text = value == null ? "absent" : value.toString();
    return text.length() > SHOWN_MAX ? text.substring(0, SHOWN_MAX) + "…" : text;
  }

  private static List<String> ofLists(JsonElement actual, JsonArray expected, String path) {
    boolean isList = actual != null && actual.isJsonArray();
    if (!isList || actual.getAsJsonArray().size() != expected.size()) {
      return List.of(path + " is " + show(actual) + " instead of " + expected.size() + " elements");
    }
    List<String> found = new ArrayList<>();
    for (int at = 0; at < expected.size(); at++) {
      JsonElement item = actual.getAsJsonArray().get(at);
      found.addAll(differences(item, expected.get(at), path + "." + at));
    }
    return found;
  }

  private static List<String> ofObjects(JsonElement actual, JsonObject expected, String path) {
    if (expected.size() == 1) {
      Map.Entry<String, JsonElement> only = expected.entrySet().iterator().next();
      if (only.getKey().startsWith("$")) {
        return Matchers.match(only.getKey(), actual, only.getValue(), path);
      }
    }
    if (actual == null || !actual.isJsonObject()) {
      return List.of(path + " is no object: " + show(actual));
    }
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, JsonElement> member : expected.entrySet()) {
      JsonElement item = actual.getAsJsonObject().get(member.getKey());
      found.addAll(differences(item, member.getValue(), path + "." + member.getKey()));
    }
    return found;
  }

  private static boolean isSame(JsonElement actual, JsonElement expected) {
    if (isNumber(actual) && isNumber(expected)) {
      return actual.getAsDouble() == expected.getAsDouble();
    }
    return expected.equals(actual);
  }

  private static boolean isNumber(JsonElement value) {
    return value != null && value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber();
  }

  private Matching() {}
}
