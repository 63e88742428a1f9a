import type { ExportRun } from '../../platform/storage/index.ts';
import { findRows, pageSize, type NextPage } from '../find-rows.ts';
import type { KnownRecord } from '../find-changes.ts';

type RunName = Pick<ExportRun, 'universityId' | 'kind' | 'number'>;

/** A record in two runs. Null: the run does not have it. Empty: erased. */
export interface RowPair {
  readonly key: string;
  readonly before: string | null;
  /** The record in the earlier run and in all runs before it, from the first one on. */
  readonly earlier: readonly (string | null)[];
  readonly after: string | null;
}

/**
 * The records of a run, in the order of their keys. For a file of changes: the records that changed since an earlier
 * run, with their content in that run and the runs before it.
 */
export async function* findRowPairs(
  { universityId, kind, number }: RunName,
  since: number | null,
  nextPage: NextPage,
): AsyncGenerator<RowPair> {
  const range = { universityId, kind, since: since ?? 0, until: number };
  let page: KnownRecord[] = [];
  for await (const record of findRows(range, nextPage)) {
    if (page.push(record) < pageSize) continue;
    yield* await pairUp(page);
    page = [];
  }
  yield* await pairUp(page);

  async function pairUp(records: readonly KnownRecord[]): Promise<readonly RowPair[]> {
    const earlierOf = since === null || records.length === 0 ? new Map<string, string[]>() : await readEarlier(records);
    return records.map(({ key, content }) => {
      const earlier = earlierOf.get(key) ?? [];
      return { key, before: earlier.at(-1) ?? null, earlier, after: content };
    });
  }

  async function readEarlier(
    records: readonly KnownRecord[],
  ): Promise<ReadonlyMap<string, readonly (string | null)[]>> {
    const rows = await nextPage((trx) =>
      trx
        .selectFrom('exportRows')
        .select(['recordKey', 'content'])
        .where('universityId', '=', universityId)
        .where('kind', '=', kind)
        .where(
          'recordKey',
          'in',
          records.map(({ key }) => key),
        )
        .where('run', '<=', since)
        .orderBy('recordKey')
        .orderBy('run')
        .execute(),
    );
    const earlierOf = new Map<string, (string | null)[]>();
    for (const { recordKey, content } of rows) earlierOf.set(recordKey, [...(earlierOf.get(recordKey) ?? []), content]);
    return earlierOf;
  }
}
