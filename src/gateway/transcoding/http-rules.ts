import type { DescExtension, DescMethod, FileRegistry, JsonValue } from '@bufbuild/protobuf';
import { isJsonObject } from '../http/json-object.js';
import { readOption } from './read-option.js';

const VERBS = ['get', 'put', 'post', 'delete', 'patch'] as const;
const OTHER_KEYS = ['body', 'response_body', 'additional_bindings'];

/** HTTP methods that a rule can name. */
export type Verb = Uppercase<(typeof VERBS)[number]>;

/** One binding of an RPC to HTTP, as written in the proto file. */
export interface HttpRule {
  readonly verb: Verb;
  readonly path: string;
  /** Empty, `*` or a field of the request. */
  readonly body: string;
  /** Empty or a field of the response. */
  readonly responseBody: string;
}

/** Returns the option google.api.http of the descriptors. */
export function findHttpOption(registry: FileRegistry): DescExtension {
  const option = registry.getExtension('google.api.http');
  if (option === undefined) {
    throw new Error('the descriptors lack google.api.http');
  }
  return option;
}

/**
 * Reads the bindings of an RPC, the additional ones included; none when it has no rule.
 *
 * @throws Error when a rule holds something that is not implemented
 */
export function readHttpRules(rpc: DescMethod, option: DescExtension): HttpRule[] {
  const rule = readOption(rpc, option);
  if (rule === undefined) {
    return [];
  }
  const bindings = rule.additional_bindings ?? [];
  const additional = Array.isArray(bindings) ? bindings : [];
  if (additional.some((inner) => isJsonObject(inner) && 'additional_bindings' in inner)) {
    throw new Error(`${rpc}: bindings are nested more than one level deep`);
  }
  return [rule, ...additional].map((each) => readRule(rpc, each));
}

function readRule(rpc: DescMethod, rule: JsonValue): HttpRule {
  if (!isJsonObject(rule)) {
    throw new Error(`${rpc}: a rule is not an object`);
  }
  const verb = VERBS.find((candidate) => candidate in rule);
  const others = Object.keys(rule).filter((key) => key !== verb && !OTHER_KEYS.includes(key));
  if (verb === undefined || others.length > 0) {
    throw new Error(`${rpc}: a rule with ${Object.keys(rule).join(', ')} is not implemented`);
  }
  return {
    verb: verb.toUpperCase() as Verb,
    path: textOf(rule[verb]),
    body: textOf(rule.body),
    responseBody: textOf(rule.response_body),
  };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
