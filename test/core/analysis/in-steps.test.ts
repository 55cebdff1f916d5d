import { expect } from 'chai';
import { createAnalyzer } from '../../../src/core/analysis/analyzer.js';
import { createStemmer } from '../../../src/relevance/stemmer.js';
import { analyzer } from './fixtures.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';

describe('analysis in steps', () => {
  let pauses: number;
  const inSteps = createAnalyzer(
    createStemmer(),
    (text) => text,
    async () => {
      pauses += 1;
    },
  );

  beforeEach(() => {
    pauses = 0;
  });

  it('has the terms of the analysis at once', async () => {
    const texts = {
      name: 'user_guide',
      description: 'How to get the latest release, 记忆',
      content: "Merge to main, wait for the green pipeline, then tag. Don't push. ".repeat(200),
    };

    expect(await inSteps.analyzeMemoryInSteps(texts)).to.deep.equal(analyzer.analyzeMemory(texts));
    expect(pauses).to.be.at.least(3);
  });

  it('never pauses for a note', async () => {
    await inSteps.analyzeMemoryInSteps({ name: 'n', description: 'd', content: 'one two three' });

    expect(pauses).to.equal(0);
  });

  for (const title of ['new short words', 'every letter as a word', 'camelCase of new words']) {
    it(`pauses often for ${title}`, async () => {
      const content = HOSTILE_TEXTS.get(title) ?? '';

      const { content: terms } = await inSteps.analyzeMemoryInSteps({
        name: 'n',
        description: 'd',
        content,
      });

      expect(pauses).to.be.at.least(terms.length / 2_048);
    });
  }
});
