package scenarios;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/** Converts messages to and from JSON with proto field names and lower-case enum names. */
final class Messages {
  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().preservingProtoFieldNames().alwaysPrintFieldsWithNoPresence();

  /** Converts a request. Null means absent. */
  static void read(JsonObject request, Message.Builder into) throws InvalidProtocolBufferException {
    JsonObject stated = new JsonObject();
    for (Map.Entry<String, JsonElement> member : request.entrySet()) {
      if (!member.getValue().isJsonNull()) {
        stated.add(member.getKey(), member.getValue());
      }
    }
    JsonObject named = convert(into.getDescriptorForType(), stated, Messages::nameOf);
    JsonFormat.parser().merge(named.toString(), into);
  }

  /** Converts a response, including fields without presence. */
  static JsonObject write(Message message) throws InvalidProtocolBufferException {
    JsonObject written = JsonParser.parseString(PRINTER.print(message)).getAsJsonObject();
    return convert(message.getDescriptorForType(), written, Messages::wordOf);
  }

  /** Converts the enums in an object; keeps unknown members. */
  private static JsonObject convert(
      Descriptor kind,
      JsonObject value,
      BiFunction<EnumDescriptor, JsonElement, JsonElement> convertEnum) {
    JsonObject converted = new JsonObject();
    for (Map.Entry<String, JsonElement> member : value.entrySet()) {
      FieldDescriptor field = kind.findFieldByName(member.getKey());
      converted.add(member.getKey(), convertField(field, member.getValue(), convertEnum));
    }
    return converted;
  }

  private static JsonElement convertField(
      FieldDescriptor field,
      JsonElement value,
      BiFunction<EnumDescriptor, JsonElement, JsonElement> convertEnum) {
    if (value.isJsonArray()) {
      JsonArray converted = new JsonArray();
      value.getAsJsonArray().forEach(item -> converted.add(convertField(field, item, convertEnum)));
      return converted;
    }
    if (field != null && field.getJavaType() == FieldDescriptor.JavaType.ENUM) {
      return convertEnum.apply(field.getEnumType(), value);
    }
    if (field != null
        && field.getJavaType() == FieldDescriptor.JavaType.MESSAGE
        && value.isJsonObject()) {
      return convert(field.getMessageType(), value.getAsJsonObject(), convertEnum);
    }
    return value;
  }

  private static JsonElement nameOf(EnumDescriptor declared, JsonElement value) {
    if (!value.isJsonPrimitive() || !value.getAsJsonPrimitive().isString()) {
      return value;
    }
    String word = value.getAsString();
    String name = word.isEmpty() ? zeroOf(declared) : prefixOf(declared) + upper(word);
    return new JsonPrimitive(name);
  }

  /** Returns the lower-case name; an unknown value stays a number. */
  private static JsonElement wordOf(EnumDescriptor declared, JsonElement value) {
    if (!value.getAsJsonPrimitive().isString()) {
      return value;
    }
    String name = value.getAsString();
    String prefix = prefixOf(declared);
    if (name.equals(zeroOf(declared))) {
      return new JsonPrimitive("");
    }
    String bare = name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    return new JsonPrimitive(bare.toLowerCase(Locale.ROOT));
  }

  private static String zeroOf(EnumDescriptor declared) {
    return declared.findValueByNumber(0).getName();
  }

  private static String prefixOf(EnumDescriptor declared) {
    return zeroOf(declared).replaceFirst("UNSPECIFIED$", "");
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private Messages() {}
}
