import { ServerError } from '../platform/errors/server-error.ts';
import type { DocumentRow } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

// The portal does not send a file that is waiting for a scan or failed one.
export const handedOut: readonly DocumentRow['scanStatus'][] = ['clean', 'not-scanned'];

export function isHandedOut({ scanStatus }: Pick<DocumentRow, 'scanStatus'>): boolean {
  return handedOut.includes(scanStatus);
}

/** Finds one of the student's own documents that the portal may send. @throws {ServerError} NOT_FOUND */
export async function findDocument({ trx, session }: TenantWork, documentId: string): Promise<DocumentRow> {
  const document = await trx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documentId)
    .where('studentId', '=', session.studentId)
    .where('removedAt', 'is', null)
    .where('scanStatus', 'in', handedOut)
    .executeTakeFirst();
  if (!document) throw new ServerError('NOT_FOUND');
  return document;
}
