import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { Database, RosterRun } from '../../platform/storage/index.ts';
import { lockSchool } from '../../school-files/lock-school.ts';
import { planByKeys } from '../plan-by-keys.ts';
import type { RosterAuthor, RosterParts } from '../roster-parts.ts';
import { findActed, type ActedStudents } from './find-acted.ts';
import { takeBack } from './take-back.ts';

interface UndoRequest {
  readonly slug: string;
  readonly author: RosterAuthor;
  readonly requestId: string | null;
}

/** What was undone. */
export interface UndoneRun {
  readonly number: number;
  /** Complete sentences. */
  readonly words: readonly string[];
}

/**
 * Undoes the last applied run that changed something, in one transaction: deletes the students and coverages that it
 * added, and restores what it changed.
 *
 * @throws {ServerError} ROSTER_STATE when there is none; ROSTER_ACTED when students have acted or were enrolled since,
 *   with their number
 */
export async function undoRoster(parts: RosterParts, { slug, author, requestId }: UndoRequest): Promise<UndoneRun> {
  const { storage, clock } = parts;
  return storage.system(async (trx) => {
    await lockSchool(trx, slug);
    const planAgain = await planByKeys(trx);
    const now = clock.now();
    const run = await findUndoable(trx, slug);
    if (run === null) throw new ServerError('ROSTER_STATE', { detail: 'There is no applied roster to undo.' });
    const found = await findActed(trx, run);
    if (found.acted.size + found.enrolled.size > 0) throw refuse(run, found);
    await planAgain(Number(run.counts['rows'] ?? 0));
    const counts = await takeBack({ trx, run, author, requestId, now });
    await trx.deleteFrom('rosterChanges').where('runId', '=', run.id).execute();
    await trx.updateTable('rosterRuns').set({ undoneAt: now }).where('id', '=', run.id).execute();
    await recordAuditWithoutSession(trx, {
      universityId: run.universityId,
      actorId: author.id,
      action: 'roster.undone',
      subjectId: String(run.number),
      requestId,
      details: { number: run.number, reference: `roster, no. ${run.number}`, counts: { ...counts } },
      now,
    });
    return { number: run.number, words: describe(counts) };
  });
}

/** The last applied run that changed something, unless it has been undone; null when there is none. */
export async function findUndoable(trx: Transaction<Database>, slug: string): Promise<RosterRun | null> {
  const found = await trx
    .selectFrom('rosterRuns')
    .innerJoin('universities', 'universities.id', 'rosterRuns.universityId')
    .selectAll('rosterRuns')
    .where('universities.slug', '=', slug)
    .where('state', '=', 'applied')
    .where('undoneAt', 'is', null)
    .where((run) =>
      run.exists(run.selectFrom('rosterChanges').select('rosterChanges.id').whereRef('runId', '=', 'rosterRuns.id')),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

function refuse({ number }: RosterRun, { acted, enrolled }: ActedStudents): ServerError {
  const who = acted.size === 1 ? '1 student has' : `${acted.size.toLocaleString('en-US')} students have`;
  const whom = enrolled.size === 1 ? '1 student who' : `${enrolled.size.toLocaleString('en-US')} students who`;
  const next =
    enrolled.size === 0 ? 'Import a corrected file instead.' : 'A corrected file does not end these enrollments.';
  const told = [
    ...(acted.size === 0
      ? []
      : [`${who} registered, waived, enrolled or changed their data since roster number ${number}.`]),
    ...(enrolled.size === 0
      ? []
      : [`Since roster number ${number}, the portal has enrolled ${whom} did not act by the last day.`]),
  ];
  return new ServerError('ROSTER_ACTED', {
    detail: [...told, 'The roster cannot be undone.', next].join(' '),
  });
}

function describe({ students, restored, coverages, changed }: Awaited<ReturnType<typeof takeBack>>): readonly string[] {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`}.`];
  return [
    ...count(students, 'student was removed', 'students were removed'),
    ...count(restored, 'student was restored to the earlier data', 'students were restored to their earlier data'),
    ...count(coverages, 'coverage was removed', 'coverages were removed'),
    ...count(changed, 'coverage is as it was before', 'coverages are as they were before'),
  ];
}
