import { aroundEach } from './around-each.js';

/**
 * Makes the calls of one unit run one after another, in the order in which they were made: each may
 * take several statements, and those of two calls must not mix.
 */
export function oneAtATime<Handle extends object>(handle: Handle): Handle {
  let last: Promise<unknown> = Promise.resolve();
  return aroundEach(handle, (_method, goOn) => {
    const call = last.then(goOn, goOn);
    last = call;
    return call;
  });
}
