/** Options of a single call. */
export interface CallOptions {
  /** Cancels the call, which then rejects with the abort reason. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds, retries included; the host's when absent. */
  readonly timeoutMs?: number | undefined;
}
