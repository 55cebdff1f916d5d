import { create, setExtension } from '@bufbuild/protobuf';
import {
  type DescriptorProto,
  type EnumDescriptorProto,
  type EnumValueDescriptorProto,
  EnumValueOptionsSchema,
  type FileDescriptorProto,
} from '@bufbuild/protobuf/wkt';
import {
  JsonEnumValueOptionsSchema,
  json as jsonOption,
} from '@bufbuild/protobuf/wkt/google/protobuf/json_enumvalue_options_pb.js';

/**
 * Sets the JSON names of the enum values of a file: `general` for MEMORY_TYPE_GENERAL. Number 0
 * becomes the empty string, so that "unspecified" is an empty text in JSON. The names are set as an
 * option that protobuf-es applies when it writes JSON.
 */
export function useEnumWords(file: FileDescriptorProto): void {
  const enums = [...file.enumType, ...file.messageType.flatMap(enumsWithin)];
  for (const declared of enums) {
    const prefix = `${toConstantCase(declared.name)}_`;
    for (const value of declared.value) {
      const word = create(JsonEnumValueOptionsSchema, { string: wordOf(value, prefix) });
      value.options ??= create(EnumValueOptionsSchema);
      setExtension(value.options, jsonOption, word);
    }
  }
}

function enumsWithin(message: DescriptorProto): EnumDescriptorProto[] {
  return [...message.enumType, ...message.nestedType.flatMap(enumsWithin)];
}

function wordOf(value: EnumValueDescriptorProto, prefix: string): string {
  if (value.number === 0) {
    return '';
  }
  const bare = value.name.startsWith(prefix) ? value.name.slice(prefix.length) : value.name;
  return bare.toLowerCase();
}

function toConstantCase(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
}
