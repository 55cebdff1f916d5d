const ASCII_ONLY = /^\p{ASCII}*$/u;

/** Says whether a text is nothing but ASCII, which most rules for letters can skip. */
export function isAscii(text: string): boolean {
  return ASCII_ONLY.test(text);
}
