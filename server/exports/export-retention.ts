import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database, ExportRun } from '../platform/storage/index.ts';
import type { SchoolKind } from '../retention/retention-kind.ts';
import { pageSize } from './find-rows.ts';
import { fingerprintOf } from './fingerprint-of.ts';

/**
 * What the portal keeps of exports. At the end of its retention period, a run stays in the history without its rows. A
 * hold on a school also keeps it; a hold on a person keeps that person's own data, of which exports are copies.
 *
 * The newest run's records leave their fingerprints. A billing office that takes an export once a term then still gets
 * only what changed.
 */
export const exportRetention: SchoolKind = {
  name: 'exports',
  table: 'export_runs',
  student: sql`null`,
  isDue: (before) => sql`t.taken_at < ${before} and t.rows_removed_at is null`,
  async remove({ trx, universityId, now }, ids) {
    await trx.updateTable('exportRuns').set({ rowsRemovedAt: now }).where('id', 'in', ids.map(Number)).execute();
    await forgetEarlierFingerprints(trx, universityId);
    await removeRows(trx, universityId);
    const removed = new Set(ids.map(Number));
    for (const run of await findNewest(trx, universityId)) if (removed.has(run.id)) await leaveFingerprints(trx, run);
  },
};

/** Once a later run's rows are gone too, the changes since a run with fingerprints are no longer complete. */
async function forgetEarlierFingerprints(trx: Transaction<Database>, universityId: string): Promise<void> {
  await sql`update export_runs t set has_fingerprints = false
    where t.university_id = ${universityId} and t.has_fingerprints and exists (
      select from export_runs later where later.university_id = t.university_id and later.kind = t.kind
        and later.number > t.number and later.rows_removed_at is not null)`.execute(trx);
}

/**
 * For each record, a kept run needs the newest row up to that run. Later rows are the changes after the oldest kept
 * run. Its own removals are the changes since the run before, which may have left its fingerprints. If no run is kept,
 * only the newest rows stay.
 */
async function removeRows(trx: Transaction<Database>, universityId: string): Promise<void> {
  await sql`delete from export_rows t using (
      select kind, min(number) filter (where rows_removed_at is null) as kept, max(number) as newest from export_runs
      where university_id = ${universityId} group by kind
    ) as runs
    where t.university_id = ${universityId} and t.kind = runs.kind and (
      (t.content is null and t.run < coalesce(runs.kept, runs.newest + 1))
      or exists (
        select from export_rows later where later.university_id = t.university_id and later.kind = t.kind
          and later.record_key = t.record_key and later.run > t.run
          and later.run <= coalesce(runs.kept, runs.newest)))`.execute(trx);
}

type Row = Pick<
  Selectable<Database['exportRows']>,
  'id' | 'universityId' | 'kind' | 'recordKey' | 'run' | 'studentId' | 'content'
>;
type NewestRun = Pick<ExportRun, 'id' | 'universityId' | 'kind'>;

/** The newest run of each kind. */
function findNewest(trx: Transaction<Database>, universityId: string): Promise<readonly NewestRun[]> {
  return trx
    .selectFrom('exportRuns')
    .distinctOn('kind')
    .select(['id', 'universityId', 'kind'])
    .where('universityId', '=', universityId)
    .orderBy('kind')
    .orderBy('number', 'desc')
    .execute();
}

/** Replaces the content of all rows, page by page. A row of an erased student has none, and stays as it is. */
async function leaveFingerprints(trx: Transaction<Database>, { id, universityId, kind }: NewestRun): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: readonly Row[] = await trx
      .selectFrom('exportRows')
      .select(['id', 'universityId', 'kind', 'recordKey', 'run', 'studentId', 'content'])
      .where('universityId', '=', universityId)
      .where('kind', '=', kind)
      .where('recordKey', '>', after)
      .orderBy('recordKey')
      .limit(pageSize)
      .execute();
    await replaceRows(
      trx,
      page.filter(({ content }) => content !== ''),
    );
    after = page.at(-1)?.recordKey;
  }
  await trx.updateTable('exportRuns').set({ hasFingerprints: true }).where('id', '=', id).execute();
}

async function replaceRows(trx: Transaction<Database>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .deleteFrom('exportRows')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('exportRows')
    .values(
      rows.map(({ id: _old, content, ...row }) => ({ ...row, content: '', fingerprint: fingerprintOf(content ?? '') })),
    )
    .execute();
}
