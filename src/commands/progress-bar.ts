/** Where the bar is written. */
export interface Screen {
  /** Whether a line can be rewritten. */
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** A progress bar. */
export interface ProgressBar {
  show(done: number, total: number): void;
  /** Ends the line of the bar. */
  end(): void;
}

const WIDTH = 30;
/** How many lines are written where lines cannot be rewritten. */
const LINES = 10;

/** Makes a bar that is redrawn on one line of a terminal; elsewhere, prints a line every tenth. */
export function createProgressBar(title: string, screen: Screen): ProgressBar {
  let shown = '';
  let tenths = 0;
  return {
    show(done, total) {
      const part = total === 0 ? 1 : done / total;
      const figures = `${done}/${total} (${Math.floor(100 * part)} %)`;
      if (screen.isTTY) {
        const filled = '#'.repeat(Math.floor(WIDTH * part)).padEnd(WIDTH, '.');
        const line = `${title} [${filled}] ${figures}`;
        screen.write(`\r${line.padEnd(shown.length)}`);
        shown = line;
        return;
      }
      if (Math.floor(LINES * part) > tenths) {
        tenths = Math.floor(LINES * part);
        screen.write(`${title} ${figures}\n`);
      }
    },
    end() {
      if (shown !== '') {
        screen.write('\n');
      }
    },
  };
}
