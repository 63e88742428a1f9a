import { ServerError } from '../errors/server-error.ts';
import type { DocumentRow } from '../storage/index.ts';
import type { TenantWork } from './tenant-work.ts';

/** A document of the student's own that is fit to be handed out. @throws {ServerError} NOT_FOUND */
export async function findDocument({ trx, session }: TenantWork, documentId: string): Promise<DocumentRow> {
  const document = await trx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documentId)
    .where('studentId', '=', session.studentId)
    .where('removedAt', 'is', null)
    // A file that a scan is waiting for, or has condemned, is not handed out.
    .where('scanStatus', 'in', ['clean', 'not-scanned'])
    .executeTakeFirst();
  if (!document) throw new ServerError('NOT_FOUND');
  return document;
}
