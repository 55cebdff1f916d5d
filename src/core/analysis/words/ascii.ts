const ASCII_ONLY = /^\p{ASCII}*$/u;

/** Returns whether a text is pure ASCII, which most rules for letters can skip. */
export function isAscii(text: string): boolean {
  return ASCII_ONLY.test(text);
}
