/** How many causes of a chain are shown. */
const CAUSES_MAX = 8;

/** An error as a log line shows it. */
export interface ErrorText {
  readonly name: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: ErrorText;
  /** The members of an AggregateError. */
  readonly errors?: readonly ErrorText[];
}

/**
 * Converts anything that was thrown for the log, causes included. Copies only the standard members
 * of errors: drivers attach rows and statements to theirs, which must not be logged.
 */
export function errorText(thrown: unknown): ErrorText {
  return convert(thrown, CAUSES_MAX);
}

function convert(thrown: unknown, depth: number): ErrorText {
  if (!(thrown instanceof Error)) {
    return { name: typeof thrown, message: String(thrown) };
  }
  const { name, message, stack, cause } = thrown;
  const code = 'code' in thrown ? thrown.code : undefined;
  return {
    name,
    message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth === 0 ? {} : { cause: convert(cause, depth - 1) }),
    ...(thrown instanceof AggregateError && depth > 0
      ? { errors: thrown.errors.map((member) => convert(member, depth - 1)) }
      : {}),
  };
}
