import type { ExportKind } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import type { KnownRecord } from './find-changes.ts';

/** Rows per query. */
export const pageSize = 1000;

/** The rows of one school and kind, from some runs. */
export interface RowRange {
  readonly universityId: string;
  readonly kind: ExportKind;
  /** Only rows that a later run than this one added; 0 for all. */
  readonly since: number;
  /** Only rows that this run or an earlier one added. */
  readonly until: number;
}

interface RowOfRun extends KnownRecord {
  readonly isUnchanged: boolean;
}

/** Runs a query, e.g. in its own transaction. */
export type NextPage = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;

/**
 * The newest row of each record in a range, in the order of their keys.
 */
export async function* findRows(range: RowRange, nextPage: NextPage): AsyncGenerator<KnownRecord> {
  for (let after = ''; ;) {
    const page = await nextPage((trx) => readPage(trx, range, after));
    // A file of changes leaves out what only replaces a fingerprint.
    yield* range.since > 0 ? page.filter(({ isUnchanged }) => !isUnchanged) : page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.key;
  }
}

async function readPage(
  trx: Transaction<Database>,
  { universityId, kind, since, until }: RowRange,
  after: string,
): Promise<readonly RowOfRun[]> {
  const rows = await trx
    .selectFrom('exportRows')
    .distinctOn('recordKey')
    .select(['recordKey', 'content', 'fingerprint', 'isUnchanged'])
    .where('universityId', '=', universityId)
    .where('kind', '=', kind)
    .where('recordKey', '>', after)
    .where('run', '>', since)
    .where('run', '<=', until)
    .orderBy('recordKey')
    .orderBy('run', 'desc')
    .limit(pageSize)
    .execute();
  return rows.map(({ recordKey, ...row }) => ({ key: recordKey, ...row }));
}
