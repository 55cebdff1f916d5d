/** How far a chain of causes is followed. */
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
 * Puts anything that was thrown into words, causes included. Takes only the members that every
 * error has: drivers hang rows and statements on theirs, which must not reach a log.
 */
export function tellError(thrown: unknown): ErrorText {
  return tell(thrown, CAUSES_MAX);
}

function tell(thrown: unknown, depth: number): ErrorText {
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
    ...(cause === undefined || depth === 0 ? {} : { cause: tell(cause, depth - 1) }),
    ...(thrown instanceof AggregateError && depth > 0
      ? { errors: thrown.errors.map((member) => tell(member, depth - 1)) }
      : {}),
  };
}
