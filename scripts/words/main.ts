/**
 * Writes the table of how rare words are in English, by term of the analyzer.
 *
 *   tsx scripts/words/main.ts
 */
import { writeFileSync } from 'node:fs';
import { createSystemAnalyzer } from '../../src/system.js';
import { renderRarities } from './render-rarities.js';

const table = new URL('../../gen/words/word-rarities.ts', import.meta.url);
writeFileSync(table, renderRarities(createSystemAnalyzer()));
