import type { Transaction } from 'kysely';
import type { Database, IsoDate } from '../platform/storage/index.ts';

/** A plan's period that a school has offered to students. */
export interface OfferedPeriod {
  readonly id: string;
  readonly planName: string;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  /** The students to whom it is offered. */
  readonly offered: number;
}

/**
 * The periods that the school has offered. Periods that are not over come first; of these, the one with the most
 * students is first.
 *
 * @param today in the school's time zone
 */
export async function findOfferedPeriods(
  trx: Transaction<Database>,
  { universityId, today }: { readonly universityId: string; readonly today: IsoDate },
): Promise<readonly OfferedPeriod[]> {
  const found = await trx
    .selectFrom('studentCoverages')
    .select(({ fn }) => [
      'periodId as id',
      fn.max('planName').as('planName'),
      fn.min('coverageStartDate').as('firstDay'),
      fn.max('coverageEndDate').as('lastDay'),
      fn.countAll<number>().as('offered'),
    ])
    .where('universityId', '=', universityId)
    .groupBy('periodId')
    .orderBy('periodId')
    .execute();
  return [...found].sort(
    (one, other) => Number(one.lastDay < today) - Number(other.lastDay < today) || other.offered - one.offered,
  );
}
