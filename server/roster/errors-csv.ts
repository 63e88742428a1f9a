import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { csvCell } from '../platform/text/csv-cell.ts';
import { findProblems, firstProblem } from './find-problems.ts';

const pageSize = 5000;

/** Spreadsheet programs recognize UTF-8 by the byte order mark. */
const head = '\uFEFFLine,Column,Severity,Message\r\n';

/**
 * The problems in a run's file, line by line, as a CSV file. It contains no student data. A spreadsheet
 * treats none of its cells as a formula.
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
        [line === 0 ? '' : String(line), columnName ?? '', severity, message].map(csvCell).join(','),
      )
      .map((line) => `${line}\r\n`)
      .join('');
    after = last;
  }
}
