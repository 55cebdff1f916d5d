/** Required members of a response, in the order they are checked, and the type of each. */
export type Needs = Readonly<Record<string, 'text' | 'list of objects'>>;

/** Required members of a page of memories and of a search result. */
export const MEMORIES_NEEDS: Needs = { memories: 'list of objects' };

/** Required members of a memory. */
export const MEMORY_NEEDS: Needs = { memory_id: 'text', name: 'text' };

/** Required members of a completed call. */
export const DONE_NEEDS: Needs = { status: 'text' };

/** Required members of a deletion. */
export const DELETED_NEEDS: Needs = { ...DONE_NEEDS, name: 'text' };

/** Required members of a workstream. */
export const WORKSTREAM_NEEDS: Needs = { workstream_id: 'text' };

/** Required members of a project. */
export const PROJECT_NEEDS: Needs = { project_id: 'text' };

/** Required members of a page of project members. */
export const MEMBERS_NEEDS: Needs = { members: 'list of objects' };

/** Required members of a project member. */
export const MEMBER_NEEDS: Needs = { user_id: 'text', role: 'text' };

/**
 * Finds a missing member. Additional members are ignored, since newer services may send them.
 *
 * @returns the name of the first member that is absent or of another type; undefined for none
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
