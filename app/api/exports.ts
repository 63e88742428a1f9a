import { call, callAddress, type Answer, type CallInput } from './call.ts';

export type ExportRun = Answer<'GET /api/portal/exports'>['runs'][number];
export type ExportKind = ExportRun['kind'];
export type ExportFormat = NonNullable<CallInput<'GET /api/portal/exports/{kind}/{number}'>['query']['format']>;

/** An insurance company that receives members as X12 files. */
export type ExportReceiver = Answer<'GET /api/portal/exports'>['receivers'][number];

/** Loads the exports of the administrator's school, newest first, and who receives X12 files. */
export function fetchExports(signal?: AbortSignal): Promise<Answer<'GET /api/portal/exports'>> {
  return call('GET', '/api/portal/exports', { signal });
}

/** Takes an export of the school's records as they are now. */
export function takeExport(kind: ExportKind): Promise<ExportRun> {
  return call('POST', '/api/portal/exports', { body: { kind }, timeoutMs: takeTimeoutMs });
}

interface ExportFile extends Pick<ExportRun, 'kind' | 'number'> {
  readonly format: ExportFormat;
  /** The number of an earlier export. The file then contains only the changes since that export. */
  readonly since?: number;
  /** For an X12 file, the receiver's id. */
  readonly receiver?: string;
}

/** The address of an export's file. */
export function exportAddress({ kind, number, format, since, receiver }: ExportFile): string {
  return callAddress('GET', '/api/portal/exports/{kind}/{number}', {
    params: { kind, number: String(number) },
    query: {
      format,
      ...(since !== undefined && { since: String(since) }),
      ...(receiver !== undefined && { receiver }),
    },
  });
}

/** The server reads all of a large school's records while the page waits. */
const takeTimeoutMs = 120_000;
