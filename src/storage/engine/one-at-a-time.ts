import { aroundEach } from './around-each.js';

/**
 * Makes the calls of one unit go one after another, in the order in which they were made. They
 * share one connection, on which the PostgreSQL driver means to refuse overlapping statements.
 */
export function oneAtATime<Handle extends object>(handle: Handle): Handle {
  let last: Promise<unknown> = Promise.resolve();
  return aroundEach(handle, (_method, goOn) => {
    const call = last.then(goOn, goOn);
    last = call;
    return call;
  });
}
