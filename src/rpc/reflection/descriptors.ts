import { createFileRegistry, type DescFile, fromBinary } from '@bufbuild/protobuf';
import { nestedTypes } from '@bufbuild/protobuf/reflect';
import { BinaryReader } from '@bufbuild/protobuf/wire';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';

/**
 * A .proto file followed by all its imports, each the serialized FileDescriptorProto exactly as the
 * compiler wrote it, so that unknown options are preserved.
 */
export type ProtoFiles = readonly Buffer[];

/** Looks up .proto files by their content. Names are fully qualified, without a leading dot. */
export interface Descriptors {
  fileNamed(name: string): ProtoFiles | undefined;
  /** @param symbol a service, method, message, field, enum or enum value */
  fileDeclaring(symbol: string): ProtoFiles | undefined;
  /** @param type the message that is extended */
  fileExtending(type: string, fieldNumber: number): ProtoFiles | undefined;
  /** Returns the numbers of all extensions of a message; undefined if there is no such message. */
  extensionNumbers(type: string): number[] | undefined;
}

/** Reads a serialized google.protobuf.FileDescriptorSet that holds its own imports. */
export function readDescriptors(set: Uint8Array): Descriptors {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, set));
  const bytes = new Map([...rawFiles(set)].map((raw) => [nameOf(raw), raw]));
  const symbols = new Map<string, DescFile>();
  const extensions = new Map<string, Map<number, DescFile>>();
  for (const file of registry.files) {
    for (const symbol of symbolsOf(file)) {
      symbols.set(symbol, file);
    }
    for (const { extendee, number } of extensionsIn(file)) {
      const numbers = extensions.get(extendee) ?? new Map<number, DescFile>();
      extensions.set(extendee, numbers.set(number, file));
    }
  }

  const withImports = (file: DescFile | undefined): ProtoFiles | undefined =>
    file && [...closure(file)].flatMap(({ proto }) => bytes.get(proto.name) ?? []);
  return {
    fileNamed: (name) => withImports(registry.getFile(name)),
    fileDeclaring: (symbol) => withImports(symbols.get(symbol)),
    fileExtending: (type, number) => withImports(extensions.get(type)?.get(number)),
    extensionNumbers: (type) =>
      registry.getMessage(type) && [...(extensions.get(type)?.keys() ?? [])],
  };
}

/** Splits the set into its files without decoding them. */
function* rawFiles(set: Uint8Array): Iterable<Buffer> {
  const reader = new BinaryReader(set);
  while (reader.pos < reader.len) {
    const [fieldNumber, wireType] = reader.tag();
    if (fieldNumber === FileDescriptorSetSchema.field.file.number) {
      yield Buffer.from(reader.bytes());
    } else {
      reader.skip(wireType, fieldNumber);
    }
  }
}

function nameOf(raw: Uint8Array): string {
  return fromBinary(FileDescriptorProtoSchema, raw).name;
}

function* symbolsOf(file: DescFile): Iterable<string> {
  for (const type of nestedTypes(file)) {
    yield type.typeName;
    if (type.kind === 'enum') {
      // Values are siblings of their enum, as in C++.
      const scope = type.typeName.slice(0, -type.name.length);
      yield* type.values.map(({ name }) => scope + name);
    } else if (type.kind !== 'extension') {
      const members = type.kind === 'service' ? type.methods : [...type.fields, ...type.oneofs];
      yield* members.map(({ name }) => `${type.typeName}.${name}`);
    }
  }
}

function* extensionsIn(file: DescFile): Iterable<{ extendee: string; number: number }> {
  for (const type of nestedTypes(file)) {
    if (type.kind === 'extension') {
      yield { extendee: type.extendee.typeName, number: type.number };
    }
  }
}

/** Returns a file and its transitive imports, each once, the file itself first. */
function closure(file: DescFile, found = new Set<DescFile>()): ReadonlySet<DescFile> {
  if (!found.has(file)) {
    found.add(file);
    for (const imported of file.dependencies) {
      closure(imported, found);
    }
  }
  return found;
}
