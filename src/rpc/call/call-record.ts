import { status } from '@grpc/grpc-js';
import type { Caller, Surface } from '../../core/model/caller.js';
import type { Log } from '../../telemetry/log.js';
import type { Metrics } from '../../telemetry/metrics.js';
import { isOurFault, type Refusal, refusalOf } from './status.js';

/** Where finished calls are reported. */
export interface CallReporting {
  /** Which server the call came to; audit events record it too. */
  readonly surface: Surface;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'observeRpc'>;
}

/** Reports one call: one line in the log, one observation in the metrics. */
export class CallRecord {
  /** Set once the caller is authenticated. */
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

  /** Reports a successful call. */
  succeeded(): void {
    this.#reporting.log.info('call', this.#finish(status.OK));
  }

  /** Reports a call that failed, with the error when the service is at fault. */
  refused(refusal: Refusal, thrown: unknown): void {
    const fields = { ...this.#finish(refusal.code), reason: refusal.reason };
    if (isOurFault(refusal)) {
      this.#reporting.log.error('call', { ...fields, error: thrown });
    } else {
      this.#reporting.log.info('call', fields);
    }
  }

  /** Logs a failure that was reported inside a successful response. */
  logReported(thrown: unknown): void {
    const fields = { method: this.#method, request_id: this.#requestId, error: thrown };
    this.#reporting.log.error('call answered with an error', fields);
  }

  /** Logs a failure after the call had ended, unless the work merely obeyed its signal. */
  logLate(thrown: unknown): void {
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
      ...callerFields(this.caller),
      request_id: this.#requestId,
    };
  }
}

/** A session is identified by its own id: its acting user may change during the call. */
function callerFields(caller: Caller | undefined): { user_id?: string; session_id?: string } {
  if (caller === undefined) {
    return {};
  }
  return caller.kind === 'session'
    ? { session_id: caller.session_id }
    : { user_id: caller.user_id };
}
