package scenarios;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Map;
import java.util.NoSuchElementException;

/** Generated values, and values kept by steps. */
final class Values {
  /** Replaces generators by values; keeps other members that begin with $. */
  static JsonElement resolve(JsonElement value, Map<String, JsonElement> kept) {
    if (value.isJsonArray()) {
      JsonArray resolved = new JsonArray();
      value.getAsJsonArray().forEach(item -> resolved.add(resolve(item, kept)));
      return resolved;
    }
    if (!value.isJsonObject()) {
      return value;
    }
    JsonObject object = value.getAsJsonObject();
    if (object.size() == 1) {
      Map.Entry<String, JsonElement> only = object.entrySet().iterator().next();
      JsonElement generated = generate(only.getKey(), only.getValue(), kept);
      if (generated != null) {
        return generated;
      }
    }
    JsonObject resolved = new JsonObject();
    object.asMap().forEach((name, item) -> resolved.add(name, resolve(item, kept)));
    return resolved;
  }

  /** Finds the value at a path such as memories.0.name; null when there is none. */
  static JsonElement at(JsonElement value, String path) {
    JsonElement at = value;
    for (String key : path.split("\\.")) {
      if (at != null && at.isJsonObject()) {
        at = at.getAsJsonObject().get(key);
      } else if (at != null && at.isJsonArray()) {
        JsonArray list = at.getAsJsonArray();
        int index = Integer.parseInt(key);
        at = index < list.size() ? list.get(index) : null;
      } else {
        return null;
      }
    }
    return at;
  }

  /** Returns null for an unknown generator. */
  private static JsonElement generate(
      String name, JsonElement argument, Map<String, JsonElement> kept) {
    switch (name) {
      case "$repeat":
        JsonArray pair = argument.getAsJsonArray();
        return new JsonPrimitive(pair.get(0).getAsString().repeat(pair.get(1).getAsInt()));
      case "$join":
        StringBuilder text = new StringBuilder();
        argument.getAsJsonArray().forEach(part -> text.append(resolve(part, kept).getAsString()));
        return new JsonPrimitive(text.toString());
      case "$json":
        return new JsonPrimitive(resolve(argument, kept).toString());
      case "$ref":
        JsonElement value = kept.get(argument.getAsString());
        if (value == null) {
          throw new NoSuchElementException("no step has kept " + argument);
        }
        return value;
      default:
        return null;
    }
  }

  private Values() {}
}
