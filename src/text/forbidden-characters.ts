/**
 * Finds what no stored text may contain: U+0000, which PostgreSQL rejects, and lone surrogates,
 * which UTF-8 cannot encode.
 *
 * @returns what it contains, worded for an error message; undefined when the text is fine
 */
export function findForbidden(text: string): 'U+0000' | 'lone surrogates' | undefined {
  if (text.includes('\0')) {
    return 'U+0000';
  }
  return text.isWellFormed() ? undefined : 'lone surrogates';
}
