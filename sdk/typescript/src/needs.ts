/** Members that an answer must hold, in the order they are looked for, and what each must be. */
export type Needs = Readonly<Record<string, 'text' | 'list of objects'>>;

/** What a page of memories, and what was found, cannot do without. */
export const MEMORIES_NEEDS: Needs = { memories: 'list of objects' };

/** What a memory cannot do without. */
export const MEMORY_NEEDS: Needs = { memory_id: 'text', name: 'text' };

/** What the word that something was done cannot do without. */
export const DONE_NEEDS: Needs = { status: 'text' };

/** What the word that a named memory was deleted cannot do without. */
export const DELETED_NEEDS: Needs = { ...DONE_NEEDS, name: 'text' };

/** What a workstream cannot do without. */
export const WORKSTREAM_NEEDS: Needs = { workstream_id: 'text' };

/** What a project cannot do without. */
export const PROJECT_NEEDS: Needs = { project_id: 'text' };

/** What a page of members cannot do without. */
export const MEMBERS_NEEDS: Needs = { members: 'list of objects' };

/** What a member of a project cannot do without. */
export const MEMBER_NEEDS: Needs = { user_id: 'text', role: 'text' };

/**
 * Finds what an answer lacks. What it holds besides is of no concern: newer services say more.
 *
 * @returns the name of the first member that is absent or of another kind; undefined for none
 */
export function findLacking(
  answer: Readonly<Record<string, unknown>>,
  needs: Needs,
): string | undefined {
  return Object.keys(needs).find((member) =>
    needs[member] === 'text' ? typeof answer[member] !== 'string' : !holdsObjects(answer[member]),
  );
}

function holdsObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
}
