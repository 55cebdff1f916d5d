type Work = () => Promise<void>;

const works: Work[] = [];

/** Does this after the last test of this process, unless the process is ended before. */
export function atEnd(work: Work): void {
  works.push(work);
}

/** Does all that was asked for, the latest first. */
export async function finish(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work();
}
