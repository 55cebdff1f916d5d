import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { readSets, type SetMemory, type SetQuery } from '../../../bench/sets/set-file.js';
import {
  CONTENT_MAX,
  checkName,
  checkQuery,
  checkText,
  DESCRIPTION_MAX,
} from '../../../src/core/fields/rules.js';
import { MEMORY_TYPES } from '../../../src/core/model/memory.js';
import { countCodePoints } from '../../../src/text/code-points.js';

/** Notes longer than this must be there, to see what is far down in them. */
const LONG_CONTENT = 600;
/** How many of the latest notes of a store an agent without ranking would inject. */
const LATEST = 5;

const FOLDER = fileURLToPath(new URL('../../../bench/sets/own', import.meta.url));
const sets = readSets(FOLDER, undefined);
const memories = sets.flatMap((set) => set.memories ?? []);
const turns = sets.flatMap((set) => set.queries ?? []);
const silent = turns.filter(({ answerable }) => !answerable);
const answerable = turns.filter((turn) => turn.answerable);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function ofStore(store: string): SetMemory[] {
  return memories.filter((memory) => memory.store === store);
}

function messagesOf({ text, messages = [text] }: SetQuery): readonly string[] {
  return messages;
}

describe('own labelled set', () => {
  it('gives every memory and every turn an id of its own', () => {
    expect(repeated([...memories, ...turns].map(({ id }) => id))).to.deep.equal([]);
  });

  it('builds the ids of memories of store and name, and those of turns of store and number', () => {
    const memoriesOff = memories.filter(({ id, store, name }) => id !== `${store}/${name}`);
    const turnsOff = turns.filter(({ id, store = 'small-talk' }) => {
      return !(id.startsWith(`${store}-`) && /-\d{2,}$/.test(id));
    });

    expect(memoriesOff).to.deep.equal([]);
    expect(turnsOff).to.deep.equal([]);
  });

  it('has only memories that the service saves as they are', () => {
    const changed = memories.filter(({ name, description, content, type }) => {
      const outcomes = [
        [checkName('name', name), name],
        [checkText('description', description, DESCRIPTION_MAX), description],
        [checkText('content', content, CONTENT_MAX), content],
      ] as const;
      const isKept = outcomes.every(([outcome, text]) => {
        return 'value' in outcome && outcome.value === text;
      });
      return !isKept || !MEMORY_TYPES.some((known) => known === type);
    });

    expect(changed).to.deep.equal([]);
  });

  it('has only turns that can be asked', () => {
    const refused = turns.filter((turn) => {
      return [turn.text, ...messagesOf(turn)].some((text) => {
        return 'message' in checkQuery('text', text);
      });
    });

    expect(refused).to.deep.equal([]);
  });

  it('names memories of the turn’s own store as relevant and neutral, each once', () => {
    const strangers = turns.flatMap(({ id, store, relevant, neutral = [] }) => {
      const known = new Set(ofStore(store).map((memory) => memory.id));
      const named = [...relevant, ...neutral];
      const unknown = named.filter((memoryId) => !known.has(memoryId));
      return [...unknown, ...repeated(named)].map((memoryId) => `${id}: ${memoryId}`);
    });

    expect(strangers).to.deep.equal([]);
  });

  it('gives every turn a category, which tells those that deserve silence', () => {
    const unclear = turns.filter((turn) => {
      const isSilent = turn.category.startsWith('silent-');
      return turn.category === '' || isSilent === turn.answerable;
    });

    expect(unclear).to.deep.equal([]);
  });

  it('is answerable exactly where a memory is relevant', () => {
    const wrong = turns.filter((turn) => turn.answerable !== turn.relevant.length > 0);

    expect(wrong).to.deep.equal([]);
  });

  it('writes no text twice', () => {
    expect(repeated(memories.map(({ description }) => description))).to.deep.equal([]);
    expect(repeated(memories.map(({ content }) => content))).to.deep.equal([]);
    expect(repeated(turns.map(({ text }) => text.toLowerCase()))).to.deep.equal([]);
  });

  it('joins the two or three messages of a conversation, the newest first', () => {
    const conversations = turns.filter(({ messages }) => messages !== undefined);
    const wrong = conversations.filter((turn) => {
      const messages = messagesOf(turn);
      const isShort = messages.length < 2 || messages.length > 3;
      return isShort || turn.text !== messages.toReversed().join('\n');
    });

    expect(wrong).to.deep.equal([]);
    expect(conversations).to.have.length.at.least(15);
  });
});

describe('size of the own labelled set', () => {
  const stores = [...new Set(memories.map(({ store }) => store))];
  const countTurns = (category: string) => {
    return turns.filter((turn) => turn.category === category).length;
  };

  it('is 160 memories or more in four to six stores', () => {
    expect(memories).to.have.length.at.least(160);
    expect(stores).to.have.length.within(4, 6);
    expect(stores.map((store) => ofStore(store).length)).to.satisfy((counts: number[]) => {
      return counts.every((count) => count >= 30);
    });
  });

  it('is 130 answerable turns or more and 40 silent ones, some of each in every store', () => {
    const askedIn = (some: readonly SetQuery[]) => new Set(some.map(({ store }) => store));

    expect(answerable).to.have.length.at.least(130);
    expect(silent).to.have.length.at.least(40);
    expect([...askedIn(answerable)]).to.have.members(stores);
    expect([...askedIn(silent)]).to.include.members(stores);
  });

  it('has every type, and long contents', () => {
    const long = memories.filter(({ content }) => countCodePoints(content) > LONG_CONTENT);

    expect(new Set(memories.map(({ type }) => type))).to.have.property('size', 4);
    expect(long).to.have.length.at.least(8);
  });

  for (const [category, least] of [
    ['question', 15],
    ['order', 15],
    ['error', 15],
    ['identifier', 10],
    ['path', 10],
    ['date', 10],
    ['conversation', 10],
    ['inflection', 10],
    ['synonym', 10],
    ['correction', 5],
    ['typo', 5],
    ['casing', 5],
  ] as const) {
    it(`has ${least} turns or more of the category ${category}`, () => {
      expect(countTurns(category)).to.be.at.least(least);
    });
  }

  it('has five turns or more in each of five languages besides English', () => {
    const languages = ['de', 'es', 'ja', 'ru', 'zh'];

    const counts = languages.map((language) => countTurns(`language-${language}`));

    expect(Math.min(...counts)).to.be.at.least(5);
  });
});

describe('recency in the own labelled set', () => {
  it('is the place in a permutation of each store', () => {
    for (const { store } of memories) {
      const orders = ofStore(store).map(({ order }) => order);

      expect(orders.toSorted((one, other) => one - other)).to.deep.equal(
        orders.map((_, index) => index + 1),
      );
    }
  });

  it('does not give the answer away: the five latest notes are wanted about as often as others', () => {
    const isLatest = ({ store, order }: SetMemory) => order > ofStore(store).length - LATEST;
    const latest = new Set(memories.filter(isLatest).map(({ id }) => id));

    const wanted = answerable.flatMap(({ relevant }) => relevant);
    const share = wanted.filter((id) => latest.has(id)).length / wanted.length;

    expect(share / (latest.size / memories.length)).to.be.within(0.75, 1.25);
  });
});
