import type { Run } from './runs.js';

const BREAK = /[\n\r\u2028\u2029。]/;
const SENTENCE_END = /[.!?]/;
const BLANK = /\s/;
const OPENING = /[.!?:"“”(]/;

/** Returns whether a run is the first word of its sentence, line or text. */
export function isSentenceStart(run: Run): boolean {
  const gap = gapBefore(run);
  return run.gapStart === 0 || BREAK.test(gap) || (SENTENCE_END.test(gap) && BLANK.test(gap));
}

/** Returns whether a run may be capitalised for its position, also after a colon or quotation. */
export function isOpening(run: Run): boolean {
  return isSentenceStart(run) || OPENING.test(gapBefore(run));
}

/** Returns the text between a run and the previous one. Testing it takes linear time. */
function gapBefore(run: Run): string {
  return run.source.slice(run.gapStart, run.start);
}
