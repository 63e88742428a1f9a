import { sql } from 'kysely';
import type { Clock } from '../platform/clock/clock.ts';
import type { Storage } from '../platform/storage/index.ts';
import { moveCoverages } from './move-coverages.ts';

/**
 * Opens the coverages whose period has begun to accept waivers and enrollments, in each school's time zone: Eligibility
 * Pending → Eligible. Each school has its own transaction with one audit entry.
 *
 * @returns how many it opened
 */
export async function openCoverages({
  storage,
  clock,
}: {
  readonly storage: Storage;
  readonly clock: Clock;
}): Promise<number> {
  const schools = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select(['id', 'timeZone'])
      .where('id', 'in', (query) =>
        query.selectFrom('studentCoverages').select('universityId').where('eligibleFrom', 'is not', null),
      )
      .execute(),
  );
  let opened = 0;
  for (const { id, timeZone } of schools)
    opened += await openSchool({ storage, universityId: id, today: clock.today(timeZone), now: clock.now() });
  return opened;
}

interface SchoolToOpen {
  readonly storage: Storage;
  readonly universityId: string;
  /** In the school's time zone. */
  readonly today: string;
  readonly now: Date;
}

function openSchool({ storage, universityId, today, now }: SchoolToOpen): Promise<number> {
  return storage.system(async (trx) => {
    const coverages = await moveCoverages(trx, {
      universityId,
      from: 'Eligibility Pending',
      to: 'Eligible',
      which: sql<boolean>`eligible_from <= ${today}::date`,
      set: { eligibleFrom: null },
    });
    if (coverages > 0)
      await trx
        .insertInto('auditEntries')
        .values({
          universityId,
          at: now,
          actorId: 'system',
          action: 'coverages.opened',
          outcome: 'success',
          subjectId: universityId,
          requestId: null,
          details: { coverages },
        })
        .execute();
    return coverages;
  });
}
