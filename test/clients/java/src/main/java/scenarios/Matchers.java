package scenarios;

import static scenarios.Matching.differences;
import static scenarios.Matching.show;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.regex.Pattern;

/** The matchers of scenarios. */
final class Matchers {
  /** Applies the matcher of a name, and returns one line for each difference. */
  static List<String> match(String name, JsonElement actual, JsonElement argument, String path) {
    switch (name) {
      case "$absent":
        return unless(actual == null, path + " is there: " + show(actual));
      case "$any":
        return unless(actual != null, path + " is absent");
      case "$not":
        boolean differs = !differences(actual, argument, path).isEmpty();
        return unless(differs, path + " is " + show(argument));
      case "$only":
        List<String> found = new ArrayList<>(differences(actual, argument, path));
        found.addAll(strangers(actual, argument.getAsJsonObject(), path));
        return found;
      case "$unordered":
        return inAnyOrder(actual, argument.getAsJsonArray(), path);
      case "$length":
        boolean isSo = isList(actual) && actual.getAsJsonArray().size() == argument.getAsInt();
        return unless(isSo, path + is(actual) + " instead of " + argument + " elements");
      case "$matches":
        String pattern = argument.getAsString();
        boolean isFound = isText(actual) && toJava(pattern).matcher(actual.getAsString()).find();
        return unless(isFound, path + is(actual) + ", which " + pattern + " does not match");
      case "$at_least":
        return unless(compare(actual, argument) >= 0, path + is(actual) + ", below " + argument);
      case "$more_than":
        return unless(compare(actual, argument) > 0, path + is(actual) + ", not above " + argument);
      default:
        throw new NoSuchElementException(name + " is no matcher");
    }
  }

  static List<String> unless(boolean isSo, String problem) {
    return isSo ? List.of() : List.of(problem);
  }

  private static String is(JsonElement actual) {
    return " is " + show(actual);
  }

  private static List<String> strangers(JsonElement actual, JsonObject expected, String path) {
    List<String> found = new ArrayList<>();
    if (actual != null && actual.isJsonObject()) {
      for (String name : actual.getAsJsonObject().keySet()) {
        if (!expected.has(name)) {
          found.add(path + "." + name + " is more than expected");
        }
      }
    }
    return found;
  }

  private static List<String> inAnyOrder(JsonElement actual, JsonArray expected, String path) {
    if (!isList(actual)) {
      return List.of(path + " is no list: " + show(actual));
    }
    List<JsonElement> left = new ArrayList<>(actual.getAsJsonArray().asList());
    List<String> found = new ArrayList<>();
    for (JsonElement item : expected) {
      Optional<JsonElement> match =
          left.stream().filter(one -> differences(one, item, path).isEmpty()).findFirst();
      match.ifPresentOrElse(left::remove, () -> found.add(path + " lacks " + show(item)));
    }
    left.forEach(item -> found.add(path + " has " + show(item) + " besides"));
    return found;
  }

  /** Java's $ also matches before a final line break, that of scenarios does not. */
  private static Pattern toJava(String pattern) {
    boolean isAnchored = pattern.endsWith("$") && !pattern.endsWith("\\$");
    return Pattern.compile(
        isAnchored ? pattern.substring(0, pattern.length() - 1) + "\\z" : pattern);
  }

  /** Compares a text with a bound; another type is below. */
  private static int compare(JsonElement actual, JsonElement bound) {
    return isText(actual) ? actual.getAsString().compareTo(bound.getAsString()) : -1;
  }

  private static boolean isList(JsonElement value) {
    return value != null && value.isJsonArray();
  }

  private static boolean isText(JsonElement value) {
    return value != null && value.isJsonPrimitive() && value.getAsJsonPrimitive().isString();
  }

  private Matchers() {}
}
