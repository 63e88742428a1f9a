import type { ExportColumn, ExportKind } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { DatabaseError, type Database, type ExportRun } from '../platform/storage/index.ts';
import { loadExportColumns, type ColumnsSource } from './export-columns.ts';
import { findChanges, type CurrentRecord, type RecordChange } from './find-changes.ts';
import { findRows, pageSize } from './find-rows.ts';
import { exportSources } from './sources/export-sources.ts';

export interface TakeParts extends ColumnsSource {
  readonly clock: Clock;
}

/** The school whose records a run has, and who takes the run. */
export interface RunRequest {
  readonly universityId: string;
  readonly slug: string;
  readonly kind: ExportKind;
  readonly author: { readonly id: string; readonly name: string };
  /** Null for a command. */
  readonly requestId: string | null;
}

interface Taking extends RunRequest {
  readonly columns: readonly ExportColumn[];
  readonly now: Date;
}

/**
 * Takes an export of a school's records as they are at one moment. It adds the records that are new, different or gone
 * since the run before. Everything is in one transaction, so a run is complete or does not exist.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school, EXPORT_BUSY while another run of the same kind is taken
 */
export async function takeRun(parts: TakeParts, request: RunRequest): Promise<ExportRun> {
  const columns = await loadExportColumns(parts, request);
  const taking: Taking = { ...request, columns, now: parts.clock.now() };
  try {
    const run = await parts.storage.inTenantAtOneMoment(request.universityId, (trx) => writeRun(trx, taking));
    await parts.storage.system((trx) => eraseMissing(trx, request));
    return run;
  } catch (error) {
    if (isTakenMeanwhile(error)) throw new ServerError('EXPORT_BUSY', { cause: error });
    throw error;
  }
}

async function writeRun(trx: Transaction<Database>, taking: Taking): Promise<ExportRun> {
  const { universityId, kind, author, requestId, now } = taking;
  await refuseSecond(trx, taking);
  const run = await addRun(trx, taking);
  const ids = [...(await exportSources[kind].listIds(trx, universityId))].sort();
  const known = findRows({ universityId, kind, since: 0, until: run.number - 1 }, (work) => work(trx));
  const counted = { recordCount: 0, addedCount: 0, changedCount: 0, removedCount: 0 };
  const current = readRecords(trx, taking, { ids, onRecord: () => (counted.recordCount += 1) });
  let changes: RecordChange[] = [];
  for await (const change of findChanges(current, known)) {
    if (change.isNew) counted.addedCount += 1;
    if (!change.isUnchanged) counted[change.content === null ? 'removedCount' : 'changedCount'] += 1;
    changes.push(change);
    if (changes.length < pageSize) continue;
    await addRows(trx, run, changes);
    changes = [];
  }
  await addRows(trx, run, changes);
  await trx.updateTable('exportRuns').set(counted).where('id', '=', run.id).execute();
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: author.id,
    action: 'export.taken',
    subjectId: `${kind}-${run.number}`,
    requestId,
    details: { kind, number: run.number, ...counted },
    now,
  });
  return { ...run, ...counted };
}

/**
 * Refuses immediately: a request that waited for the end of another run would keep one of the connections that all
 * requests share.
 */
async function refuseSecond(trx: Transaction<Database>, { universityId, kind }: Taking): Promise<void> {
  const key = `export ${universityId}/${kind}`;
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as is_free`.execute(trx);
  if (!rows[0]?.isFree) throw new ServerError('EXPORT_BUSY');
}

async function addRun(trx: Transaction<Database>, taking: Taking): Promise<ExportRun> {
  const { universityId, kind, columns, author, now } = taking;
  // Locked, so that the end of its retention period does not remove rows that this run relies on.
  const newest = await trx
    .selectFrom('exportRuns')
    .select('number')
    .where('universityId', '=', universityId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return trx
    .insertInto('exportRuns')
    .values({
      universityId,
      kind,
      number: (newest?.number ?? 0) + 1,
      columns,
      authorId: author.id,
      author: author.name,
      takenAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Reading {
  /** In order. */
  readonly ids: readonly string[];
  readonly onRecord: () => void;
}

async function* readRecords(
  trx: Transaction<Database>,
  { kind, columns }: Taking,
  { ids, onRecord }: Reading,
): AsyncGenerator<CurrentRecord> {
  const fields = columns.map(({ field }) => field);
  for (let from = 0; from < ids.length; from += pageSize) {
    const records = await exportSources[kind].read(trx, ids.slice(from, from + pageSize), fields);
    const sorted = [...records].sort((one, other) => (one.key < other.key ? -1 : 1));
    for (const { key, studentId, values, answers } of sorted) {
      onRecord();
      yield { key, studentId, content: toContent({ ...values, ...answers }, fields) };
    }
  }
}

/** Keeps only what a column shows. */
function toContent(values: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  const shown = fields.filter((field) => Object.hasOwn(values, field));
  return JSON.stringify(Object.fromEntries(shown.map((field) => [field, values[field]])));
}

async function addRows(
  trx: Transaction<Database>,
  { universityId, kind, number }: ExportRun,
  changes: readonly RecordChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('exportRows')
    .values(
      changes.map(({ key, content, studentId, isUnchanged }) => ({
        universityId,
        kind,
        recordKey: key,
        run: number,
        studentId,
        content,
        isUnchanged,
      })),
    )
    .execute();
}

/**
 * A student who was erased while the run was taken still existed at its moment. Covers all runs of the kind, because a
 * process may have ended before it could do this for an earlier one.
 */
async function eraseMissing(trx: Transaction<Database>, { universityId, kind }: RunRequest): Promise<void> {
  await trx
    .updateTable('exportRows')
    .set({ content: '', fingerprint: null, studentId: null })
    .where('universityId', '=', universityId)
    .where('kind', '=', kind)
    .where('studentId', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('students').select('students.id').whereRef('students.id', '=', 'exportRows.studentId'),
        ),
      ),
    )
    .execute();
}

/** The number was taken, the end of a retention period kept the newest run locked, or that run changed. */
function isTakenMeanwhile(error: unknown): boolean {
  return error instanceof DatabaseError && ['23505', '55P03', '40001'].includes(error.code);
}
