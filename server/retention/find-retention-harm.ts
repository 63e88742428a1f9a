import { retentionCutoff, type OwnRetention, type RetentionDefinition } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { schoolKinds } from './kinds/school-kinds.ts';

interface ComparedTimes {
  readonly universityId: string;
  readonly before: OwnRetention | undefined;
  readonly after: OwnRetention | undefined;
  /** Null when the portal has no times. */
  readonly portalTimes: RetentionDefinition | null;
  readonly now: Date;
}

/**
 * Describes, in complete sentences, which data the portal would remove because a school's times become shorter. Empty
 * when the portal would remove nothing more.
 */
export async function findRetentionHarm(
  trx: Transaction<Database>,
  { universityId, before, after, portalTimes, now }: ComparedTimes,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const { name, table, isDue } of schoolKinds) {
    const [was, is] = [before, after].map((own) => own?.[name]?.keep ?? portalTimes?.[name].keep);
    if (was === undefined || is === undefined) continue;
    const [earlier, later] = [was, is].map((keep) => retentionCutoff(keep, now));
    if (earlier === undefined || later === undefined || later <= earlier) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} t
      where t.university_id = ${universityId} and ${isDue(later)} and not (${isDue(earlier)})`.execute(trx);
    const count = rows[0]?.count ?? 0;
    if (count > 0)
      told.push(
        `The portal will keep ${name} for ${is} instead of ${was}. The next hourly run removes ${count.toLocaleString('en-US')} of them.`,
      );
  }
  return told;
}
