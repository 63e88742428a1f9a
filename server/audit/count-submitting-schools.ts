import type { Storage } from '../platform/storage/index.ts';

const dayMs = 24 * 60 * 60_000;

/** The number of schools whose students have submitted a form in the last 24 hours. */
export async function countSubmittingSchools(storage: Storage, now: Date): Promise<number> {
  const { count } = await storage.system((trx) =>
    trx
      .selectFrom('universities as school')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      // The index finds a school's newest entries, and the search ends at the first submission.
      .where((where) =>
        where.exists(
          where
            .selectFrom('auditEntries as entry')
            .select('entry.id')
            .whereRef('entry.universityId', '=', 'school.id')
            .where('entry.at', '>', new Date(now.getTime() - dayMs).toISOString())
            .where('entry.action', 'like', '%.submitted')
            .where('entry.outcome', '=', 'success'),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
  return count;
}
