import type { ExportKind } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database } from '../platform/storage/index.ts';
import type { ExportFormat } from './open-export-file.ts';

interface Cursor {
  readonly universityId: string;
  readonly kind: ExportKind;
  /** The number of the run that the receiver already has; undefined for none. */
  readonly since: string | undefined;
  readonly format: ExportFormat;
}

/**
 * Reads the cursor of a request: null for a full file. Fingerprints show which records changed, but an X12 file also
 * says what they were before.
 *
 * @throws {ServerError} EXPORT_RUN_GONE when the portal no longer knows what changed since that run
 */
export async function findSince(
  trx: Transaction<Database>,
  { universityId, kind, since, format }: Cursor,
): Promise<number | null> {
  if (since === undefined) return null;
  const run = await trx
    .selectFrom('exportRuns')
    .select(['number', 'rowsRemovedAt', 'hasFingerprints'])
    .where('universityId', '=', universityId)
    .where('kind', '=', kind)
    .where('number', '=', Number(since))
    .executeTakeFirst();
  if (run !== undefined && (run.rowsRemovedAt === null || (run.hasFingerprints && format !== 'x12'))) return run.number;
  throw new ServerError('EXPORT_RUN_GONE');
}

/** @throws {ServerError} REQUEST_INVALID when the cursor is after the run */
export function refuseLaterCursor(run: number, since: number | null): void {
  if (since !== null && since > run)
    throw new ServerError('REQUEST_INVALID', { detail: '"since" must not be a later run than "run".' });
}
