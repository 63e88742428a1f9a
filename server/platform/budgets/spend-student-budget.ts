import type { StudentSession } from '../access/session.ts';
import { ServerError } from '../errors/server-error.ts';
import type { FirstStatement, Storage } from '../storage/index.ts';
import { spendBudget } from './spend-budget.ts';

const windowMs = 15 * 60_000;

/**
 * The most expensive calls, and how often one student may make each in 15 minutes. The limits are far higher than
 * normal use.
 *
 * A page saves its draft every 1.5 seconds during constant typing: 600 times in 15 minutes. Three such pages at once
 * stay within the draft budget.
 */
export const studentLimits = { draft: 1800, upload: 100, submission: 60, checkout: 30, print: 60 } as const;

export interface StudentCall {
  readonly kind: keyof typeof studentLimits;
  readonly now: Date;
}

/**
 * Counts one expensive call by a signed-in student. The budget belongs to the student, not to the session or the
 * address, so no one can use up another student's budget.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function spendStudentBudget(
  storage: Storage,
  { studentId }: Pick<StudentSession, 'studentId'>,
  call: StudentCall,
): Promise<void> {
  const hits = await storage.system((trx) => spendBudget(trx, `${call.kind}:${studentId}`, windowMs, call.now));
  refuseOverBudget(call.kind, hits);
}

/** The statement that counts a call before a transaction begins. Its answer is `SpentBudget`. */
export function spendingStatement(studentId: string, { kind, now }: StudentCall): FirstStatement {
  const resetsAt = new Date(now.getTime() + windowMs);
  return { sql: 'select spend_budget($1, $2, $3) as hits', parameters: [`${kind}:${studentId}`, resetsAt, now] };
}

export interface SpentBudget {
  /** The window's count, including this call. */
  readonly hits: number;
}

/** @throws {ServerError} TOO_MANY_ATTEMPTS */
export function refuseOverBudget(kind: StudentCall['kind'], hits: number): void {
  if (hits > studentLimits[kind]) throw new ServerError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: windowMs / 1000 });
}
