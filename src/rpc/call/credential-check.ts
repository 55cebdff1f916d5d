import type { Authenticator, Credentials } from '../../auth/credentials.js';
import { Fault } from '../../core/model/fault.js';
import type { UnitOptions } from '../../core/store/store.js';

/**
 * Sees to it that credentials which were taken from memory are looked up once before the call is
 * answered: together with what it reads anyway or, if it ends without that, by itself. So a token that
 * was revoked or a session that was closed is found as if it had been looked up first.
 */
export class CredentialCheck {
  readonly #credentials: Credentials;
  readonly #authenticator: Authenticator;
  #isDone: boolean;

  constructor(credentials: Credentials, authenticator: Authenticator) {
    this.#credentials = credentials;
    this.#authenticator = authenticator;
    this.#isDone = credentials.lookup === undefined;
  }

  /** Called when the call has found in another way that they are valid. */
  readonly done = (): void => {
    this.#isDone = true;
  };

  /** Makes the units of work of the call look up a token; those of a session read its access anyway. */
  within(options: UnitOptions): UnitOptions {
    const { kind, lookup } = this.#credentials;
    if (kind === 'session' || lookup === undefined) {
      return options;
    }
    return {
      ...options,
      precondition: async (reader) => {
        try {
          await lookup(reader);
          this.#isDone = true;
        } catch (error) {
          // Refused; whatever else went wrong may go well when the unit is repeated.
          this.#isDone = error instanceof Fault;
          throw error;
        }
      },
    };
  }

  /** Looks them up by themselves, unless that is done. Throws what that throws. */
  async finish(options: UnitOptions): Promise<void> {
    const { lookup } = this.#credentials;
    if (this.#isDone || lookup === undefined) {
      return;
    }
    this.#isDone = true;
    await this.#authenticator.lookUp(lookup, options);
  }
}
