import { ServerError } from '../platform/errors/server-error.ts';
import type { DocumentRow } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** Finds one of the student's own documents. @throws {ServerError} NOT_FOUND */
export async function findDocument({ trx, session }: TenantWork, documentId: string): Promise<DocumentRow> {
  const document = await trx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documentId)
    .where('studentId', '=', session.studentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!document) throw new ServerError('NOT_FOUND');
  return document;
}
