/** A request over REST. */
export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

interface Target {
  /** Where to, as `host:port`. */
  readonly address: string;
  /** Sent as a bearer token. */
  readonly token: string;
  /** Number of calls in flight. */
  readonly inFlight: number;
}

/** Calls to make: one for each request. */
export type Job =
  | (Target & {
      readonly transport: 'grpc';
      /** Such as "/turnstone.memory.v1.MemoryService/GetMemory". */
      readonly path: string;
      /** Encoded messages. */
      readonly requests: readonly Uint8Array[];
    })
  | (Target & { readonly transport: 'rest'; readonly requests: readonly RestRequest[] });

/** Result of a job. */
export interface JobResult {
  readonly milliseconds: number;
  /** Calls that failed. */
  readonly failures: number;
  /** Why the first of them failed. */
  readonly failure: string | undefined;
  /** The answer to the first request: an encoded message or a body. */
  readonly answer: Uint8Array | undefined;
}
