import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { byteOrderMark, csvLine } from '@campus-cover/engine/csv';
import { findProblems, firstProblem } from './find-problems.ts';

const pageSize = 5000;

const head = `${byteOrderMark}${csvLine(['Line', 'Column', 'Severity', 'Message'])}`;

/**
 * The problems in a run's file, line by line, as a CSV file. It contains no student data.
 *
 * @param nextPage runs each query in its own transaction
 */
export async function* writeErrorsCsv(
  runId: number,
  nextPage: <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>,
): AsyncGenerator<string> {
  yield head;
  let after = firstProblem;
  for (;;) {
    const page = await nextPage((trx) => findProblems(trx, { runId, after, most: pageSize }));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page
      .map(({ line, columnName, severity, message }) =>
        csvLine([line === 0 ? '' : String(line), columnName ?? '', severity, message]),
      )
      .join('');
    after = last;
  }
}
