import type { ExportKind } from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import type { ExportInterchange, ExportRun } from '../platform/storage/index.ts';
import { writeExportFile, type LineFormat } from './write-file.ts';
import type { MemberLoop } from './x12/member-loop.ts';
import { openInterchange, refuseUnknownReceiver, type InterchangeParts } from './x12/open-interchange.ts';
import { writeInterchange } from './x12/write-interchange.ts';

export const exportFormats = ['csv', 'jsonl', 'x12'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  jsonl: 'application/jsonl; charset=utf-8',
  x12: 'application/edi-x12; charset=utf-8',
};

export interface WantedFormat {
  readonly kind: ExportKind;
  /** The school's name in its files. */
  readonly slug: string;
  readonly format: ExportFormat;
  /** For an X12 file, the receiver's name in the school's files. */
  readonly receiver: string | undefined;
}

export interface WantedFile extends Omit<WantedFormat, 'kind'> {
  readonly run: ExportRun;
  /** The run whose changes the receiver already has; null for a full file. */
  readonly since: number | null;
  /** Called for each member of an X12 file with text that X12 cannot carry. */
  readonly onAdjusted?: (loop: MemberLoop) => void;
}

export interface ExportFile {
  readonly name: string;
  readonly mediaType: string;
  readonly text: AsyncIterable<string>;
  /** What an X12 file contains and what it lacks; null for another format. */
  readonly x12: InterchangeFacts | null;
}

export interface InterchangeFacts {
  /** Null for a file without members, which is empty. */
  readonly controlNumber: number | null;
  readonly memberCount: number;
  /** Members with text that X12 cannot carry unchanged. */
  readonly adjustedCount: number;
  /** Members that the file should contain but cannot. */
  readonly leftOutCount: number;
}

/**
 * @throws {ServerError} REQUEST_INVALID for a format that the kind does not have, or a receiver that the school's files
 *   do not have
 */
export async function refuseWrongFormat(parts: InterchangeParts, wanted: WantedFormat): Promise<void> {
  const { kind, slug, format, receiver } = wanted;
  if (format !== 'x12' && receiver === undefined) return;
  if (format !== 'x12' || kind !== 'members' || receiver === undefined)
    throw new ServerError('REQUEST_INVALID', {
      detail: 'An X12 file needs the kind "members" and a "receiver". Other formats have no receiver.',
    });
  await refuseUnknownReceiver(parts, { slug, receiver });
}

/**
 * Opens a run's file: every record as of the run, or what changed since an earlier run.
 *
 * @throws {ServerError} REQUEST_INVALID, as `refuseWrongFormat`
 */
export async function openExportFile(parts: InterchangeParts, wanted: WantedFile): Promise<ExportFile> {
  const { slug, run, since, format, receiver } = wanted;
  const { universityId, kind } = run;
  const nextPage: Parameters<typeof writeExportFile>[1] = (work) => parts.storage.inTenant(universityId, work);
  const name = `${exportName(slug, run, since)}${receiver === undefined ? '' : `-${receiver}`}.${format}`;
  const file = { name, mediaType: mediaTypes[format] };
  if (format !== 'x12')
    return { ...file, text: writeExportFile({ run, since, format: format satisfies LineFormat }, nextPage), x12: null };
  if (receiver === undefined) await refuseWrongFormat(parts, { kind, slug, format, receiver });
  const opened = await openInterchange(parts, { run, slug, since, receiver: receiver! });
  const { interchange, leftOutCount } = opened;
  const { onAdjusted } = wanted;
  const text =
    interchange === null
      ? noText()
      : writeInterchange({ interchange, run, ...(onAdjusted && { onAdjusted }) }, nextPage);
  return { ...file, text, x12: factsOf(interchange, leftOutCount) };
}

/** E.g. `bay-state-charges-12`, or `bay-state-charges-9-to-12` for what changed. */
function exportName(slug: string, { kind, number }: ExportRun, since: number | null): string {
  return `${slug}-${kind}-${since === null ? '' : `${since}-to-`}${number}`;
}

function factsOf(interchange: ExportInterchange | null, leftOutCount: number): InterchangeFacts {
  const { controlNumber = null, memberCount = 0, adjustedCount = 0 } = interchange ?? {};
  return { controlNumber, memberCount, adjustedCount, leftOutCount };
}

async function* noText(): AsyncGenerator<string> {
  // An empty file.
}
