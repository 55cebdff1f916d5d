// Shows that a step is running and how long it has taken so far, for steps that may take minutes.

const TERMINAL_SECONDS = 1;
const PLAIN_SECONDS = 10;

/**
 * Starts to show a step: once a second on a terminal, over the same line; otherwise as a new line
 * every ten seconds. Call `end` when the step is over: it stops the timer and, when the step
 * succeeded, shows how long it took.
 *
 * @param {string} title what is done, such as `compiling TypeScript`
 * @param {import('./progress.mjs').Screen} screen where to write; standard error by default
 * @param {import('./progress.mjs').Timing} timing the clock and timer; the machine's own by default
 */
export function showProgress(title, screen = process.stderr, timing = MACHINE) {
  const isTerminal = screen.isTTY === true;
  const everySeconds = isTerminal ? TERMINAL_SECONDS : PLAIN_SECONDS;
  const startedAt = timing.now();
  const seconds = () => Math.round((timing.now() - startedAt) / 1_000);
  const show = (text) => {
    const line = `turnstone-memory: ${title}${text}`;
    // A terminal clears the rest of the line, in case the line before was longer.
    screen.write(isTerminal ? `\r${line}\x1b[K` : `${line}\n`);
  };
  show(' …');
  const stop = timing.repeat(() => show(`, ${duration(seconds())} so far`), everySeconds * 1_000);
  return {
    end(hasSucceeded) {
      stop();
      if (hasSucceeded) show(`, done in ${duration(seconds())}`);
      if (isTerminal) screen.write('\n');
    },
  };
}

function duration(seconds) {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

const MACHINE = {
  now: () => performance.now(),
  repeat(work, milliseconds) {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};
