import type {
  DescEnumValue,
  DescExtension,
  DescField,
  DescMethod,
  FileRegistry,
} from '@bufbuild/protobuf';
import { readOption } from '../../src/gateway/transcoding/read-option.js';

/** The notes on a field: the message FieldNotes of turnstone.memory.options.v1. */
export interface FieldNotes {
  readonly min_length?: number;
  readonly max_length?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly words?: readonly string[];
  readonly default_value?: string;
  readonly example?: string;
  readonly reasons?: readonly string[];
}

/** An error reason, with its ReasonNotes. */
export interface Reason {
  /** As the header x-error-reason shows it. */
  readonly name: string;
  readonly value: DescEnumValue;
  readonly httpStatus: number;
  readonly isGeneral: boolean;
  readonly message: string;
}

/** The content of the options of turnstone.memory.options.v1. */
export interface Notes {
  /** Returns the notes on a field, including those taken from another by `like`. */
  ofField(field: DescField): FieldNotes;
  /** Returns the reasons that a method states itself. */
  reasonsOf(rpc: DescMethod): readonly string[];
  /** Every reason that is ever sent, in the order of the proto file. */
  readonly reasons: readonly Reason[];
}

/**
 * Prepares to read the notes of a registry.
 *
 * @throws Error when the options or the enum of reasons are missing, or a reason has no status
 */
export function readNotes(registry: FileRegistry): Notes {
  const options = {
    field: findOption(registry, 'field'),
    method: findOption(registry, 'method'),
    reason: findOption(registry, 'reason'),
  };

  function ofField(field: DescField): FieldNotes {
    const { like, ...own } = readOption(field, options.field) ?? {};
    return typeof like === 'string' ? { ...ofField(findField(registry, like)), ...own } : own;
  }

  return {
    ofField,
    reasonsOf: (rpc) => (readOption(rpc, options.method)?.reasons ?? []) as readonly string[],
    reasons: readReasons(registry, options.reason),
  };
}

function readReasons(registry: FileRegistry, option: DescExtension): Reason[] {
  const declared = registry.getEnum('turnstone.memory.v1.ErrorReason');
  const values = declared?.values.filter(({ number }) => number !== 0) ?? [];
  return values.map((value) => {
    const { http_status, is_general = false, message } = readOption(value, option) ?? {};
    if (typeof http_status !== 'number' || typeof message !== 'string') {
      throw new Error(`${value} needs a status and a message`);
    }
    const name = value.name.replace(/^ERROR_REASON_/, '');
    return { name, value, httpStatus: http_status, isGeneral: is_general === true, message };
  });
}

function findOption(registry: FileRegistry, name: string): DescExtension {
  const option = registry.getExtension(`turnstone.memory.options.v1.${name}`);
  if (option === undefined) {
    throw new Error(`the descriptors lack turnstone.memory.options.v1.${name}`);
  }
  return option;
}

function findField(registry: FileRegistry, fullName: string): DescField {
  const dot = fullName.lastIndexOf('.');
  const message = registry.getMessage(fullName.slice(0, dot));
  const field = message?.fields.find(({ name }) => name === fullName.slice(dot + 1));
  if (field === undefined) {
    throw new Error(`the descriptors lack the field ${fullName}`);
  }
  return field;
}
