import { holdOf, type Hold } from '../../platform/document-store/held-document.ts';
import { prepareQuery, type DocumentRow } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** An uploaded document as pages see it. */
export interface DocumentInfo {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Media type, detected from the content. */
  readonly type: string;
  /** Why no one can open the document; absent when it can be opened. */
  readonly held?: Hold;
}

/** The student's documents for a form about a subject, in the order they arrived. */
export async function listDocuments(work: TenantWork, formId: string, subjectId: string): Promise<DocumentInfo[]> {
  return (await findDocuments(work, formId, subjectId)).map(describeDocument);
}

export function findDocuments({ trx, session }: TenantWork, formId: string, subjectId: string): Promise<DocumentRow[]> {
  return documentsAbout.execute(trx, { studentId: session.studentId, formId, subjectId });
}

/** The columns of a document that pages see. */
type ShownDocument = Pick<DocumentRow, 'id' | 'name' | 'sizeBytes' | 'mediaType' | 'scanStatus'>;

export function describeDocument(document: ShownDocument): DocumentInfo {
  const { id, name, sizeBytes, mediaType } = document;
  const hold = holdOf(document);
  return { id, name, size: sizeBytes, type: mediaType, ...(hold !== null && { held: hold }) };
}

interface About {
  readonly studentId: string;
  readonly formId: string;
  readonly subjectId: string;
}

const documentsAbout = prepareQuery((db, { studentId, formId, subjectId }: About) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .where('removedAt', 'is', null)
    .orderBy('uploadedAt')
    .orderBy('id'),
);
