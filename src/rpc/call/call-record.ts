import { status } from '@grpc/grpc-js';
import type { Caller, Surface } from '../../core/model/caller.js';
import type { Log } from '../../telemetry/log.js';
import type { Metrics } from '../../telemetry/metrics.js';
import { isOurFault, type Refusal, refusalOf } from './status.js';

/** Where calls are told of. */
export interface CallReporting {
  /** The way in, which audit events record too. */
  readonly surface: Surface;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'observeRpc'>;
}

/** What is told about one call: one line in the log, one observation in the metrics. */
export class CallRecord {
  /** Known once the token is. */
  caller: Caller | undefined;
  readonly #method: string;
  readonly #requestId: string;
  readonly #reporting: CallReporting;
  readonly #started = performance.now();

  /** @param method service and method, such as `turnstone.memory.v1.MemoryService/GetMemory` */
  constructor(method: string, requestId: string, reporting: CallReporting) {
    this.#method = method;
    this.#requestId = requestId;
    this.#reporting = reporting;
  }

  /** Tells of a call that got what it asked for. */
  answered(): void {
    this.#reporting.log.info('call', this.#finish(status.OK));
  }

  /** Tells of a call that did not, and shows what was thrown where the service is at fault. */
  refused(refusal: Refusal, thrown: unknown): void {
    const fields = { ...this.#finish(refusal.code), reason: refusal.reason };
    if (isOurFault(refusal)) {
      this.#reporting.log.error('call', { ...fields, error: thrown });
    } else {
      this.#reporting.log.info('call', fields);
    }
  }

  /** Tells of a failure that the answer speaks of without being a refusal. */
  failedInside(thrown: unknown): void {
    const fields = { method: this.#method, request_id: this.#requestId, error: thrown };
    this.#reporting.log.error('call answered with an error', fields);
  }

  /** Tells of work that failed when it was given up already, unless it only obeyed its signal. */
  failedLate(thrown: unknown): void {
    if (isOurFault(refusalOf(thrown))) {
      const fields = { method: this.#method, request_id: this.#requestId, error: thrown };
      this.#reporting.log.error('call failed after it was given up', fields);
    }
  }

  #finish(code: status) {
    const milliseconds = performance.now() - this.#started;
    this.#reporting.metrics.observeRpc(this.#method, status[code], milliseconds / 1_000);
    return {
      method: this.#method,
      code: status[code],
      milliseconds: Math.round(milliseconds * 10) / 10,
      surface: this.#reporting.surface,
      ...nameOf(this.caller),
      request_id: this.#requestId,
    };
  }
}

/** A session is named by itself: its acting user may change while the call runs. */
function nameOf(caller: Caller | undefined): { user_id?: string; session_id?: string } {
  if (caller === undefined) {
    return {};
  }
  return caller.kind === 'session'
    ? { session_id: caller.session_id }
    : { user_id: caller.user_id };
}
