import { existsSync, readFileSync } from 'node:fs';
import { parse, TomlError } from 'smol-toml';
import type { z } from 'zod';
import { nearestWord } from '../text/nearest-word.js';
import { type Config, configSchema, SECRET_KEYS } from './schema.js';

/** An invalid configuration. `message` is written for the person who starts the service. */
export class ConfigError extends Error {}

/** Read when it exists and no other file is named. */
const DEFAULT_FILE = 'config.toml';

type Environment = Readonly<Record<string, string | undefined>>;
type Raw = Record<string, unknown>;

/**
 * Reads the configuration: defaults, over them the file, over that the environment.
 *
 * @param file path given on the command line; otherwise TURNSTONE_CONFIG, otherwise `config.toml`
 *   in the working directory if there is one
 * @param environment variables such as TURNSTONE_MEMORY_RELEVANCE_K; an empty one counts as unset
 * @throws ConfigError that names the key, the value and the range
 */
export function loadConfig(file: string | undefined, environment: Environment): Config {
  refuseMisspelt(environment);
  const raw = overlay(readFile(file ?? (environment.TURNSTONE_CONFIG || undefined)), environment);
  const result = configSchema.safeParse(raw);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => explain(issue, raw)).join('\n'));
  }
  return result.data;
}

function readFile(named: string | undefined): Raw {
  const path = named ?? (existsSync(DEFAULT_FILE) ? DEFAULT_FILE : undefined);
  if (path === undefined) {
    return {};
  }
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const reason =
      cause instanceof TomlError
        ? `line ${cause.line}: ${firstLine(cause.message)}`
        : codeOf(cause);
    throw new ConfigError(`cannot read the configuration file ${path}: ${reason}`, { cause });
  }
}

/**
 * Rejects variables that nearly spell a setting, which would silently have no effect. Others are not
 * ours to judge.
 */
function refuseMisspelt(environment: Environment): void {
  const known = ['TURNSTONE_CONFIG', ...[...everyKey()].map(variableOf)];
  for (const name of Object.keys(environment)) {
    if (!name.toUpperCase().startsWith('TURNSTONE_') || known.includes(name)) continue;
    const nearest = environment[name] ? nearestWord(name, known) : undefined;
    if (nearest !== undefined) {
      throw new ConfigError(`unknown variable ${name}; did you mean ${nearest}?`);
    }
  }
}

/** Overrides the file with the environment. Sections that are not tables are left alone. */
function overlay(fromFile: Raw, environment: Environment): Raw {
  const raw = structuredClone(fromFile);
  for (const { section, key } of everyKey()) {
    const text = environment[variableOf({ section, key })];
    const table = raw[section] ?? {};
    if (text && typeof table === 'object') {
      raw[section] = { ...table, [key]: text };
    }
  }
  return raw;
}

function* everyKey() {
  for (const [section, table] of Object.entries(configSchema.shape)) {
    for (const key of Object.keys(table.def.innerType.shape)) {
      yield { section, key };
    }
  }
}

function variableOf({ section, key }: { section: string; key: string }): string {
  return `TURNSTONE_${section}_${key}`.toUpperCase();
}

function explain(issue: z.core.$ZodIssue, raw: Raw): string {
  const [section, key] = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((name) => (section === undefined ? name : `${section}.${name}`));
    return `unknown configuration key ${names.join(', ')}; see config.example.toml for all keys`;
  }
  if (section === undefined || key === undefined) {
    return `${section} must be a table, written [${section}] in the file`;
  }
  const path = `${section}.${key}`;
  const value = (raw[section] as Raw | undefined)?.[key];
  const shown = SECRET_KEYS.has(path)
    ? 'has a value that is not valid'
    : `is ${JSON.stringify(value)}`;
  return `${path} ${shown}; it must be ${rangeOf(section, key)}`;
}

function rangeOf(section: string, key: string): string {
  const tables: Record<string, { def: { innerType: z.ZodObject } }> = configSchema.shape;
  return tables[section]?.def.innerType.shape[key]?.description ?? 'another value';
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? text;
}

function codeOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') {
    return 'there is no such file';
  }
  return cause instanceof Error ? cause.message : String(cause);
}
