import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

declare const isHeld: unique symbol;

/** Proof that a transaction holds the locks on all students who have a coverage of some periods. */
export interface PeriodsLock {
  readonly trx: Transaction<Database>;
  readonly universityId: string;
  readonly periodIds: readonly string[];
  readonly [isHeld]: true;
}

/**
 * Does what `lockStudent` does, for every student of a school who has a coverage of one of these periods. Take it before
 * anything else that a student's work may wait for. It locks in the order of the ids, so that two transactions that each
 * lock many students do not wait for each other.
 */
export async function lockStudentsOfPeriods(
  trx: Transaction<Database>,
  { universityId, periodIds }: Pick<PeriodsLock, 'universityId' | 'periodIds'>,
): Promise<PeriodsLock> {
  if (periodIds.length > 0)
    await trx
      .selectFrom((from) =>
        from
          .selectFrom('students')
          .select('id')
          .where('universityId', '=', universityId)
          .where('id', 'in', (query) =>
            query
              .selectFrom('studentCoverages')
              .select('studentId')
              .where('universityId', '=', universityId)
              .where('periodId', 'in', periodIds),
          )
          .orderBy('id')
          .forNoKeyUpdate()
          .as('locked'),
      )
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
  return { trx, universityId, periodIds } as unknown as PeriodsLock;
}
