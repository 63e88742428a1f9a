import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** A problem's position in a run's list: by line, then in the order in which the problems were found. */
export interface ProblemPlace {
  /** 0 for a problem with the whole file. */
  readonly line: number;
  readonly id: number;
}

/** Sorts before all problems. Problems with the whole file come first; the file's own lines start at 1. */
export const firstProblem: ProblemPlace = { line: 0, id: 0 };

interface ProblemSearch {
  readonly runId: number;
  readonly after: ProblemPlace;
  readonly most: number;
}

/** The next problems in a run's file. */
export function findProblems(trx: Transaction<Database>, { runId, after, most }: ProblemSearch) {
  const line = sql<number>`coalesce(line, 0)`;
  return trx
    .selectFrom('rosterProblems')
    .select(['id', 'columnName', 'severity', 'message', line.as('line')])
    .where('runId', '=', runId)
    .where(sql<boolean>`(coalesce(line, 0), id) > (${after.line}::int, ${after.id}::bigint)`)
    .orderBy(line)
    .orderBy('id')
    .limit(most)
    .execute();
}
