import { ServerError } from '../errors/server-error.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { postMessage } from '../outbox/outbox-message.ts';
import { findFormRecord } from './find-form-record.ts';
import { recordAudit } from './record-audit.ts';
import type { TenantWork } from './tenant-work.ts';

/**
 * Removes one document of the student's own.
 *
 * @throws {ServerError} NOT_FOUND, or ALREADY_SUBMITTED when a submission names it
 */
export async function removeDocument(work: TenantWork, documentId: string): Promise<void> {
  const document = await work.trx
    .selectFrom('documents')
    .select(['formId', 'subjectId'])
    .where('id', '=', documentId)
    .where('studentId', '=', work.session.studentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!document) throw new ServerError('NOT_FOUND');
  // Held back by a submission that is being decided: it may name this document.
  await getFormHandler(document.formId).open(work, { Id: document.subjectId }, { lock: true });
  const record = await findFormRecord(work, document.formId, document.subjectId);
  if (record?.status === 'submitted') throw new ServerError('ALREADY_SUBMITTED');
  await removeDocuments(work, [documentId]);
}

/** Marks documents as removed; their bytes go after the commit, through the outbox. */
export async function removeDocuments(work: TenantWork, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const { trx, session, now } = work;
  const removed = await trx
    .updateTable('documents')
    .set({ removedAt: now })
    .where('id', 'in', [...documentIds])
    .where('studentId', '=', session.studentId)
    .where('removedAt', 'is', null)
    .returning(['id', 'storageKey'])
    .execute();
  for (const { id, storageKey } of removed) {
    await recordAudit(work, { action: 'document.removed', subjectId: id });
    await postMessage(trx, session.universityId, { kind: 'document-removal', payload: { storageKey } }, now);
  }
}
