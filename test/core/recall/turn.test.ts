import { expect } from 'chai';
import type { Message } from '../../../src/core/recall/turn.js';
import { countedMessages } from '../../../src/core/recall/turn.js';

function turnTexts(messages: readonly Message[]): string[] {
  return countedMessages(messages).map(({ text }) => text);
}

function said(role: string, ...texts: readonly string[]) {
  return { role, texts };
}

describe('texts of a turn', () => {
  it('INJ 237: are those of the last three user messages, the newest first', () => {
    const messages = ['one', 'two', 'three', 'four'].map((text) => said('user', text));

    expect(turnTexts(messages)).to.deep.equal(['four', 'three', 'two']);
  });

  it('INJ 238: pass over assistant, system and tool messages', () => {
    const messages = [
      said('user', 'one'),
      said('assistant', 'a'),
      said('system', 's'),
      said('user', 'two'),
      said('tool', 't'),
    ];

    expect(turnTexts(messages)).to.deep.equal(['two', 'one']);
  });

  it('INJ 240: are none without messages', () => {
    expect(turnTexts([])).to.deep.equal([]);
  });

  it('pass over roles of another spelling', () => {
    expect(turnTexts([said('User', 'one'), said('user ', 'two')])).to.deep.equal([]);
  });

  it('join the parts of a message by single blanks', () => {
    expect(turnTexts([said('user', 'one', 'two', 'three', 'four')])).to.deep.equal([
      'one two three four',
    ]);
  });

  it('do not count blank messages among the three', () => {
    const blank = [said('user'), said('user', ''), said('user', ' ', '\u0085'), said('user', '\n')];
    const messages = ['one', 'two', 'three'].map((text) => said('user', text));

    expect(turnTexts([...messages, ...blank])).to.deep.equal(['three', 'two', 'one']);
  });

  it('have their position in the conversation', () => {
    const messages = [said('user', 'one'), said('assistant', 'a'), said('user', 'two')];

    expect(countedMessages(messages).map(({ index }) => index)).to.deep.equal([2, 0]);
  });

  it('cost nothing for earlier messages', () => {
    const before = new Proxy<Message[]>([], {
      get: (_target, key) =>
        key === 'length' ? 1_000 : Number(key) < 997 ? expect.fail('read') : said('user', 'x'),
    });

    expect(turnTexts(before)).to.deep.equal(['x', 'x', 'x']);
  });
});
