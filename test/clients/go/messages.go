package main

import (
	"encoding/json"
	"strings"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// convertEnum converts the lower-case name of an enum value to its proto name, or back.
type convertEnum func(declared protoreflect.EnumDescriptor, value any) any

// readMessage reads a request with proto field names and lower-case enum names. Null means absent.
func readMessage(request map[string]any, into proto.Message) error {
	stated := map[string]any{}
	for name, value := range request {
		if value != nil {
			stated[name] = value
		}
	}
	named := convertMessage(into.ProtoReflect().Descriptor(), stated, nameOf)
	return protojson.Unmarshal([]byte(toJSON(named)), into)
}

// writeMessage converts a response, including fields without presence.
func writeMessage(message proto.Message) (map[string]any, error) {
	form := protojson.MarshalOptions{UseProtoNames: true, EmitDefaultValues: true}
	text, err := form.Marshal(message)
	if err != nil {
		return nil, err
	}
	var written map[string]any
	if err := json.Unmarshal(text, &written); err != nil {
		return nil, err
	}
	worded := convertMessage(message.ProtoReflect().Descriptor(), written, wordOf)
	return worded.(map[string]any), nil
}

// convertMessage converts the enums in a JSON object; keeps unknown members.
func convertMessage(kind protoreflect.MessageDescriptor, value any, convert convertEnum) any {
	object, ok := value.(map[string]any)
	if !ok {
		return value
	}
	converted := map[string]any{}
	for name, item := range object {
		field := kind.Fields().ByName(protoreflect.Name(name))
		converted[name] = convertField(field, item, convert)
	}
	return converted
}

func convertField(field protoreflect.FieldDescriptor, value any, convert convertEnum) any {
	if list, ok := value.([]any); ok {
		converted := []any{}
		for _, item := range list {
			converted = append(converted, convertField(field, item, convert))
		}
		return converted
	}
	if field != nil && field.Enum() != nil {
		return convert(field.Enum(), value)
	}
	if field != nil && field.Message() != nil {
		return convertMessage(field.Message(), value, convert)
	}
	return value
}

func nameOf(declared protoreflect.EnumDescriptor, value any) any {
	word, ok := value.(string)
	if !ok {
		return value
	}
	if word == "" {
		return string(zeroOf(declared))
	}
	return prefixOf(declared) + strings.ToUpper(word)
}

// wordOf returns the lower-case name; an unknown value stays a number.
func wordOf(declared protoreflect.EnumDescriptor, value any) any {
	name, ok := value.(string)
	if !ok {
		return value
	}
	if name == string(zeroOf(declared)) {
		return ""
	}
	return strings.ToLower(strings.TrimPrefix(name, prefixOf(declared)))
}

func zeroOf(declared protoreflect.EnumDescriptor) protoreflect.Name {
	return declared.Values().ByNumber(0).Name()
}

func prefixOf(declared protoreflect.EnumDescriptor) string {
	return strings.TrimSuffix(string(zeroOf(declared)), "UNSPECIFIED")
}
