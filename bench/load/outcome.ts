/** Result of one call. */
export interface CallOutcome {
  /** The encoded message or the body. */
  readonly answer?: Uint8Array | undefined;
  readonly failure: string | undefined;
}
