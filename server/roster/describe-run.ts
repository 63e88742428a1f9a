import type { Transaction } from 'kysely';
import type { Database, RosterRun } from '../platform/storage/index.ts';
import { readPreview } from './kept-preview.ts';
import { changesNothing, noCounts } from './roster-counts.ts';
import { rosterLimits } from './roster-limits.ts';
import { isAbandoned } from './roster-run.ts';
import type { RosterRunSummary, RosterRunView } from './roster-shapes.ts';

interface Viewing {
  readonly now: Date;
  /** Number of the run that can be undone; null if there is none. */
  readonly undoable: number | null;
  /** Names of the school's plans, keyed by period; a deleted period is listed under its own name. */
  readonly planNames: ReadonlyMap<string, string>;
}

/** A run as the history shows it. */
export function summarizeRun(run: RosterRun, { now, undoable, planNames }: Viewing): RosterRunSummary {
  const { number, state, periodIds, author, fileName, sha256, sizeBytes, counts } = run;
  return {
    number,
    // A process that ended unexpectedly is no longer working on the run.
    state: isDead(run, now) && state === 'staged' ? 'failed' : state,
    working: isDead(run, now) ? null : run.working,
    periods: periodIds.map((id) => ({ id, planName: planNames.get(id) ?? id })),
    author,
    fileName,
    sha256,
    sizeBytes,
    counts: { ...noCounts, ...counts },
    createdAt: run.createdAt,
    previewedAt: run.previewedAt,
    appliedAt: run.appliedAt,
    endedAt: run.endedAt,
    undoneAt: run.undoneAt,
    canUndo: number === undoable,
  };
}

/** A run with its lists and problems. */
export async function describeRun(
  trx: Transaction<Database>,
  run: RosterRun,
  viewing: Viewing,
): Promise<RosterRunView> {
  const { entries, share } = readPreview(run);
  const summary = summarizeRun(run, viewing);
  const problems = await groupProblems(trx, run.id);
  const list = (kind: keyof typeof entries) => entries[kind].map((entry) => ({ ...entry, words: [...entry.words] }));
  return {
    ...summary,
    progress: { done: run.rowsDone, total: run.rowsTotal },
    failure: run.failure ?? (summary.state === 'failed' ? 'The portal stopped while it was reading this file.' : null),
    isUnchanged: changesNothing(summary.counts),
    consent: {
      isNeeded: share.needsConsent,
      gonePercent: share.percent,
      mostGonePercent: share.mostPercent,
      reason: share.reason,
    },
    canApply: summary.state === 'previewed' && summary.working === null,
    entries: {
      new: list('new'),
      changed: list('changed'),
      gone: list('gone'),
      wrong: await addProblems(trx, run.id, list('wrong')),
      kept: list('kept'),
    },
    problems,
    hasErrorsFile: problems.length > 0,
  };
}

function isDead(run: RosterRun, now: Date): boolean {
  return run.working !== null && isAbandoned(run, now);
}

type WrongEntry = RosterRunView['entries']['wrong'][number];

/** The sentences about rows that could not be read are among the problems. */
async function addProblems(
  trx: Transaction<Database>,
  runId: number,
  entries: readonly WrongEntry[],
): Promise<WrongEntry[]> {
  const lines = entries.flatMap(({ line }) => line ?? []);
  if (lines.length === 0) return [...entries];
  const problems = await trx
    .selectFrom('rosterProblems')
    .select(['line', 'message'])
    .where('runId', '=', runId)
    .where('severity', '=', 'error')
    .where('line', 'in', lines)
    .orderBy('id')
    .execute();
  return entries.map((entry) =>
    entry.words.length > 0
      ? entry
      : { ...entry, words: problems.filter(({ line }) => line === entry.line).map(({ message }) => message) },
  );
}

async function groupProblems(trx: Transaction<Database>, runId: number): Promise<RosterRunView['problems']> {
  const groups = await trx
    .selectFrom('rosterProblems')
    .select(({ fn }) => [
      'code',
      'severity',
      'columnName',
      fn.countAll<number>().as('count'),
      fn.min('line').as('firstLine'),
      fn.min('id').as('firstId'),
    ])
    .where('runId', '=', runId)
    .groupBy(['code', 'severity', 'columnName'])
    .orderBy('severity')
    .orderBy('count', 'desc')
    .orderBy('code')
    .limit(rosterLimits.mostEntries)
    .execute();
  if (groups.length === 0) return [];
  const firsts = await trx
    .selectFrom('rosterProblems')
    .select(['id', 'message'])
    .where(
      'id',
      'in',
      groups.map(({ firstId }) => firstId),
    )
    .execute();
  const messages = new Map(firsts.map(({ id, message }) => [id, message]));
  return groups.map(({ code, severity, columnName, count, firstLine, firstId }) => ({
    code,
    severity,
    column: columnName,
    count,
    firstLine,
    message: messages.get(firstId) ?? '',
  }));
}
