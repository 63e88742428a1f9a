import type { ExportColumn } from '@campus-cover/engine';
import { byteOrderMark, csvLine } from '@campus-cover/engine/csv';
import type { ExportRun } from '../platform/storage/index.ts';
import type { ExportValue } from './export-source.ts';
import type { KnownRecord } from './find-changes.ts';
import { findRows, type NextPage } from './find-rows.ts';

/** A format with one line for each record. */
export type LineFormat = 'csv' | 'jsonl';

export interface FileRequest {
  readonly run: Pick<ExportRun, 'universityId' | 'kind' | 'number' | 'columns'>;
  /** The run whose changes the receiver already has; null for a full file. */
  readonly since: number | null;
  readonly format: LineFormat;
}

/** The number of rows that are sent together. */
const rowsPerChunk = 200;

/**
 * A run as a file: every record as of the run, or what changed since an earlier run. The same run and the same `since`
 * give the same bytes, until a student in it is erased.
 *
 * @param nextPage runs each query in its own transaction, so a slow receiver keeps none open
 */
export async function* writeExportFile(
  { run, since, format }: FileRequest,
  nextPage: NextPage,
): AsyncGenerator<string> {
  const { universityId, kind, number, columns } = run;
  const { head, toLine } = writers[format](columns);
  let lines = head === '' ? [] : [head];
  for await (const record of findRows({ universityId, kind, since: since ?? 0, until: number }, nextPage)) {
    if (since === null && isGone(record)) continue;
    lines.push(toLine(valuesOf(record, columns)));
    if (lines.length < rowsPerChunk) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

interface Writer {
  /** Empty for a format without a heading. */
  readonly head: string;
  readonly toLine: (values: readonly ExportValue[]) => string;
}

const writers: Readonly<Record<LineFormat, (columns: readonly ExportColumn[]) => Writer>> = {
  csv: (columns) => ({
    head: `${byteOrderMark}${csvLine(columns.map(({ name }) => name))}`,
    toLine: (values) => csvLine(values.map((value) => (value === null ? '' : String(value)))),
  }),
  jsonl: (columns) => ({
    head: '',
    toLine: (values) => `${JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])))}\n`,
  }),
};

function isGone({ content }: KnownRecord): boolean {
  return content === null || content === '';
}

function valuesOf(record: KnownRecord, columns: readonly ExportColumn[]): readonly ExportValue[] {
  const isRemoved = isGone(record);
  const values = isRemoved ? {} : (JSON.parse(record.content ?? '') as Readonly<Record<string, ExportValue>>);
  const all = { ...values, change: isRemoved ? 'removed' : 'current', record: record.key };
  return columns.map(({ field }) => (Object.hasOwn(all, field) ? (all[field as keyof typeof all] ?? null) : null));
}
