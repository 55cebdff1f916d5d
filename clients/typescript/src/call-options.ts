/** What can be said about a single call. */
export interface CallOptions {
  /** Ends the call, which then fails with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that the call may take, retries included; those of the host when absent. */
  readonly timeoutMs?: number | undefined;
}
