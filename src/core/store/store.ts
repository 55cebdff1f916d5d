import type { SearchedTexts } from '../analysis/analyzer.js';
import type { MemoryTerms } from '../analysis/memory-terms.js';
import type { AuditEvent } from '../audit.js';
import type { SessionAccess } from '../model/caller.js';
import type { Memory, MemoryType, Scope, ScopeRef } from '../model/memory.js';
import type { NudgeKind } from '../model/nudge.js';
import type { Project, ProjectMember, Session, Workstream } from '../model/registry.js';
import type { StoredToken } from '../model/token.js';
import type { Envelope, Target } from '../scopes/scopes.js';
import type { IndexReader } from './search-index.js';

/** Tells the time. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** Makes ids and fingerprints, so that core itself stays deterministic. */
export interface Ids {
  /** A fresh random UUID, version 4, in hyphenated lower case. */
  uuid(): string;
  /** SHA-256 of the UTF-8 text as 64 lower-case hex digits. */
  digest(text: string): string;
  /** 256 fresh random bits as 64 lower-case hex digits, fit for a credential. */
  secret(): string;
}

/** Whatever a unit of work needs to know about the call that it serves. */
export interface UnitOptions {
  /**
   * When it fires, the unit stops waiting and retrying, and fails with DEADLINE_EXCEEDED; but a unit
   * that is committing goes on and settles with the outcome.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called synchronously when the signal fires while the unit commits. */
  readonly onCommitPending?: (() => void) | undefined;
}

/**
 * Where everything is kept. Both databases behave alike, byte for byte and in the same order.
 *
 * A failure of the database surfaces as a `Fault`: STORAGE_CONFLICT or STORAGE_UNAVAILABLE when
 * trying again may help, STORAGE_FAILED otherwise, with the driver's error as `cause`. A `Fault`
 * thrown by `work` passes through untouched.
 */
export interface Store {
  /**
   * Runs `work` on one snapshot of the data. `work` awaits nothing but its reader.
   */
  read<T>(work: (reader: Reader) => Promise<T>, options?: UnitOptions): Promise<T>;
  /**
   * Runs `work` in one transaction: commits when it returns, rolls back when it throws. Repeats
   * `work` from the start on a clash, so it awaits nothing but its writer and has no other effect.
   */
  write<T>(work: (writer: Writer) => Promise<T>, options?: UnitOptions): Promise<T>;
  /** Says whether the database answers and its schema is current. Never throws. */
  ready(): Promise<boolean>;
  /**
   * Brings the schema up to date, under a lock that other processes honour.
   *
   * @returns the names of the migrations that ran, oldest first
   */
  migrate(): Promise<readonly string[]>;
  /** Waits for running units and lets go of the database. */
  close(): Promise<void>;
}

/** Which memories of a namespace count. */
export interface MemoryFilter {
  readonly type?: MemoryType | undefined;
}

/** Which memories count for an administrator: an absent key means any. */
export interface BrowseFilter extends MemoryFilter {
  readonly scope?: Scope | undefined;
  /** Exact id; only together with a scope. Undefined means any id. */
  readonly scope_id?: string | undefined;
}

/** A place in the one order of lists: `updated` descending, then `memory_id` ascending. */
export interface Position {
  readonly updated: string;
  readonly memory_id: string;
}

/** How much of a list is wanted. */
export interface Page {
  /** At most this many rows; at least 1. */
  readonly limitRows: number;
  /** Rows stop before their texts exceed this many UTF-8 bytes; the first row always comes. */
  readonly limitBytes: number;
  /** Only rows after this place. */
  readonly after?: Position | undefined;
}

/** Part of a list. */
export interface MemoryPage {
  /** In list order. */
  readonly memories: readonly Memory[];
  /** Whether more rows follow. */
  readonly hasMore: boolean;
}

declare const rewritable: unique symbol;

/** Names a row that a reindex rewrites. No read of texts takes it. */
export type ReindexKey = number & { readonly [rewritable]: 'row' };

/** How many memories have terms of one version. */
export interface TermsVersionCount {
  /** 0 when they never were analysed. */
  readonly terms_version: number;
  readonly memories: number;
}

/**
 * Reads within one unit of work. Namespaces are compared exactly, byte for byte: an empty
 * envelope holds nothing and an empty id never widens. Lists come in the order of `Position`.
 */
export interface Reader extends IndexReader {
  memoryByName(target: Target, name: string): Promise<Memory | undefined>;
  memoryById(memoryId: string): Promise<Memory | undefined>;
  list(envelope: Envelope, filter: MemoryFilter, page: Page): Promise<MemoryPage>;
  count(envelope: Envelope, filter: MemoryFilter): Promise<number>;
  /** The namespaces of the envelope that hold this name, by scope, then scope_id. */
  scopesHolding(envelope: Envelope, name: string): Promise<readonly ScopeRef[]>;
  /** For administrators only: rows of every namespace. */
  browse(filter: BrowseFilter, page: Page): Promise<MemoryPage>;
  /** For administrators only: counts rows of every namespace. */
  browseCount(filter: BrowseFilter): Promise<number>;
  workstream(workstreamId: string): Promise<Workstream | undefined>;
  project(projectId: string): Promise<Project | undefined>;
  projectMember(projectId: string, userId: string): Promise<ProjectMember | undefined>;
  /** Members by ascending user_id, from after one; one more than asked for tells of a next page. */
  projectMembers(
    projectId: string,
    limitRows: number,
    after: string | undefined,
  ): Promise<readonly ProjectMember[]>;
  session(sessionId: string): Promise<Session | undefined>;
  /** Finds a session by the SHA-256 of its credential, closed ones included. */
  sessionByHash(tokenHash: string): Promise<Session | undefined>;
  /** What decides the reach of a session; undefined when it or its workstream is gone. */
  sessionAccess(sessionId: string): Promise<SessionAccess | undefined>;
  /** Finds a token by the SHA-256 of its text, revoked and expired ones included. */
  tokenByHash(tokenHash: string): Promise<StoredToken | undefined>;
  /** All tokens that ever existed, oldest first. */
  tokens(): Promise<readonly StoredToken[]>;
  /** Counts the rows of every version of terms but the present one. Cheap when there are none. */
  otherTermsVersions(): Promise<readonly TermsVersionCount[]>;
  /** Rows with terms of a version, by ascending key, from after one; as many as fit the page. */
  rowsOfTermsVersion(
    termsVersion: number,
    page: Omit<Page, 'after'>,
    after: ReindexKey | undefined,
  ): Promise<readonly ReindexKey[]>;
}

/** What a save writes. */
export interface MemoryDraft {
  /** Id for the memory if it turns out to be new. */
  readonly memory_id: string;
  readonly target: Target;
  readonly name: string;
  readonly description: string;
  /** Undefined: `general` for a new row, the present type for an existing one. */
  readonly type: MemoryType | undefined;
  readonly content: string;
  /** The three texts as the analyzer of `TERMS_VERSION` reads them. */
  readonly terms: MemoryTerms;
  /** Time of the save; `updated` never goes back, even when this does. */
  readonly at: string;
}

/** A save's result. */
export interface Saved {
  readonly memory: Memory;
  readonly isCreated: boolean;
}

/** A removed memory without its texts. */
export type RemovedMemory = Pick<Memory, 'memory_id' | 'name' | 'type' | 'scope' | 'scope_id'>;

/** Asks for one nudge of one kind. Times are milliseconds since 1970-01-01T00:00:00Z. */
export interface NudgeClaim {
  readonly session_id: string;
  readonly kind: NudgeKind;
  readonly at: number;
  /** Least time between two nudges of this kind in this session; 0 is no bound. */
  readonly cooldownMilliseconds: number;
}

/** Granted, or when the last one of the kind was that stands in the way. */
export type NudgeOutcome =
  | { readonly isGranted: true }
  | { readonly isGranted: false; readonly claimedAt: number };

/** Reads and writes within one unit of work. */
export interface Writer extends Reader {
  /**
   * Inserts or updates the row of (name, scope, scope_id) in one statement, and makes the index say
   * of it exactly what `terms` does.
   */
  save(draft: MemoryDraft): Promise<Saved>;
  /** Deletes one row, also from the index, and returns the row that was really removed. */
  remove(target: Target, name: string): Promise<Memory | undefined>;
  /** For administrators only: deletes by id and returns the row that was really removed. */
  removeById(memoryId: string): Promise<Memory | undefined>;
  /**
   * Analyses rows anew, with their index, and changes nothing else of them. What is analysed are the
   * texts that they have once no other unit can change them; rows that are gone are passed over.
   *
   * @returns how many of the rows there were
   */
  rewriteTerms(
    rows: readonly ReindexKey[],
    analyze: (texts: SearchedTexts) => MemoryTerms,
  ): Promise<number>;
  /**
   * Deletes every memory of a namespace, also from the index. The caller holds what the namespace is
   * named after, so that nothing is saved there again.
   *
   * @returns what was really removed, without the texts, by memory_id
   */
  removeNamespace(target: Target): Promise<readonly RemovedMemory[]>;
  appendAudit(event: AuditEvent): Promise<void>;
  /** Appends several events, as many as there are. */
  appendAudits(events: readonly AuditEvent[]): Promise<void>;

  // Holding: a row that is held stays as it is, for other units, until this one ends. Units hold in
  // this order: workstream, session, project, namespace. What was deleted while a unit waited for it is
  // gone for that unit, even when it was made anew.

  /** Like `workstream`, and holds the row. */
  lockWorkstream(workstreamId: string): Promise<Workstream | undefined>;
  /** Like `project`, and holds the row and with it the members, whose changes hold it first. */
  lockProject(projectId: string): Promise<Project | undefined>;
  /** Like `session`, and holds the row with its workstream. */
  lockSession(sessionId: string): Promise<Session | undefined>;
  /**
   * Like `sessionAccess`, and holds the workstream, and with it its sessions, whose changes hold it
   * first.
   *
   * @param withProject whether to hold the attached project, too
   */
  lockSessionAccess(sessionId: string, withProject: boolean): Promise<SessionAccess | undefined>;

  /** Inserts a workstream unless its id exists. Returns whether it did. */
  insertWorkstream(workstream: Workstream): Promise<boolean>;
  /** Writes what may change of a workstream that is held. */
  updateWorkstream(workstream: Workstream): Promise<void>;
  /** Deletes a workstream that is held. */
  removeWorkstream(workstreamId: string): Promise<void>;
  /** Inserts a project unless its id exists. Returns whether it did. */
  insertProject(project: Project): Promise<boolean>;
  /** Writes what may change of a project that is held. */
  updateProject(project: Project): Promise<void>;
  /** Deletes a project that is held, with its memberships. */
  removeProject(projectId: string): Promise<void>;
  /** Makes a user a member of a project that is held, or changes the role. */
  saveProjectMember(member: ProjectMember): Promise<void>;
  /** Ends a membership in a project that is held, and returns it as it was. */
  removeProjectMember(projectId: string, userId: string): Promise<ProjectMember | undefined>;
  /**
   * Inserts a session into a workstream that is held.
   *
   * @param tokenHash SHA-256 of the credential
   */
  insertSession(session: Session, tokenHash: string): Promise<void>;
  /** Writes what may change of a session that is held. */
  updateSession(session: Session): Promise<void>;
  /** Closes every open session of a workstream that is held. Returns them, closed, by session_id. */
  closeSessions(workstreamId: string, at: string): Promise<readonly Session[]>;
  /**
   * Grants a nudge, compared with the one before and noted in one statement. A last one that lies in
   * the future, because a clock was put back, counts by its distance, too.
   */
  claimNudge(claim: NudgeClaim): Promise<NudgeOutcome>;
  /** Inserts a token unless its token_id exists. Returns whether it did. */
  insertToken(token: StoredToken): Promise<boolean>;
  /** Marks a token revoked, expired or not. Returns false when there is none or it was already. */
  revokeToken(tokenId: string, at: string): Promise<boolean>;
}
