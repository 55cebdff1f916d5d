import { CONTENTS } from './contents.js';
import type { Extreme } from './extreme.js';
import { OTHERS } from './others.js';
import { REQUESTS } from './requests.js';
import { SEARCHES } from './searches.js';

/** Every call that is measured, in order: later ones find what earlier ones saved. */
export const EXTREMES: readonly Extreme[] = [...CONTENTS, ...REQUESTS, ...SEARCHES, ...OTHERS];
