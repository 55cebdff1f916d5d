import type { DescField, DescMessage, Message } from '@bufbuild/protobuf';
import { type ReflectMessage, reflect } from '@bufbuild/protobuf/reflect';
import type { MessageFields } from '../../../src/gateway/rpc-backend.js';

/** Converts the fields of a message to a message of protobuf-es. */
export function messageOf(desc: DescMessage, fields: MessageFields): Message {
  return reflected(desc, fields).message;
}

/** Converts a message of protobuf-es to its fields, as the generated code has them. */
export function fieldsOf(desc: DescMessage, message: Message): MessageFields {
  return fieldsOfReflected(reflect(desc, message));
}

function reflected(desc: DescMessage, fields: MessageFields): ReflectMessage {
  const target = reflect(desc);
  for (const field of desc.fields) {
    const value = fields[field.name];
    if (field.fieldKind === 'list') {
      for (const item of value as unknown[]) target.get(field).add(toReflected(field, item));
    } else if (value !== undefined) {
      target.set(field, toReflected(field, value));
    }
  }
  return target;
}

function toReflected(field: DescField, value: unknown): unknown {
  return field.fieldKind !== 'map' && field.message !== undefined
    ? reflected(field.message, value as MessageFields)
    : value;
}

function fieldsOfReflected(source: ReflectMessage): MessageFields {
  const entries = source.desc.fields.map(
    (field) => [field.name, fieldValue(source, field)] as const,
  );
  return Object.fromEntries(entries);
}

function fieldValue(source: ReflectMessage, field: DescField): unknown {
  if (field.fieldKind === 'list') {
    return [...source.get(field)].map((item) => fromReflected(field, item));
  }
  const hasPresence = field.presence === 1 || field.fieldKind === 'message';
  if (hasPresence && !source.isSet(field)) return undefined;
  return fromReflected(field, source.get(field));
}

function fromReflected(field: DescField, value: unknown): unknown {
  return field.fieldKind !== 'map' && field.message !== undefined
    ? fieldsOfReflected(value as ReflectMessage)
    : value;
}
