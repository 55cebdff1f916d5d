import {
  create,
  createFileRegistry,
  type DescMessage,
  type FileRegistry,
  fromJson,
  type JsonValue,
  setExtension,
} from '@bufbuild/protobuf';
import {
  type FieldDescriptorProto,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
  FieldDescriptorProto_Label as Label,
  type MethodOptions,
  MethodOptionsSchema,
  FieldDescriptorProto_Type as Type,
} from '@bufbuild/protobuf/wkt';
import { loadDescriptors } from '../../../src/gateway/transcoding/descriptors.js';
import { useEnumWords } from '../../../src/gateway/transcoding/enum-words.js';

type Field = Partial<Omit<FieldDescriptorProto, '$typeName' | '$unknown'>>;

/** One method of the sample service: its request type and its google.api.http rule as JSON. */
export interface SampleMethod {
  readonly name: string;
  readonly input: string;
  readonly output?: string;
  readonly rule?: JsonValue;
  readonly isStream?: boolean;
}

const COLOUR = { type: Type.ENUM, typeName: '.sample.Colour' };
const NESTED = { type: Type.MESSAGE, typeName: '.sample.Nested' };

/** Messages of every kind that a gateway may meet, and of every kind that it refuses. */
const MESSAGES: Record<string, Field[]> = {
  Nested: [
    { name: 'label', type: Type.STRING },
    { name: 'weight', type: Type.INT32 },
    { name: 'constructor', type: Type.STRING },
  ],
  Thing: [
    { name: 'id', type: Type.STRING },
    { name: 'count', type: Type.INT32, proto3Optional: true, oneofIndex: 0 },
    { name: 'size', type: Type.INT32 },
    { name: 'is_new', type: Type.BOOL },
    { name: 'colour', ...COLOUR },
    { name: 'shade', ...COLOUR, proto3Optional: true, oneofIndex: 1 },
    { name: 'nested', ...NESTED },
    { name: 'tags', type: Type.STRING, label: Label.REPEATED },
    { name: 'sizes', type: Type.INT32, label: Label.REPEATED },
    { name: 'colours', ...COLOUR, label: Label.REPEATED },
    { name: 'parts', ...NESTED, label: Label.REPEATED },
  ],
  Filter: [
    { name: 'id', type: Type.STRING },
    { name: 'is_new', type: Type.BOOL },
    { name: 'colour', ...COLOUR },
    { name: 'tags', type: Type.STRING, label: Label.REPEATED },
    { name: 'limit', type: Type.INT32, proto3Optional: true, oneofIndex: 0 },
  ],
  Created: [
    { name: 'thing', type: Type.MESSAGE, typeName: '.sample.Thing' },
    { name: 'created', type: Type.BOOL },
  ],
  Recursive: [{ name: 'inner', type: Type.MESSAGE, typeName: '.sample.Recursive' }],
  HoldsBytes: [{ name: 'data', type: Type.BYTES }],
  HoldsMap: [
    {
      name: 'map',
      type: Type.MESSAGE,
      typeName: '.sample.HoldsMap.MapEntry',
      label: Label.REPEATED,
    },
  ],
  HoldsAny: [{ name: 'any', type: Type.MESSAGE, typeName: '.google.protobuf.Any' }],
  Choice: [
    { name: 'left', type: Type.STRING, oneofIndex: 0 },
    { name: 'right', type: Type.STRING, oneofIndex: 0 },
  ],
};

const MAP_ENTRY = {
  name: 'MapEntry',
  options: { mapEntry: true },
  field: ['key', 'value'].map((name, index) => ({
    name,
    jsonName: name,
    number: index + 1,
    type: Type.STRING,
    label: Label.OPTIONAL,
  })),
};

/** Makes descriptors of a package `sample` whose service has the given methods. */
export function sampleRegistry(methods: readonly SampleMethod[] = []): FileRegistry {
  const known = loadDescriptors();
  const file = create(FileDescriptorProtoSchema, {
    name: 'sample.proto',
    package: 'sample',
    syntax: 'proto3',
    dependency: ['google/protobuf/any.proto'],
    enumType: [
      {
        name: 'Colour',
        value: [
          { name: 'COLOUR_UNSPECIFIED', number: 0 },
          { name: 'COLOUR_DEEP_RED', number: 1 },
          { name: 'BLUE', number: 2 },
        ],
      },
    ],
    messageType: Object.entries(MESSAGES).map(([name, fields]) => ({
      name,
      field: fields.map((field, index) => ({
        label: Label.OPTIONAL,
        jsonName: field.name ?? '',
        number: index + 1,
        ...field,
      })),
      oneofDecl: oneofNames(fields).map((oneof) => ({ name: oneof })),
      nestedType: name === 'HoldsMap' ? [MAP_ENTRY] : [],
    })),
    service: [
      {
        name: 'Things',
        method: methods.map(({ name, input, output = 'Thing', rule, isStream = false }) => ({
          name,
          inputType: `.sample.${input}`,
          outputType: `.sample.${output}`,
          serverStreaming: isStream,
          ...(rule === undefined ? {} : { options: httpOptions(known, rule) }),
        })),
      },
    ],
  });
  useEnumWords(file);
  const files = [...known.files].map(({ proto }) => proto);
  return createFileRegistry(create(FileDescriptorSetSchema, { file: [...files, file] }));
}

/** Finds a message type of the sample. */
export function sampleMessage(name: string): DescMessage {
  const desc = sampleRegistry().getMessage(`sample.${name}`);
  if (desc === undefined) {
    throw new Error(`the sample has no message ${name}`);
  }
  return desc;
}

function oneofNames(fields: readonly Field[]): string[] {
  const indexes = new Set(fields.map(({ oneofIndex }) => oneofIndex));
  indexes.delete(undefined);
  return [...indexes].map((index) => `_oneof${index}`);
}

function httpOptions(known: FileRegistry, rule: JsonValue): MethodOptions {
  const extension = known.getExtension('google.api.http');
  if (extension?.message === undefined) {
    throw new Error('the descriptors lack google.api.http');
  }
  const options = create(MethodOptionsSchema);
  setExtension(options, extension, fromJson(extension.message, rule));
  return options;
}
