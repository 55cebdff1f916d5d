import { expect } from 'chai';
import { memory, textOver } from './fake-memories.js';

const CONTROLS = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const SHOWN = '\\u202a\\u202b\\u202c\\u202d\\u202e\\u2066\\u2067\\u2068\\u2069';

describe('direction controls, in texts of the tool', () => {
  const hostile = memory({
    name: `n${CONTROLS}1`,
    description: `d${CONTROLS}2`,
    content: `c${CONTROLS}3`,
  });

  it('are escapes in names, descriptions and previews of a list and a search', async () => {
    const rows = `  [general:global] n${SHOWN}1 — d${SHOWN}2\n    c${SHOWN}3\n`;
    const listing = { memories: [hostile], total: 1, next_page_token: undefined };
    const found = { memories: [hostile], matches: [], total: 1 };

    expect(await textOver({ list: async () => listing }, { action: 'list' })).to.include(rows);
    expect(
      await textOver({ search: async () => found }, { action: 'search', query: 'c' }),
    ).to.include(rows);
  });

  it('are escapes in the heading of a get, and unchanged in its content', async () => {
    const text = await textOver({ get: async () => hostile }, { action: 'get', name: 'n' });

    expect(text).to.equal(`[general:global] n${SHOWN}1 — d${SHOWN}2\n\nc${CONTROLS}3`);
  });

  it('are escapes in the answers to a save and a delete', async () => {
    const saved = { memory: hostile, isCreated: true };

    expect(await textOver({ save: async () => saved }, { action: 'save' })).to.equal(
      `Saved memory 'n${SHOWN}1' (type=general, scope=global)`,
    );
    expect(await textOver({ remove: async () => hostile }, { action: 'delete' })).to.equal(
      `Deleted memory 'n${SHOWN}1' (scope=global)`,
    );
  });

  it('leave letters and marks of right-to-left scripts alone', async () => {
    const text = await textOver(
      { get: async () => memory({ name: 'שלום\u200f', description: 'مرحبا' }) },
      { action: 'get', name: 'n' },
    );

    expect(text).to.equal('[general:global] שלום\u200f — مرحبا\n\nc');
  });
});
