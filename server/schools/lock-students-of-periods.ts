import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { lockStudentsWith } from './lock-student.ts';

declare const isHeld: unique symbol;

/** Proof that a transaction holds the locks on all students who have a coverage in certain periods. */
export interface PeriodsLock {
  readonly trx: Transaction<Database>;
  readonly universityId: string;
  readonly periodIds: readonly string[];
  readonly [isHeld]: true;
}

/**
 * Locks each of a school's students who has a coverage in one of these periods, as `lockStudentsWith` does. Take this
 * lock before any other lock that work on a student may have to wait for.
 */
export async function lockStudentsOfPeriods(
  trx: Transaction<Database>,
  { universityId, periodIds }: Pick<PeriodsLock, 'universityId' | 'periodIds'>,
): Promise<PeriodsLock> {
  if (periodIds.length > 0)
    await lockStudentsWith(trx, { universityId, withCoverage: sql<boolean>`period_id in (${sql.join(periodIds)})` });
  return { trx, universityId, periodIds } as unknown as PeriodsLock;
}
