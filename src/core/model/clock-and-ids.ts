/** The current time. */
export interface Clock {
  /** Returns milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** Generates ids and hashes, so that core itself stays deterministic. */
export interface Ids {
  /** Returns a new random UUID, version 4, hyphenated and in lower case. */
  uuid(): string;
  /** Returns the SHA-256 of the UTF-8 text as 64 lower-case hex digits. */
  digest(text: string): string;
  /** Returns 256 new random bits as 64 lower-case hex digits, fit for a credential. */
  secret(): string;
}
