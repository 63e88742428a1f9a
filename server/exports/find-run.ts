import type { ExportKind } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, ExportRun } from '../platform/storage/index.ts';

interface RunName {
  readonly universityId: string;
  readonly kind: ExportKind;
  readonly number: number;
}

/** Finds a run whose rows the portal still keeps. @throws {ServerError} EXPORT_RUN_GONE */
export async function findExportRun(
  trx: Transaction<Database>,
  { universityId, kind, number }: RunName,
): Promise<ExportRun> {
  const run = await trx
    .selectFrom('exportRuns')
    .selectAll()
    .where('universityId', '=', universityId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('rowsRemovedAt', 'is', null)
    .executeTakeFirst();
  if (run === undefined) throw new ServerError('EXPORT_RUN_GONE');
  return run;
}
