import { describeDocument } from '../forms/records/list-documents.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** Every document that the student uploaded and did not remove, latest first. */
export async function listOwnDocuments({ trx, session }: TenantWork) {
  const documents = await trx
    .selectFrom('documents')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .where('removedAt', 'is', null)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id')
    .execute();
  return documents.map((document) => ({ ...describeDocument(document), uploadedAt: document.uploadedAt }));
}
