import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { ExportRun } from '../platform/storage/index.ts';
import { findExportRun } from './find-run.ts';
import { findSince, refuseLaterCursor } from './find-since.ts';
import { refuseWrongFormat, type ExportFormat } from './open-export-file.ts';
import { takeRun, type RunRequest, type TakeParts } from './take-run.ts';

interface ExportRequest extends RunRequest {
  /** The number of the run that the receiver already has; undefined for a full file. */
  readonly since: string | undefined;
  /** The number of a run to read again; undefined to take a new one. */
  readonly again: string | undefined;
  readonly format: ExportFormat;
  /** For an X12 file, the receiver's name in the school's files. */
  readonly receiver: string | undefined;
}

/**
 * Finds what a program asks for: a new run, or an earlier one again.
 *
 * @throws {ServerError} NOT_FOUND, EXPORT_BUSY, EXPORT_RUN_GONE; REQUEST_INVALID when the cursor is after the run, or
 *   the format does not fit. None of them takes a run.
 */
export async function openExport(
  parts: TakeParts,
  { since: wanted, again, format, receiver, ...request }: ExportRequest,
): Promise<{ readonly run: ExportRun; readonly since: number | null }> {
  const { universityId, kind, slug } = request;
  await refuseWrongFormat(parts, { kind, slug, format, receiver });
  const since = await parts.storage.inTenant(universityId, (trx) =>
    findSince(trx, { universityId, kind, since: wanted, format }),
  );
  if (again === undefined) return { run: await takeRun(parts, request), since };
  return { run: await readAgain(parts, request, { number: Number(again), since, format, receiver }), since };
}

interface FileName {
  readonly number: number;
  readonly since: number | null;
  readonly format: ExportFormat;
  readonly receiver: string | undefined;
}

function readAgain({ storage, clock }: TakeParts, request: RunRequest, file: FileName): Promise<ExportRun> {
  const { number, since, format, receiver } = file;
  const { universityId, kind, author, requestId } = request;
  return storage.inTenant(universityId, async (trx) => {
    const run = await findExportRun(trx, { universityId, kind, number });
    refuseLaterCursor(number, since);
    await recordAuditWithoutSession(trx, {
      universityId,
      actorId: author.id,
      action: 'export.downloaded',
      subjectId: `${kind}-${number}`,
      requestId,
      details: { kind, number, since, format, ...(receiver !== undefined && { receiver }) },
      now: clock.now(),
    });
    return run;
  });
}
