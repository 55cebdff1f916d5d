/** Returns how often other work could have had the thread while this ran. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  try {
    await work();
  } finally {
    isRunning = false;
  }
  return turns;
}
