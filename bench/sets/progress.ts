const STEPS_ON_TERMINAL = 200;
const STEPS_ELSEWHERE = 10;

/**
 * Shows progress on standard error: on a terminal by rewriting one line, otherwise a line after
 * each tenth.
 *
 * @returns to be called after each of the `total` pieces
 */
export function showProgress(title: string, total: number): () => void {
  const { isTTY } = process.stderr;
  const step = Math.max(1, Math.floor(total / (isTTY ? STEPS_ON_TERMINAL : STEPS_ELSEWHERE)));
  let done = 0;
  return () => {
    done += 1;
    if (done % step !== 0 && done !== total) {
      return;
    }
    const line = `${title} ${done}/${total} (${Math.floor((100 * done) / total)} %)`;
    const isRewritten = isTTY && done !== total;
    process.stderr.write(`${isTTY ? '\r' : ''}${line}${isRewritten ? '' : '\n'}`);
  };
}
