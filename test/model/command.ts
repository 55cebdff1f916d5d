import type fc from 'fast-check';
import type { Model } from './model.js';
import type { RealService } from './service.js';

/** A command of the test: what it does to the model and to the service, and that they agree. */
export type ModelCommand = fc.AsyncCommand<Model, RealService>;

/**
 * Creates a command.
 *
 * @param title what counterexamples show
 * @param isPossible returns whether the model's state allows it
 */
export function command(
  title: string,
  isPossible: (model: Readonly<Model>) => boolean,
  run: (model: Model, real: RealService) => Promise<void>,
): ModelCommand {
  return {
    check: isPossible,
    run(model, real) {
      model.operations += 1;
      return run(model, real);
    },
    toString: () => title,
  };
}

/**
 * Compares the model's expectation with the service's answer.
 *
 * @throws Error that shows both
 */
export function agree(what: string, said: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(said), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: the service says ${left}, the model ${right}`);
}

/** Picks an existing element by any number. */
export function pick<T>(all: readonly T[], index: number): T {
  const picked = all[index % all.length];
  if (picked === undefined) throw new Error('there is nothing to pick from');
  return picked;
}
