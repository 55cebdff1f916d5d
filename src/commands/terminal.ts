/** Where a command reads its settings and writes what it has to say. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  writeOut(text: string): void;
  writeError(text: string): void;
}
