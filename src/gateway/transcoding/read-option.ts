import {
  type DescEnumValue,
  type DescExtension,
  type DescField,
  type DescMethod,
  getOption,
  hasOption,
  isMessage,
  type JsonObject,
  toJson,
} from '@bufbuild/protobuf';
import { isJsonObject } from '../http/json-object.js';

/**
 * Reads an option of a definition as JSON under proto names; undefined when it is not set.
 *
 * @throws Error when the option is not a message
 */
export function readOption(
  desc: DescMethod | DescField | DescEnumValue,
  option: DescExtension,
): JsonObject | undefined {
  if (!hasOption(desc, option)) {
    return undefined;
  }
  const value: unknown = getOption(desc, option);
  const json =
    option.message !== undefined && isMessage(value, option.message)
      ? toJson(option.message, value, { useProtoFieldName: true })
      : undefined;
  if (!isJsonObject(json)) {
    throw new Error(`${desc}: ${option.typeName} is not a message`);
  }
  return json;
}
