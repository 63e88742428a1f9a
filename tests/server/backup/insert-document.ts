import type { DocumentRow, Storage } from '../../../server/platform/storage/index.ts';

/** Adds the row of a document of the test world's first student. */
export async function insertDocument(
  storage: Storage,
  document: Pick<DocumentRow, 'id' | 'storageKey' | 'sha256' | 'sizeBytes'>,
): Promise<void> {
  await storage.system((trx) =>
    trx
      .insertInto('documents')
      .values({
        ...document,
        universityId: 'uni_bay-state',
        studentId: 'stu_ada',
        formId: 'waiver',
        subjectId: 'cov_ada',
        field: 'UploadedFiles',
        name: 'card.pdf',
        mediaType: 'application/pdf',
        scanStatus: 'not-scanned',
        uploadedAt: new Date(),
      })
      .execute(),
  );
}
