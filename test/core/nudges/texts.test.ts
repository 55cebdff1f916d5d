import { expect } from 'chai';
import { NUDGE_KINDS } from '../../../src/core/model/nudge.js';
import { NUDGE_TEXTS } from '../../../src/core/nudges/texts.js';

describe('texts of nudges, R§16.1', () => {
  for (const kind of ['start', 'resume', 'tool_error'] as const) {
    it(`${kind} asks for a search`, () => {
      expect(NUDGE_TEXTS[kind]).to.include("memory(action='search', query=");
    });
  }

  for (const kind of ['correction', 'denial'] as const) {
    it(`${kind} asks for a save as feedback`, () => {
      expect(NUDGE_TEXTS[kind]).to.include("memory(action='save', type='feedback',");
    });
  }

  it('completion asks for a save', () => {
    expect(NUDGE_TEXTS.completion).to.include("memory(action='save',");
  });

  it('are one or two sentences each, and no two alike', () => {
    const texts = NUDGE_KINDS.map((kind) => NUDGE_TEXTS[kind]);

    expect(new Set(texts)).to.have.lengthOf(NUDGE_KINDS.length);
    for (const text of texts) expect(text).to.match(/^[A-Z].{40,400}\.$/);
  });
});
