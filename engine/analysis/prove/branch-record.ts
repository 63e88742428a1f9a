import type { Issue } from '../../live-form/form.ts';
import type { Branch } from './branch.ts';
import type { Situation } from './proof.ts';

/** What stands in the way of sending, and where. */
export interface Blocked {
  readonly situation: Situation;
  readonly issues: readonly Issue[];
  readonly reason: 'form' | 'server' | 'world';
}

/** What has been found out about a branch so far. */
export interface BranchRecord {
  readonly branch: Branch;
  readonly cone: ReadonlySet<string>;
  /** Some of the situations in which it was taken. */
  readonly reached: Situation[];
  witness: number | undefined;
  /** Where least stood in the way. */
  blocked: Blocked | undefined;
  /** Sets of answers that were tried so that it could be sent. */
  tries: number;
  attempts: number;
}

const MAX_REACHED = 5;

export function openRecord(branch: Branch, cone: ReadonlySet<string>): BranchRecord {
  return { branch, cone, reached: [], witness: undefined, blocked: undefined, tries: 0, attempts: 0 };
}

/** The branch was taken here. */
export function note(record: BranchRecord, situation: Situation): void {
  if (record.reached.length < MAX_REACHED) record.reached.push(situation);
}

/** Keeps what stood in the way where it was least. */
export function block(record: BranchRecord, { situation, issues, reason }: Blocked): void {
  if (record.blocked === undefined || weigh(issues) < weigh(record.blocked.issues)) {
    record.blocked = { situation, issues, reason };
  }
}

/** The same for branches that the same stands in the way of. */
export function causeOf({ blocked }: BranchRecord): string {
  if (blocked === undefined) return '';
  return `${blocked.reason} ${blocked.issues.map(({ path, code, check }) => `${path} ${code} ${check}`).join()}`;
}

/** Little in the way tells most; that something could not be looked up tells least. */
function weigh(issues: readonly Issue[]): number {
  return issues.reduce((sum, { code }) => sum + (code === 'lookup-failed' ? 100 : 1), 0);
}
