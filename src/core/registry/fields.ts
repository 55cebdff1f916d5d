import { type Checked, checkText, checkWord, collectViolations, ID_MAX } from '../fields/rules.js';

/** Checks an id that is required. */
export function checkRequiredId(field: string, text: string): Checked<string> {
  return checkText(field, text, ID_MAX);
}

/**
 * Checks an id that is part of URL paths. Many HTTP clients resolve `.` and `..` before they send a
 * path, so removing the member `..` would delete the project.
 */
export function checkPathId(field: string, text: string): Checked<string> {
  const checked = checkRequiredId(field, text);
  const isDots = 'value' in checked && (checked.value === '.' || checked.value === '..');
  return isDots ? { field, message: `${field} must not be "." or ".."` } : checked;
}

/** Checks an enum word that is required. */
export function checkRequiredWord<T extends string>(
  field: string,
  word: string | undefined,
  known: readonly T[],
): Checked<T> {
  const checked = checkWord(field, word, known);
  if ('message' in checked) {
    return checked;
  }
  const { value } = checked;
  return value === undefined ? { field, message: `${field} is required` } : { value };
}

/** Checks a field of an update; undefined keeps the current value. */
export function checkChange(
  field: string,
  text: string | undefined,
  check: (field: string, text: string) => Checked<string>,
): Checked<string | undefined> {
  return text === undefined ? { value: undefined } : check(field, text);
}

/** Checks the id of a project in a request without other fields. */
export function checkProjectId(text: string): string {
  return collectViolations({ project_id: checkPathId('project_id', text) }).project_id;
}
