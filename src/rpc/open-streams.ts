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

/**
 * Knows the calls whose answer is a stream. Health watches and reflection have no end of their own,
 * and a drain would wait for them until its grace is over.
 */
export class OpenStreams {
  readonly #open = new Set<ServerInterceptingCallInterface>();
  #isEnded = false;

  /** Watches every call of a server. */
  readonly interceptor: ServerInterceptor = (method, call) => {
    if (!method.responseStream) {
      return new ServerInterceptingCall(call);
    }
    return new ServerInterceptingCall(call, {
      start: (next) => {
        if (this.#isEnded) {
          call.sendStatus(STOPPING);
          return;
        }
        this.#open.add(call);
        next({ onCancel: () => void this.#open.delete(call) });
      },
    });
  };

  /** Ends every open stream, and every later one at once. */
  end(): void {
    this.#isEnded = true;
    for (const call of this.#open) {
      call.sendStatus(STOPPING);
    }
  }
}
