import { type DescField, type DescMessage, type Message, ScalarType } from '@bufbuild/protobuf';
import { type ReflectMessage, reflect } from '@bufbuild/protobuf/reflect';
import fc from 'fast-check';

/** A text as it may be on the wire: any code points but surrogates. */
const TEXT = fc.string({ unit: 'binary', maxLength: 8 });

const SCALARS: ReadonlyMap<ScalarType, fc.Arbitrary<unknown>> = new Map<
  ScalarType,
  fc.Arbitrary<unknown>
>([
  [ScalarType.STRING, TEXT],
  [ScalarType.INT32, fc.integer()],
  [ScalarType.BOOL, fc.boolean()],
  // JSON has no negative zero.
  [
    ScalarType.DOUBLE,
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  ],
]);

/** Makes messages of a type: any of its fields set, enums to numbers that they have. */
export function arbitraryMessage(desc: DescMessage): fc.Arbitrary<Message> {
  return arbitraryReflected(desc).map(({ message }) => message);
}

function arbitraryReflected(desc: DescMessage): fc.Arbitrary<ReflectMessage> {
  const fields = desc.fields.map((field) => fc.option(arbitraryValues(field), { nil: undefined }));
  return fc.tuple(...fields).map((values) => {
    const target = reflect(desc);
    for (const [index, field] of desc.fields.entries()) {
      setField(target, field, values[index]);
    }
    return target;
  });
}

function setField(
  target: ReflectMessage,
  field: DescField,
  values: readonly unknown[] | undefined,
): void {
  if (field.fieldKind === 'list') {
    for (const value of values ?? []) {
      target.get(field).add(value);
    }
  } else if (values !== undefined) {
    target.set(field, values[0]);
  }
}

/** The values of a field: one, or any number for a list. */
function arbitraryValues(field: DescField): fc.Arbitrary<unknown[]> {
  const { minLength, maxLength } =
    field.fieldKind === 'list' ? { minLength: 0, maxLength: 3 } : { minLength: 1, maxLength: 1 };
  return fc.array(arbitraryValue(field), { minLength, maxLength });
}

function arbitraryValue(field: DescField): fc.Arbitrary<unknown> {
  if (field.enum !== undefined) {
    return fc.constantFrom(...field.enum.values.map(({ number }) => number));
  }
  if (field.fieldKind !== 'map' && field.message !== undefined) {
    return arbitraryReflected(field.message);
  }
  const scalar = field.scalar === undefined ? undefined : SCALARS.get(field.scalar);
  if (field.fieldKind === 'map' || scalar === undefined) {
    throw new Error(`${field} is of a type that this test cannot make yet`);
  }
  return scalar;
}
