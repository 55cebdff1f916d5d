/** Where progress is shown. */
export interface Screen {
  /** Whether a line can be rewritten. */
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** A clock and a timer. */
export interface Timing {
  /** Milliseconds since some moment. */
  now(): number;
  /** Calls `work` again and again until the returned function is called. */
  repeat(work: () => void, milliseconds: number): () => void;
}

/** A step that is being shown. */
export interface Progress {
  end(hasSucceeded: boolean): void;
}

export function showProgress(title: string, screen?: Screen, timing?: Timing): Progress;
