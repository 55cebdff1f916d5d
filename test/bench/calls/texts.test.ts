import { expect } from 'chai';
import { readNotes } from '../../../bench/calls/notes.js';
import { createTexts } from '../../../bench/calls/texts.js';
import { OWN_SETS } from '../../../bench/quality/options.js';
import { createSystemAnalyzer } from '../../../src/system.js';

describe('texts to measure with', () => {
  const notes = readNotes(OWN_SETS);
  const texts = createTexts(notes);
  const analyzer = createSystemAnalyzer();

  it('are 458 notes with distinct names, also out of fewer', () => {
    const names = new Set(notes.memories.map(({ name }) => name));
    const contents = new Set(notes.memories.map(({ content }) => content));

    expect(names.size).to.equal(458);
    expect(contents.size).to.equal(458);
  });

  it('are memories of 40 distinct terms', () => {
    for (const number of [0, 1, 17, 40_000]) {
      const { name, description, content } = analyzer.analyzeMemory(texts.draft(number));

      expect(new Set([...name, ...description, ...content]).size).to.equal(40);
    }
  });

  it('are variants of a memory under its name', () => {
    const { name, content } = texts.draft(5);

    expect(texts.draft(5, 6)).to.include({ name }).and.not.include({ content });
  });

  it('are turns of 12 content words', () => {
    for (const number of [0, 1, 17, 40_000]) {
      const { terms, hasContent } = analyzer.queryTerms(texts.turn(number));

      expect(hasContent).to.equal(true);
      expect(terms).to.have.lengthOf(12);
    }
  });
});
