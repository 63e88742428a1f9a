import type { Issue } from '../../live-form/form.ts';
import type { Branch } from './branch.ts';
import type { Situation } from './proof.ts';

/** The issues that prevent the submission, and the situation with these issues. */
export interface Blocked {
  readonly situation: Situation;
  readonly issues: readonly Issue[];
  readonly reason: 'form' | 'server' | 'world';
}

/** Everything that the search knows about a branch so far. */
export interface BranchRecord {
  readonly branch: Branch;
  readonly cone: ReadonlySet<string>;
  /** Some of the situations that take the branch. */
  readonly reached: Situation[];
  witness: number | undefined;
  /** The situation with the fewest blocking issues. */
  blocked: Blocked | undefined;
  /** The number of answer sets that the search tried to submit for this branch. */
  tries: number;
  attempts: number;
}

const MAX_REACHED = 5;

export function openRecord(branch: Branch, cone: ReadonlySet<string>): BranchRecord {
  return { branch, cone, reached: [], witness: undefined, blocked: undefined, tries: 0, attempts: 0 };
}

/** Records a situation that takes the branch. */
export function note(record: BranchRecord, situation: Situation): void {
  if (record.reached.length < MAX_REACHED) record.reached.push(situation);
}

/** Keeps the situation with the fewest blocking issues. */
export function block(record: BranchRecord, { situation, issues, reason }: Blocked): void {
  if (record.blocked === undefined || weigh(issues) < weigh(record.blocked.issues)) {
    record.blocked = { situation, issues, reason };
  }
}

/** Returns the same text for branches that are blocked by the same issues. */
export function causeOf({ blocked }: BranchRecord): string {
  if (blocked === undefined) return '';
  return `${blocked.reason} ${blocked.issues.map(({ path, code, check }) => `${path} ${code} ${check}`).join()}`;
}

/**
 * The situation with the fewest issues is the most useful for finding the cause. A failed lookup is the least useful.
 */
function weigh(issues: readonly Issue[]): number {
  return issues.reduce((sum, { code }) => sum + (code === 'lookup-failed' ? 100 : 1), 0);
}
