import { recordAudit } from '../../audit/record-audit.ts';
import { postMessage } from '../../platform/outbox/outbox-message.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** Marks documents as removed. The outbox deletes their bytes after the commit. */
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
