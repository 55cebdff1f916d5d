import { expect } from 'chai';
import type { Store } from '../../../src/core/store/store.js';
import { draft } from '../../support/drafts.js';
import { project, session, workstream } from '../../support/registered.js';
import { envelope, target } from '../../support/visibility.js';
import type { Bench } from '../bench.js';

const WRITERS = 32;
/** Sessions of one workstream write one after another, so several workstreams share the project. */
const WORKSTREAMS = 8;
/** A writer that is never refused gives up after so many saves. */
const SAVES_MAX = 20;
const PROJECT = target('project', 'p');

/** Says that archiving a project is neither starved by those who save into it, nor passed by. */
export function describeArchiving(bench: Bench): void {
  /** Saves acknowledged so far, by all writers. */
  let saves: number;
  let isArchived: boolean;
  let announceStart: () => void;

  beforeEach(async () => {
    [saves, isArchived, announceStart] = [0, false, () => {}];
    await bench.store.write(async (writer) => {
      await writer.insertProject(project());
      await writer.saveProjectMember({ project_id: 'p', user_id: 'u', role: 'writer' });
      for (let index = 0; index < WORKSTREAMS; index += 1) {
        await writer.insertWorkstream(workstream({ workstream_id: `w${index}`, project_id: 'p' }));
      }
      for (let index = 0; index < WRITERS; index += 1) {
        const workstream_id = `w${index % WORKSTREAMS}`;
        await writer.insertSession(
          session({ session_id: `s${index}`, workstream_id }),
          `h${index}`,
        );
      }
    });
  });

  /** Saves unless the project is archived by then, and says whether it did. */
  const saveOne = (store: Store, index: number, round: number): Promise<boolean> =>
    store.write(async (writer) => {
      const access = await writer.lockSessionAccess(`s${index}`, true);
      if (access?.project?.state !== 'active') return false;
      await writer.save(draft({ target: PROJECT, name: `${index} ${round}` }));
      return true;
    });

  /** Saves until it is refused. Returns how often it saved although the archive had returned. */
  async function saveOnAndOn(store: Store, index: number): Promise<number> {
    let tooLate = 0;
    for (let round = 0; round < SAVES_MAX; round += 1) {
      const beganTooLate = isArchived;
      if (!(await saveOne(store, index, round))) return tooLate;
      saves += 1;
      if (beganTooLate) tooLate += 1;
      if (saves === WRITERS) announceStart();
    }
    return expect.fail(`writer ${index} was never refused`);
  }

  /** Archives the project, and counts in the same unit what has been saved there. */
  async function archive(store: Store): Promise<number> {
    const counted = await store.write(async (writer) => {
      const found = await writer.lockProject('p');
      await writer.updateProject({ ...found!, state: 'archived' });
      return writer.count(envelope(PROJECT), {});
    });
    isArchived = true;
    return counted;
  }

  it(`comes through between ${WRITERS} writers, after whom none saves any more`, async () => {
    const stores = [bench.store, bench.other];
    const enoughSaved = new Promise<void>((resolve) => {
      announceStart = resolve;
    });

    const writing = Array.from({ length: WRITERS }, (_, index) =>
      saveOnAndOn(stores[index % 2]!, index),
    );
    await Promise.race([enoughSaved, Promise.all(writing)]);
    const savesBefore = saves;
    const counted = await archive(bench.database.open());
    const savesMeanwhile = saves - savesBefore;
    const tooLate = await Promise.all(writing);

    expect(tooLate.every((each) => each === 0)).to.equal(true);
    // Whatever is there was there when the archive was committed, and is all that was acknowledged.
    const present = await bench.store.read((reader) => reader.count(envelope(PROJECT), {}));
    expect([present, saves]).to.deep.equal([counted, counted]);
    // Everybody who came before the archive may save once, and somebody may slip in.
    expect(savesMeanwhile).to.be.at.most(2 * WRITERS);
  });
}
