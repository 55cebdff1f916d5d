import { expect } from 'chai';
import { memorySettings } from '../../support/settings.js';
import { ask, describeOnStores, everything, headsIn, openSession, plant, toolOn } from './bench.js';

const SAVE = { action: 'save', name: 'n1', content: 'c', description: 'd' };

describeOnStores('conformance of the tool', (bench) => {
  it('TOOL 261: saves into global, as general, under the normalised name', async () => {
    const session = await openSession(bench);

    const given = { action: 'save', name: 'my-key X', content: 'hello', description: 'desc' };
    const text = await ask(bench, session, given);

    expect(text).to.equal("Saved memory 'my_key_x' (type=general, scope=global)");
    expect(await everything(bench)).to.deep.equal(['global//my_key_x']);
  });

  it('TOOL 263: reads the type in any case, and keeps it when an update has none', async () => {
    const session = await openSession(bench);

    const first = await ask(bench, session, { ...SAVE, type: 'User' });
    const second = await ask(bench, session, SAVE);

    expect(first).to.equal("Saved memory 'n1' (type=user, scope=global)");
    expect(second).to.equal("Updated memory 'n1' (type=user, scope=global)");
  });

  it('TOOL 264: shows a memory in full', async () => {
    const session = await openSession(bench);
    const texts = { name: 'my_key_x', description: 'desc', content: 'hello' };
    await plant(bench, ['global'], { ...texts, type: 'user' });

    const text = await ask(bench, session, { action: 'get', name: 'My-Key X' });

    expect(text).to.equal('[user:global] my_key_x — desc\n\nhello');
  });

  it('TOOL 266: shows hits in two lines each, and how to read one', async () => {
    const session = await openSession(bench);
    for (const name of ['one', 'two', 'three']) await plant(bench, ['global'], { name });

    const text = await ask(bench, session, { action: 'search', query: 'c' });

    const lines = text.split('\n');
    expect(lines[0]).to.equal('Memories (3 results):');
    expect(headsIn(text)).to.have.members([
      '[general:global] one',
      '[general:global] two',
      '[general:global] three',
    ]);
    expect([lines[2], lines[4], lines[6]]).to.deep.equal(['    c', '    c', '    c']);
    expect(lines.slice(7)).to.deep.equal([
      '',
      'To read one in full, call get with its name and scope as shown.',
    ]);
  });

  for (const given of [{ action: 'search', query: 'wordy' }, { action: 'list' }]) {
    it(`TOOL 267: ${given.action} cuts a content of 300 characters after 200`, async () => {
      const session = await openSession(bench);
      await plant(bench, ['global'], { description: 'wordy', content: 'x'.repeat(300) });

      const text = await ask(bench, session, given);

      expect(text.split('\n')[2]).to.equal(`    ${'x'.repeat(200)}...`);
    });
  }

  it('TOOL 269: reports that nothing is stored when nothing is visible', async () => {
    const session = await openSession(bench);
    await plant(bench, ['user', 'u2']);

    const text = await ask(bench, session, { action: 'list' });

    expect(text).to.equal('No memories stored.');
  });

  it('TOOL 271: deletes under the normalised name', async () => {
    const session = await openSession(bench);
    await plant(bench, ['global'], { name: 'my_key_x' });

    const text = await ask(bench, session, { action: 'delete', name: 'my-key-x' });

    expect(text).to.equal("Deleted memory 'my_key_x' (scope=global)");
    expect(await everything(bench)).to.deep.equal([]);
  });

  for (const [action, shown] of [
    [undefined, ''],
    ['forget', ", not 'forget'"],
  ] as const) {
    it(`TOOL 272: names the five actions instead of ${action}`, async () => {
      const session = await openSession(bench);

      const text = await ask(bench, session, { action });

      expect(text).to.equal(`Error: action must be one of save, get, search, list, delete${shown}`);
    });
  }

  const incomplete = [
    [{}, 'name is required'],
    [{ name: 'n1' }, 'content is required'],
    [{ name: 'n1', content: ' \n' }, 'content is required'],
    [{ name: 'n1', content: 'c' }, 'description is required'],
    [{ name: 'n1', content: 'c', description: '\t' }, 'description is required'],
    [{ name: ' ', content: '', type: 'x', scope: 'x' }, 'name is required'],
    [{ content: 'c', key: 'n1' }, 'name is required; key is not an argument, use name instead'],
    [
      { name: 'n1', value: 'c', description: 'd' },
      'content is required; value is not an argument, use content instead',
    ],
  ] as const;
  for (const [fields, message] of incomplete) {
    it(`TOOL 274: refuses a save of ${JSON.stringify(fields)}`, async () => {
      const session = await openSession(bench);

      const text = await ask(bench, session, { action: 'save', ...fields });

      expect(text).to.equal(`Error: ${message}`);
      expect(await everything(bench)).to.deep.equal([]);
    });
  }

  it('TOOL 275: accepts content up to the configured length, outer white space included', async () => {
    const session = await openSession(bench);
    const tool = toolOn(bench.store, { max_content: 100 });
    const saveOf = (content: string) =>
      tool.call(session, JSON.stringify({ ...SAVE, content }), {});

    const tooMuch = await saveOf('🎉'.repeat(101));
    const withBlanks = await saveOf(` \n${'🎉'.repeat(100)}\t`);
    const enough = await saveOf(` \n${'🎉'.repeat(97)}\t`);

    expect(tooMuch.text).to.equal('Error: content must be at most 100 characters');
    expect(withBlanks.text).to.equal(tooMuch.text);
    expect(enough.text).to.equal("Saved memory 'n1' (type=general, scope=global)");
  });

  it('accepts 32,768 characters of content by default', async () => {
    const session = await openSession(bench);
    const max = memorySettings().max_content;

    const tooMuch = await ask(bench, session, { ...SAVE, content: 'x'.repeat(max + 1) });
    const enough = await ask(bench, session, { ...SAVE, content: 'x'.repeat(max) });

    expect(max).to.equal(32_768);
    expect(tooMuch).to.equal('Error: content must be at most 32768 characters');
    expect(enough).to.match(/^Saved /);
  });

  for (const type of ['project', '']) {
    it(`TOOL 277: refuses a save of type '${type}'`, async () => {
      const session = await openSession(bench);

      const text = await ask(bench, session, { ...SAVE, type });

      expect(text).to.equal(
        `Error: type must be one of user, general, feedback, reference, not '${type}'`,
      );
    });
  }

  it('refuses a scope that is not known, and names the five that are', async () => {
    const session = await openSession(bench);

    const text = await ask(bench, session, { ...SAVE, scope: 'team' });

    expect(text).to.equal(
      'Error: scope must be one of global, workstream, user, coordinator, project, ' + "not 'team'",
    );
  });

  for (const [limit, rows] of [
    [0, 1],
    ['2', 2],
    [-5, 1],
    [999, 50],
  ] as const) {
    it(`TOOL 279: treats the limit ${JSON.stringify(limit)} as ${rows}`, async () => {
      const session = await openSession(bench);
      for (let n = 0; n < 51; n += 1) await plant(bench, ['global'], { name: `n${n}` });

      const listed = await ask(bench, session, { action: 'list', limit });
      const found = await ask(bench, session, { action: 'search', query: 'c', limit });

      expect(headsIn(listed)).to.have.lengthOf(rows);
      expect(headsIn(found)).to.have.lengthOf(rows);
      expect(listed).to.include(`\nThese are ${rows} of 51; `);
    });
  }

  it('TOOL 280: treats a null limit as the default of 20', async () => {
    const session = await openSession(bench);
    for (let n = 0; n < 21; n += 1) await plant(bench, ['global'], { name: `n${n}` });

    const text = await ask(bench, session, { action: 'list', limit: null });

    expect(headsIn(text)).to.have.lengthOf(20);
  });

  for (const limit of ['abc', 1.5]) {
    it(`TOOL 280: refuses the limit ${JSON.stringify(limit)}`, async () => {
      const session = await openSession(bench);

      const text = await ask(bench, session, { action: 'list', limit, type: 'bogus' });

      expect(text).to.equal('Error: limit must be an integer');
    });
  }

  it('TOOL 282: hints at the visible scopes with the name, workstream first', async () => {
    const session = await openSession(bench, { workstream_id: 'ws' });
    await plant(bench, ['user', 'u1']);
    await plant(bench, ['workstream', 'ws']);

    const text = await ask(bench, session, { action: 'get', name: 'N1', scope: 'global' });

    expect(text).to.equal(
      "Error: memory 'n1' not found (scope=global). " +
        'It exists in the scopes workstream, user: say which one.',
    );
  });

  for (const action of ['get', 'delete']) {
    it(`TOOL 283: ${action} hints at nothing of another user`, async () => {
      const session = await openSession(bench);
      await plant(bench, ['user', 'u2']);
      await plant(bench, ['workstream', 'another']);

      const text = await ask(bench, session, { action, name: 'n1' });

      expect(text).to.equal("Error: memory 'n1' not found (scope=global)");
    });
  }

  it('TOOL 288: lists only own rows of scope user', async () => {
    const session = await openSession(bench);
    await plant(bench, ['user', 'u1'], { name: 'mine' });
    await plant(bench, ['user', 'u2'], { name: 'foreign' });
    await plant(bench, ['global'], { name: 'common' });

    const text = await ask(bench, session, { action: 'list', scope: 'user' });

    expect(text.split('\n')[0]).to.equal('Memories (1):');
    expect(headsIn(text)).to.deep.equal(['[general:user] mine']);
  });

  it('filters by type', async () => {
    const session = await openSession(bench);
    await plant(bench, ['global'], { name: 'plain' });
    await plant(bench, ['global'], { name: 'lesson', type: 'feedback' });

    const listed = await ask(bench, session, { action: 'list', type: 'Feedback ' });
    const found = await ask(bench, session, { action: 'search', query: 'c', type: 'feedback' });

    expect(headsIn(listed)).to.deep.equal(['[feedback:global] lesson']);
    expect(headsIn(found)).to.deep.equal(['[feedback:global] lesson']);
  });

  it('needs a query to search', async () => {
    const session = await openSession(bench);
    await plant(bench, ['global']);

    const text = await ask(bench, session, { action: 'search', query: ' ' });

    expect(text).to.equal('Error: query is required');
  });

  it('reports that the memory lever is off', async () => {
    const session = await openSession(bench, { memory_enabled: false });

    for (const action of ['save', 'get', 'search', 'list', 'delete']) {
      const text = await ask(bench, session, { ...SAVE, action, query: 'c' });

      expect(text).to.equal('Error: memory is off for this session');
    }
    expect(await everything(bench)).to.deep.equal([]);
  });
});
