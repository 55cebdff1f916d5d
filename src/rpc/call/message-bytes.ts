import { BinaryReader } from '@bufbuild/protobuf/wire';
import { Fault } from '../../core/model/fault.js';
import type { Codec } from './method.js';
import { RequestTooLarge } from './status.js';

/** Most bytes of a request. The largest memory that is allowed needs 270 kB. */
export const REQUEST_BYTES_MAX = 4 * 1_024 * 1_024;
/** Most varints of a request: tags, lengths and numbers. A conversation of 20,000 messages has fewer. */
export const REQUEST_VARINTS_MAX = 131_072;
/** Most bytes of a response: 200 memories of 65,536 four-byte characters fit. */
export const RESPONSE_BYTES_MAX = 64 * 1_024 * 1_024;

/** Rejects invalid UTF-8, which the protobuf library would replace by U+FFFD. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a request.
 *
 * @throws RequestTooLarge for its bytes or its fields, or Fault REQUEST_INVALID when the bytes are not such a message or a text
 *   in it is not UTF-8
 */
export function decodeRequest<T>(codec: Codec<T>, bytes: Uint8Array): T {
  if (bytes.length > REQUEST_BYTES_MAX) {
    throw new RequestTooLarge(`the request must be at most ${REQUEST_BYTES_MAX} bytes`);
  }
  try {
    checkFields(readerOf(bytes));
    return codec.decode(readerOf(bytes));
  } catch (cause) {
    // The reader throws plain errors of several kinds, all of them about malformed bytes.
    throw cause instanceof Fault || cause instanceof RequestTooLarge
      ? cause
      : requestInvalid(cause);
  }
}

/** Two million empty fields fit into a request, and take a second in which nothing else runs. */
class BoundedReader extends BinaryReader {
  constructor(bytes: Uint8Array) {
    super(bytes, decodeText);
    const { uint32 } = this;
    let left = REQUEST_VARINTS_MAX;
    this.uint32 = () => {
      left -= 1;
      if (left < 0) throw new RequestTooLarge('the request has too many fields');
      return uint32.call(this);
    };
  }
}

function readerOf(bytes: Uint8Array): BinaryReader {
  return bytes.length > REQUEST_VARINTS_MAX
    ? new BoundedReader(bytes)
    : new BinaryReader(bytes, decodeText);
}

/**
 * Writes a response.
 *
 * @throws Fault INTERNAL when it is larger than our own clients accept
 */
export function encodeResponse<T>(codec: Codec<T>, message: T): Buffer {
  const { buffer, byteOffset, byteLength } = codec.encode(message).finish();
  if (byteLength > RESPONSE_BYTES_MAX) {
    throw new Fault('internal', 'INTERNAL', 'the response is too large to send');
  }
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Checks the field tags of a message. The generated code treats a stray zero or end-group tag as
 * the end of the message and drops the rest.
 */
function checkFields(reader: BinaryReader): void {
  while (reader.pos < reader.len) {
    const [fieldNumber, wireType] = reader.tag();
    reader.skip(wireType, fieldNumber);
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new Fault('invalid', 'REQUEST_INVALID', 'a text in the request is not UTF-8', { cause });
  }
}

function requestInvalid(cause: unknown): Fault {
  const message = 'the request is not a valid protobuf message';
  return new Fault('invalid', 'REQUEST_INVALID', message, { cause });
}
