import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type FileRegistry, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  type DescriptorProto,
  DescriptorProtoSchema,
  type EnumDescriptorProto,
  EnumValueDescriptorProtoSchema,
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
  FieldDescriptorProtoSchema,
  type FileDescriptorProto,
  FileDescriptorSetSchema,
  MethodDescriptorProtoSchema,
  OneofDescriptorProtoSchema,
} from '@bufbuild/protobuf/wkt';
import { readDescriptors } from '../../src/gateway/transcoding/descriptors.js';

/** Number of the value that the newer proto adds to every enum. */
export const NEWER_VALUE = 100;

/** The service that the newer proto adds a call to. */
const CHANGED_SERVICE = 'MemoryService';

/** The call that it adds. */
export const NEWER_CALL = 'RateMemory';

const { STRING, INT64, DOUBLE, FIXED32, MESSAGE } = FieldDescriptorProto_Type;

/** Fields that the newer proto adds to every message: one for each way to write bytes. */
const NEWER_FIELDS = [
  ['newer_text', STRING],
  ['newer_count', INT64],
  ['newer_share', DOUBLE],
  ['newer_mark', FIXED32],
  ['newer_within', MESSAGE],
] as const;

/** Name of one of the added fields. */
export type NewerField = (typeof NEWER_FIELDS)[number][0];

/** Number of the first of them. */
const FIRST_NUMBER = 1_000;

/**
 * Makes a later release of the proto: a copy in which every message has more optional fields, every
 * enum one more value, and MemoryService one more call.
 */
export function loadNewerDescriptors(): FileRegistry {
  const present = createRequire(import.meta.url).resolve('#gen/descriptors.binpb');
  const set = fromBinary(FileDescriptorSetSchema, readFileSync(present));
  for (const file of set.file.filter(isContract)) {
    for (const message of file.messageType) addFields(file, message);
    for (const declared of file.enumType) addValue(declared);
    addCall(file);
  }
  return readDescriptors(toBinary(FileDescriptorSetSchema, set));
}

function isContract({ name }: FileDescriptorProto): boolean {
  return name.startsWith('turnstone/memory/') && !name.includes('/options/');
}

/** Adds fields with presence, each of which is a oneof of one field behind the scenes. */
function addFields(file: FileDescriptorProto, message: DescriptorProto): void {
  for (const [index, [name, type]] of NEWER_FIELDS.entries()) {
    const oneofs = message.oneofDecl.push(create(OneofDescriptorProtoSchema, { name: `_${name}` }));
    const added = create(FieldDescriptorProtoSchema, {
      name,
      number: FIRST_NUMBER + index,
      label: FieldDescriptorProto_Label.OPTIONAL,
      type,
      proto3Optional: true,
      oneofIndex: oneofs - 1,
    });
    // What a message holds is of its own kind, which needs no import.
    if (type === MESSAGE) added.typeName = `.${file.package}.${message.name}`;
    message.field.push(added);
  }
}

function addValue(declared: EnumDescriptorProto): void {
  const unspecified = declared.value[0]?.name ?? '';
  const name = unspecified.replace(/UNSPECIFIED$/, 'NEWER');
  declared.value.push(create(EnumValueDescriptorProtoSchema, { name, number: NEWER_VALUE }));
}

function addCall(file: FileDescriptorProto): void {
  const service = file.service.find(({ name }) => name === CHANGED_SERVICE);
  if (service === undefined) {
    return;
  }
  const [request, response] = [`${NEWER_CALL}Request`, `${NEWER_CALL}Response`];
  for (const name of [request, response]) {
    const message = create(DescriptorProtoSchema, { name });
    addFields(file, message);
    file.messageType.push(message);
  }
  const typed = (name: string) => `.${file.package}.${name}`;
  service.method.push(
    create(MethodDescriptorProtoSchema, {
      name: NEWER_CALL,
      inputType: typed(request),
      outputType: typed(response),
    }),
  );
}
