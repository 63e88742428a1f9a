import { postMessage } from '../outbox/outbox-message.ts';
import { recordAudit } from './record-audit.ts';
import type { TenantWork } from './tenant-work.ts';

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
