/** Writes one line to standard output. */
export type Print = (line: string) => void;
