import { z } from 'zod';
import { type ListenAddress, parseListenAddress, type TcpAddress } from './address.js';

/** Converts a numeric text (of an environment variable) to a number; returns all else unchanged. */
const numeric = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;

const BOOLEAN_WORDS = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);

const boolean = (value: unknown) =>
  typeof value === 'string' ? (BOOLEAN_WORDS.get(value.toLowerCase()) ?? value) : value;

function wholeNumber(fallback: number, least: number, most: number) {
  const range =
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number, at least ${least}`
      : `a whole number from ${least} to ${most}`;
  return z.preprocess(numeric, z.int().min(least).max(most)).default(fallback).describe(range);
}

const isTcp = (address: ListenAddress): address is TcpAddress => address.kind === 'tcp';
const isAny = (_address: ListenAddress): _address is ListenAddress => true;

function listen<T extends ListenAddress>(
  fallback: string,
  isAllowed: (address: ListenAddress) => address is T,
  range: string,
) {
  return z
    .string()
    .transform((text, context): T => {
      const address = parseListenAddress(text);
      if (address !== undefined && isAllowed(address)) {
        return address;
      }
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    })
    .prefault(fallback)
    .describe(range);
}

/**
 * All settings: section, key, default and check. The description is the valid range, for error
 * messages.
 */
export const configSchema = z.strictObject({
  memory: section({
    relevance_k: wholeNumber(5, 1, 50),
    fetch_limit: wholeNumber(50, 1, 500),
    max_content: wholeNumber(32_768, 100, 65_536),
    nudge_cooldown: wholeNumber(300, 0, Number.MAX_SAFE_INTEGER),
    nudges: z.preprocess(boolean, z.boolean()).default(true).describe('true or false'),
    relevance_floor: z
      .preprocess(numeric, z.number().min(0).max(1))
      .default(0.04)
      .describe('a number from 0 to 1'),
  }),
  grpc: section({ listen: listen('127.0.0.1:50051', isAny, 'host:port or unix:/path') }),
  gateway: section({ listen: listen('127.0.0.1:8080', isTcp, 'host:port') }),
  console: section({ listen: listen('127.0.0.1:9090', isTcp, 'host:port') }),
  storage: section({
    url: z
      .string()
      .regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/)
      .default('sqlite:data/memory.db')
      .describe('sqlite:PATH or postgres://user:password@host:port/database'),
    pool_max: wholeNumber(10, 1, 1_000),
    prepared_statements: z.preprocess(boolean, z.boolean()).default(true).describe('true or false'),
  }),
  auth: section({
    jwt_secret: z
      .string()
      .min(32)
      .regex(/^\S(.*\S)?$/s)
      .optional()
      .describe('a text of at least 32 characters, without white space at its ends'),
  }),
  log: section({
    level: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info')
      .describe('one of trace, debug, info, warn, error, fatal, silent'),
  }),
});

/** All settings, validated and with defaults applied. */
export type Config = z.infer<typeof configSchema>;

/** Settings with secrets: error messages never show their values. */
export const SECRET_KEYS: ReadonlySet<string> = new Set(['auth.jwt_secret', 'storage.url']);

function section<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape).prefault({} as z.input<z.ZodObject<T, z.core.$strict>>);
}
