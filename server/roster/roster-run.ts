import { sql, type Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, RosterRun, RosterRunWork, Storage } from '../platform/storage/index.ts';
import { lockSchool } from '../school-files/lock-school.ts';
import { rosterLimits } from './roster-limits.ts';
import type { RosterAuthor } from './roster-parts.ts';
import type { RosterRules } from './roster-rules.ts';

interface NewRun {
  readonly rules: RosterRules;
  readonly author: RosterAuthor;
  readonly fileName: string;
  readonly now: Date;
}

/**
 * Begins a run for a school.
 *
 * @throws {ServerError} ROSTER_BUSY while the portal works on another run
 */
export function beginRun(storage: Storage, { rules, author, fileName, now }: NewRun): Promise<RosterRun> {
  const { universityId, slug, periods, hash } = rules;
  return storage.system(async (trx) => {
    await lockSchool(trx, slug);
    await refuseBusy(trx, universityId, now);
    const { last } = await trx
      .selectFrom('rosterRuns')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('universityId', '=', universityId)
      .executeTakeFirstOrThrow();
    return trx
      .insertInto('rosterRuns')
      .values({
        universityId,
        number: (last ?? 0) + 1,
        state: 'staged',
        working: 'reading',
        workedAt: now,
        periodIds: periods.map(({ id }) => id),
        authorId: author.id,
        author: author.name,
        fileName,
        rulesHash: hash,
        createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Begins more work on a run, e.g. applying it.
 *
 * @throws {ServerError} ROSTER_BUSY, or ROSTER_STATE when it is not previewed
 */
export function beginWork(
  storage: Storage,
  {
    slug,
    run,
    working,
    now,
  }: { readonly slug: string; readonly run: RosterRun; readonly working: RosterRunWork; readonly now: Date },
): Promise<void> {
  return storage.system(async (trx) => {
    await lockSchool(trx, slug);
    await refuseBusy(trx, run.universityId, now);
    const { numUpdatedRows } = await trx
      .updateTable('rosterRuns')
      .set({ working, workedAt: now, failure: null })
      .where('id', '=', run.id)
      .where('state', '=', 'previewed')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ServerError('ROSTER_STATE');
  });
}

/** Ends runs whose process ended unexpectedly. Then throws if the portal is working on another run. */
async function refuseBusy(trx: Transaction<Database>, universityId: string, now: Date): Promise<void> {
  const busy = await trx
    .selectFrom('rosterRuns')
    .select(['id', 'state', 'workedAt'])
    .where('universityId', '=', universityId)
    .where('working', 'is not', null)
    .executeTakeFirst();
  if (busy === undefined) return;
  if (!isAbandoned(busy, now)) throw new ServerError('ROSTER_BUSY');
  await endAbandoned(trx, busy, now);
}

export function isAbandoned({ workedAt }: Pick<RosterRun, 'workedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(workedAt) > rosterLimits.abandonedAfterMs;
}

/** A run that was being applied returns to the previewed state, because its one transaction was rolled back. */
async function endAbandoned(
  trx: Transaction<Database>,
  { id, state }: Pick<RosterRun, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  if (state === 'staged')
    await failRun(trx, {
      id,
      failure: 'The portal stopped while it was reading this file. Import the file again.',
      now,
    });
  else await trx.updateTable('rosterRuns').set({ working: null }).where('id', '=', id).execute();
}

/** Marks a run as failed and deletes its staged rows. Its problems stay. */
export async function failRun(
  trx: Transaction<Database>,
  { id, failure, now }: { readonly id: number; readonly failure: string; readonly now: Date },
): Promise<void> {
  await trx.deleteFrom('rosterRows').where('runId', '=', id).execute();
  await trx
    .updateTable('rosterRuns')
    .set({ state: 'failed', working: null, failure, endedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Deletes a previewed run's rows and lists. */
export async function discardRun(trx: Transaction<Database>, run: RosterRun, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('rosterRuns')
    .set({ state: 'discarded', endedAt: now, preview: '' })
    .where('id', '=', run.id)
    .where('state', '=', 'previewed')
    .where('working', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ServerError('ROSTER_STATE');
  await trx.deleteFrom('rosterRows').where('runId', '=', run.id).execute();
}

/** @throws {ServerError} NOT_FOUND */
export async function findRun(
  trx: Transaction<Database>,
  { universityId, number }: { readonly universityId: string; readonly number: number },
): Promise<RosterRun> {
  const run = await trx
    .selectFrom('rosterRuns')
    .selectAll()
    .where('universityId', '=', universityId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (run === undefined) throw new ServerError('NOT_FOUND');
  return run;
}

/** Records that a process is still working on the run, and its progress. */
export async function noteProgress(
  trx: Transaction<Database>,
  runId: number,
  rowsDone: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('rosterRuns')
    .set({ rowsDone, workedAt: sql<string>`greatest(worked_at, ${now})` })
    .where('id', '=', runId)
    .execute();
}
