import { create, type DescField, type DescMessage, type Message } from '@bufbuild/protobuf';
import { type ReflectMessage, reflect } from '@bufbuild/protobuf/reflect';
import { NEWER_VALUE, type NewerField } from './newer-proto.js';

/** Names that begin so are of memories whose type and scope only the newer proto knows. */
export const NEWER_NAME = 'newer';

/** What the added fields hold. */
const VALUES: Readonly<Record<Exclude<NewerField, 'newer_within'>, string | number | bigint>> = {
  newer_text: 'unheard of',
  newer_count: 2n ** 62n,
  newer_share: 0.5,
  newer_mark: 0xffff_ffff,
};

/** Fills the fields that the newer proto adds, in a message of it and in all that it holds. */
export function fillNewerFields(schema: DescMessage, message: Message): void {
  const filled = reflect(schema, message);
  for (const field of schema.fields.filter((each) => filled.isSet(each))) {
    for (const held of messagesIn(filled, field)) fillNewerFields(held.desc, held.message);
  }
  fillOne(filled);
  const within = reflect(schema, create(schema));
  fillOne(within);
  filled.set(named(schema, 'newer_within'), within);
}

/** Sets the new enum values of the newer proto on a memory with the agreed name. */
export function useNewerValues(schema: DescMessage, message: Message): void {
  const memory = reflect(schema, message);
  if (schema.typeName === 'turnstone.memory.v1.Memory') {
    if (String(memory.get(named(schema, 'name'))).startsWith(NEWER_NAME)) {
      memory.set(named(schema, 'type'), NEWER_VALUE);
      memory.set(named(schema, 'scope'), NEWER_VALUE);
    }
    return;
  }
  for (const field of schema.fields.filter((each) => memory.isSet(each))) {
    for (const held of messagesIn(memory, field)) useNewerValues(held.desc, held.message);
  }
}

function fillOne(message: ReflectMessage): void {
  for (const [name, value] of Object.entries(VALUES)) {
    message.set(named(message.desc, name), value);
  }
}

function messagesIn(message: ReflectMessage, field: DescField): readonly ReflectMessage[] {
  if (field.fieldKind === 'message') {
    return [message.get(field)];
  }
  return field.fieldKind === 'list' && field.listKind === 'message'
    ? [...(message.get(field) as Iterable<ReflectMessage>)]
    : [];
}

function named(schema: DescMessage, name: string): DescField {
  const field = schema.fields.find((each) => each.name === name);
  if (field === undefined) {
    throw new Error(`${schema.typeName} has no field ${name}`);
  }
  return field;
}
