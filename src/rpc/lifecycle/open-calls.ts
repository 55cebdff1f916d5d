import {
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
  status,
} from '@grpc/grpc-js';

const STOPPING = {
  code: status.UNAVAILABLE,
  details: 'the server is stopping',
  metadata: null,
};

/** Knows the calls of a server that have no answer yet, so that it can stop in good order. */
export class OpenCalls {
  readonly #open = new Set<ServerInterceptingCallInterface>();
  /** Those of them whose answer is a stream. */
  readonly #streams = new Set<ServerInterceptingCallInterface>();
  #areStreamsOver = false;
  #becameIdle: () => void = () => undefined;

  /** Watches every call of a server. */
  readonly interceptor: ServerInterceptor = (method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) => {
        if (method.responseStream && this.#areStreamsOver) {
          call.sendStatus(STOPPING);
          return;
        }
        this.#open.add(call);
        if (method.responseStream) {
          this.#streams.add(call);
        }
        // grpc-js calls this at the end of every call, however it ended.
        next({ onCancel: () => this.#close(call) });
      },
    });

  /**
   * Ends every stream, and later ones at once. Health watches and reflection have no end of their
   * own: waiting for them would use up the whole grace of a stop.
   */
  endStreams(): void {
    this.#areStreamsOver = true;
    for (const call of this.#streams) {
      call.sendStatus(STOPPING);
    }
  }

  /** Calls back once, as soon as no call is open. */
  whenIdle(callback: () => void): void {
    this.#becameIdle = callback;
    this.#tellIfIdle();
  }

  #close(call: ServerInterceptingCallInterface): void {
    this.#open.delete(call);
    this.#streams.delete(call);
    this.#tellIfIdle();
  }

  #tellIfIdle(): void {
    if (this.#open.size === 0) {
      this.#becameIdle();
      this.#becameIdle = () => undefined;
    }
  }
}
