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

/** Tracks the open calls of a server, for a graceful stop. */
export class OpenCalls {
  readonly #open = new Set<ServerInterceptingCallInterface>();
  /** The open calls with a streaming response. */
  readonly #streams = new Set<ServerInterceptingCallInterface>();
  #areStreamsEnded = false;
  #onIdle: () => void = () => undefined;

  /** Tracks every call of a server. */
  readonly interceptor: ServerInterceptor = (method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) => {
        if (method.responseStream && this.#areStreamsEnded) {
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
   * Ends all streams, and new ones immediately. Health watches and reflection never end by
   * themselves: waiting for them would use up the whole grace period.
   */
  endStreams(): void {
    this.#areStreamsEnded = true;
    for (const call of this.#streams) {
      call.sendStatus(STOPPING);
    }
  }

  /** Calls `callback` once, as soon as no call is open. */
  whenIdle(callback: () => void): void {
    this.#onIdle = callback;
    this.#notifyIfIdle();
  }

  #close(call: ServerInterceptingCallInterface): void {
    this.#open.delete(call);
    this.#streams.delete(call);
    this.#notifyIfIdle();
  }

  #notifyIfIdle(): void {
    if (this.#open.size === 0) {
      this.#onIdle();
      this.#onIdle = () => undefined;
    }
  }
}
