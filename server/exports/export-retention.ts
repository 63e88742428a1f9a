import { sql } from 'kysely';
import type { SchoolKind } from '../retention/retention-kind.ts';

/**
 * What the portal keeps of exports. At the end of its retention period, a run stays in the history without its rows. A
 * hold on a school also keeps it; a hold on a person keeps that person's own data, of which exports are copies.
 */
export const exportRetention: SchoolKind = {
  name: 'exports',
  table: 'export_runs',
  student: sql`null`,
  isDue: (before) => sql`t.taken_at < ${before} and t.rows_removed_at is null`,
  async remove({ trx, universityId, now }, ids) {
    await trx.updateTable('exportRuns').set({ rowsRemovedAt: now }).where('id', 'in', ids.map(Number)).execute();
    // For each record, a kept run needs the newest row up to that run. Later rows are the changes after the oldest kept
    // run.
    await sql`delete from export_rows t using (
        select kind, min(number) filter (where rows_removed_at is null) as number from export_runs
        where university_id = ${universityId} group by kind
      ) as oldest
      where t.university_id = ${universityId} and t.kind = oldest.kind and (oldest.number is null
        or (t.run <= oldest.number and (t.content is null or exists (
          select from export_rows later where later.university_id = t.university_id and later.kind = t.kind
            and later.record_key = t.record_key and later.run > t.run and later.run <= oldest.number))))`.execute(trx);
  },
};
