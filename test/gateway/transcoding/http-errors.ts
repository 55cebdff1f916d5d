import { HttpError } from '../../../src/gateway/http/http-error.js';

/** Runs work that must throw, and returns the HttpError. */
export function refusalOf(action: () => unknown): HttpError {
  try {
    action();
  } catch (error) {
    if (error instanceof HttpError) {
      return error;
    }
    throw error;
  }
  throw new Error('nothing was refused');
}
