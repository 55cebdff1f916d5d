import { pino, stdTimeFunctions } from 'pino';
import { errorText } from './error-text.js';
import { bufferedOutput, type LogOutput } from './log-output.js';

/** Log levels, least verbose first; each includes the ones before it. */
export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/**
 * The fields of a line besides its message. Never content, description, query or a token. `error`
 * may be anything that was thrown; it is logged with stack and causes.
 */
export interface LogFields {
  readonly [name: string]: unknown;
  readonly error?: unknown;
}

/** Writes lines for operators. */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/**
 * Makes a log of one JSON object a line. Warnings and errors are written at once, with the lines
 * before them.
 *
 * @param output receives each line; standard error by default, because standard output is for the
 *   results of commands
 */
export function createLog(level: LogLevel, output: LogOutput = bufferedOutput(2)): Log {
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: errorText },
    },
    output,
  );
  return {
    debug: (message, fields = {}) => logger.debug(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => {
      logger.warn(fields, message);
      output.flush?.();
    },
    error: (message, fields = {}) => {
      logger.error(fields, message);
      output.flush?.();
    },
  };
}
