import { type Checked, checkText, checkWord, collectViolations, ID_MAX } from '../fields/rules.js';

/** Checks an id that must be stated. */
export function checkRequiredId(field: string, text: string): Checked<string> {
  return checkText(field, text, ID_MAX);
}

/**
 * Checks an id that stands in paths. Many clients of HTTP resolve `.` and `..` in a path before they
 * send it, so that taking out the member `..` would delete the project.
 */
export function checkPathId(field: string, text: string): Checked<string> {
  const outcome = checkRequiredId(field, text);
  const isDots = 'value' in outcome && (outcome.value === '.' || outcome.value === '..');
  return isDots ? { field, message: `${field} must not be "." or ".."` } : outcome;
}

/** Checks a word that must be stated. */
export function checkRequiredWord<T extends string>(
  field: string,
  word: string | undefined,
  known: readonly T[],
): Checked<T> {
  const outcome = checkWord(field, word, known);
  if ('message' in outcome) {
    return outcome;
  }
  const { value } = outcome;
  return value === undefined ? { field, message: `${field} is required` } : { value };
}

/** Checks a field that is to be changed; undefined leaves it as it is. */
export function checkChange(
  field: string,
  text: string | undefined,
  check: (field: string, text: string) => Checked<string>,
): Checked<string | undefined> {
  return text === undefined ? { value: undefined } : check(field, text);
}

/** Checks the id of a project when it is all that a request holds. */
export function checkProjectId(text: string): string {
  return collectViolations({ project_id: checkPathId('project_id', text) }).project_id;
}
