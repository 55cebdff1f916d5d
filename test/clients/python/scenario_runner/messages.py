"""Converts messages to and from JSON with proto field names and lower-case enum names."""

from __future__ import annotations

from typing import Any

from google.protobuf import json_format
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor
from google.protobuf.message import Message


def to_message(kind: type[Message], request: dict[str, Any]) -> Message:
    """Converts a request. Null means absent."""
    stated = {name: value for name, value in request.items() if value is not None}
    return json_format.ParseDict(_convert(kind.DESCRIPTOR, stated, _name_of), kind())


def to_json(message: Message) -> dict[str, Any]:
    """Converts a response, including fields without presence."""
    written = json_format.MessageToDict(
        message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True
    )
    return _convert(message.DESCRIPTOR, written, _word_of)


def _convert(kind: Descriptor, value: dict[str, Any], convert_enum: Any) -> dict[str, Any]:
    """Converts the enums in a JSON object; keeps unknown members."""
    converted = {}
    for name, item in value.items():
        field = kind.fields_by_name.get(name)
        one = _converter(field, convert_enum)
        converted[name] = [one(each) for each in item] if isinstance(item, list) else one(item)
    return converted


def _converter(field: FieldDescriptor | None, convert_enum: Any) -> Any:
    if field is not None and field.enum_type is not None:
        declared = field.enum_type
        return lambda value: convert_enum(declared, value)
    if field is not None and field.message_type is not None:
        kind = field.message_type
        return lambda value: (
            _convert(kind, value, convert_enum) if isinstance(value, dict) else value
        )
    return lambda value: value


def _name_of(declared: EnumDescriptor, word: Any) -> Any:
    if word == "":
        return declared.values_by_number[0].name
    return _prefix(declared) + word.upper() if isinstance(word, str) else word


def _word_of(declared: EnumDescriptor, name: Any) -> Any:
    """Returns the lower-case name; an unknown value stays a number."""
    if not isinstance(name, str):
        return name
    is_zero = declared.values_by_name[name].number == 0
    return "" if is_zero else name.removeprefix(_prefix(declared)).lower()


def _prefix(declared: EnumDescriptor) -> str:
    return str(declared.values_by_number[0].name).removesuffix("UNSPECIFIED")
