import type { ExportKind } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database } from '../platform/storage/index.ts';
import { findExportRun } from './find-run.ts';

interface Cursor {
  readonly universityId: string;
  readonly kind: ExportKind;
  /** The number of the run that the receiver already has; undefined for none. */
  readonly since: string | undefined;
}

/**
 * Reads the cursor of a request: null for a full file.
 *
 * @throws {ServerError} EXPORT_RUN_GONE when the portal no longer knows what changed since that run
 */
export async function findSince(
  trx: Transaction<Database>,
  { universityId, kind, since }: Cursor,
): Promise<number | null> {
  if (since === undefined) return null;
  return (await findExportRun(trx, { universityId, kind, number: Number(since) })).number;
}

/** @throws {ServerError} REQUEST_INVALID when the cursor is after the run */
export function refuseLaterCursor(run: number, since: number | null): void {
  if (since !== null && since > run)
    throw new ServerError('REQUEST_INVALID', { detail: '"since" must not be a later run than "run".' });
}
