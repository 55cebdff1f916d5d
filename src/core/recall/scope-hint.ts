/**
 * Writes how many memories are in scope and how to look for them, for the model. Returns an empty
 * string if there are none.
 */
export function writeScopeHint(inScope: number): string {
  if (inScope === 0) {
    return '';
  }
  const counted = inScope === 1 ? '1 memory is' : `${inScope} memories are`;
  return (
    `${counted} in scope: memory(action='search') finds what matters to a question, ` +
    "memory(action='list') shows the latest, memory(action='get') reads one in full."
  );
}
