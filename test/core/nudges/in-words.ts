/** Writes a message for the title of a test, on one line. */
export function inWords(message: string): string {
  return message === '' ? 'an empty message' : JSON.stringify(message);
}
