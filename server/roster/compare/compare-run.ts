import type { RosterRow } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { Database, RosterRun } from '../../platform/storage/index.ts';
import { rosterLimits } from '../roster-limits.ts';
import type { RosterRules } from '../roster-rules.ts';
import { writeProblems } from '../write-problems.ts';
import { createRowComparison } from './compare-rows.ts';
import type { RowDecision } from './decide-row.ts';
import { decideGone, findCovered, findOfWrongRows, type CoveredStudent, type GoneDecision } from './find-gone.ts';
import { describeGoneShare, type GoneShare } from './gone-share.ts';
import { createTally, type RosterEntries, type Tally } from './tally.ts';
import type { RosterCounts } from '../roster-shapes.ts';

/** The effects of a run, planned or completed. */
export interface RunResult {
  readonly counts: RosterCounts;
  readonly entries: RosterEntries;
  readonly share: GoneShare;
}

interface ComparedRun {
  readonly run: RosterRun;
  readonly rules: RosterRules;
  readonly keyRing: KeyRing;
  /** Rows that repeat an earlier row; they are not staged. */
  readonly repeated: number;
  /** Runs each batch in its own transaction, or all batches in one. */
  readonly within: <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;
  /**
   * Writes the decisions about the given rows. It may read the students again under lock, and returns the final
   * decisions.
   */
  readonly settleRows?: (
    trx: Transaction<Database>,
    decisions: readonly RowDecision[],
    lookAgain: () => Promise<readonly RowDecision[]>,
  ) => Promise<readonly RowDecision[]>;
  /** Does the same for the coverages of students who are not in the file. */
  readonly settleGone?: (
    trx: Transaction<Database>,
    decisions: readonly GoneDecision[],
    lookAgain: (ids: readonly string[]) => Promise<readonly GoneDecision[]>,
  ) => Promise<readonly GoneDecision[]>;
  /** Called after each batch with the number of rows so far. */
  readonly onProgress?: (trx: Transaction<Database>, rows: number) => Promise<void>;
}

/**
 * Compares the staged rows of a run with the school's records, and finds the students who are no longer in the file.
 */
export async function compareRun(compared: ComparedRun): Promise<RunResult> {
  const { rules, repeated, within } = compared;
  const tally = createTally({ repeated });
  const before = await within((trx) => findCovered(trx, rules));
  const covered = new Set(before.map(({ studentId }) => studentId)).size;
  const { unmatched, inFile } = await compareAllRows(compared, tally);
  await compareAllGone(
    compared,
    tally,
    before.filter(({ studentId }) => !inFile.has(studentId)),
  );
  const { counts, entries, lost, late } = tally.result();
  const mostPercent = rules.roster.mostGonePercent ?? 10;
  const share = describeGoneShare({ lost, covered, mostPercent, unmatched, expiring: counts.expiring, late });
  return { counts, entries, share };
}

/** The students who are in the file, according to the rows. */
interface InFile {
  /** Ids of the students who have a row, even an invalid one. */
  readonly inFile: ReadonlySet<string>;
  /** Number of invalid rows that do not identify a student. */
  readonly unmatched: number;
}

async function compareAllRows(compared: ComparedRun, tally: Tally): Promise<InFile> {
  const { run, rules, keyRing, within, settleRows, onProgress } = compared;
  const comparison = createRowComparison(rules, keyRing);
  const lastLine = await within((trx) => findLastLine(trx, run));
  let done = 0;
  let unmatched = 0;
  const inFile = new Set<string>();
  // Each batch is a range of lines. If the query used `limit` instead, the database would sort all remaining rows for
  // each batch.
  for (let after = 0; after < lastLine; after += rosterLimits.batchSize) {
    await within(async (trx) => {
      const staged = await trx
        .selectFrom('rosterRows')
        .select(['line', 'schoolStudentId', 'content'])
        .where('runId', '=', run.id)
        .where('line', '>', after)
        .where('line', '<=', after + rosterLimits.batchSize)
        .orderBy('line')
        .execute();
      const unread = staged.filter(({ content }) => content === '');
      for (const { line, schoolStudentId } of unread) tally.addWrong(line, schoolStudentId);
      const ofWrong = await findOfWrongRows(
        trx,
        rules.universityId,
        unread.map(({ schoolStudentId }) => schoolStudentId),
      );
      unmatched += ofWrong.unmatched;
      for (const id of ofWrong.studentIds) inFile.add(id);
      const rows = staged.flatMap(({ content }) => (content === '' ? [] : [JSON.parse(content) as RosterRow]));
      if (rows.length > 0) {
        const compare = () => comparison.compare(trx, rows);
        const first = await compare();
        const decisions = settleRows === undefined ? first : await settleRows(trx, first, compare);
        for (const decision of decisions) {
          tally.addRow(decision);
          if (decision.onFile !== null) inFile.add(decision.onFile.id);
        }
        await writeProblems(
          trx,
          run,
          decisions.flatMap(({ problems }) => problems),
        );
      }
      done += staged.length;
      await onProgress?.(trx, done);
    });
  }
  return { unmatched, inFile };
}

async function findLastLine(trx: Transaction<Database>, { id }: RosterRun): Promise<number> {
  const { line } = await trx
    .selectFrom('rosterRows')
    .select((row) => row.fn.max('line').as('line'))
    .where('runId', '=', id)
    .executeTakeFirstOrThrow();
  // A file without rows has no last line.
  return line ?? 0;
}

async function compareAllGone(
  { rules, within, settleGone }: ComparedRun,
  tally: Tally,
  missing: readonly CoveredStudent[],
): Promise<void> {
  for (let at = 0; at < missing.length; at += rosterLimits.batchSize) {
    const ids = missing.slice(at, at + rosterLimits.batchSize).map(({ id }) => id);
    await within(async (trx) => {
      const first = await decideGone(trx, rules, ids);
      const lookAgain = (some: readonly string[]) => decideGone(trx, rules, some);
      const decisions = settleGone === undefined ? first : await settleGone(trx, first, lookAgain);
      for (const decision of decisions) tally.addGone(decision);
    });
  }
}
