/** Where progress is shown. */
export interface Screen {
  /** Whether a line can be written over. */
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Shows how far some work is. */
export interface ProgressBar {
  show(done: number, total: number): void;
  /** Leaves the last line as it is. */
  end(): void;
}

const WIDTH = 30;
/** Lines that are written where none can be written over. */
const LINES = 10;

/** Makes a bar that fills up in one line of a terminal; elsewhere plain lines, one each tenth. */
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
