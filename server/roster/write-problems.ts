import type { RosterProblem } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database, RosterRun } from '../platform/storage/index.ts';

const batchSize = 2000;

/** Stores the problems in a run's rows. */
export async function writeProblems(
  trx: Transaction<Database>,
  { id: runId, universityId }: Pick<RosterRun, 'id' | 'universityId'>,
  problems: readonly RosterProblem[],
): Promise<void> {
  for (let at = 0; at < problems.length; at += batchSize) {
    const part = problems.slice(at, at + batchSize);
    await trx
      .insertInto('rosterProblems')
      .values(
        part.map(({ line, column, code, severity, message }) => ({
          universityId,
          runId,
          line,
          columnName: column,
          code,
          severity,
          message,
        })),
      )
      .execute();
  }
}
