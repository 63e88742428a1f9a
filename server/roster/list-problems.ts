import type { Transaction } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../platform/storage/index.ts';
import { findProblems, firstProblem, type ProblemPlace } from './find-problems.ts';
import { rosterLimits } from './roster-limits.ts';
import type { RosterProblems } from './roster-shapes.ts';

/**
 * One page of the problems in a run's file, line by line.
 *
 * @param after the previous page's `next`, e.g. `"12.804"`; undefined for the first page
 */
export async function listProblems(
  trx: Transaction<Database>,
  runId: number,
  after: string | undefined,
): Promise<Static<typeof RosterProblems>> {
  const most = rosterLimits.problemsOfPage;
  // Reads one extra problem to find out whether there is another page.
  const found = await findProblems(trx, { runId, after: readPlace(after), most: most + 1 });
  const page = found.slice(0, most);
  const last = page.at(-1);
  return {
    problems: page.map(({ id, line, columnName, severity, message }) => ({
      id,
      line: line === 0 ? null : line,
      column: columnName,
      severity,
      message,
    })),
    next: found.length > most && last !== undefined ? `${last.line}.${last.id}` : null,
  };
}

function readPlace(after: string | undefined): ProblemPlace {
  if (after === undefined) return firstProblem;
  const [line, id] = after.split('.').map(Number);
  return { line: line ?? 0, id: id ?? 0 };
}
