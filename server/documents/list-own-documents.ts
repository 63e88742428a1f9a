import { describeDocument } from '../forms/records/list-documents.ts';
import { prepareQuery } from '../platform/storage/index.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/** Every document that the student uploaded and did not remove, newest first. */
export async function listOwnDocuments({ trx, session }: TenantWork) {
  const documents = await documentsOfStudent.execute(trx, { studentId: session.studentId });
  return documents.map((document) => ({ ...describeDocument(document), uploadedAt: document.uploadedAt }));
}

const documentsOfStudent = prepareQuery((db, { studentId }: { readonly studentId: string }) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('removedAt', 'is', null)
    .orderBy('uploadedAt', 'desc')
    .orderBy('id'),
);
