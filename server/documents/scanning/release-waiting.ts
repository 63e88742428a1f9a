import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import type { Storage } from '../../platform/storage/index.ts';

/**
 * Lets people open the documents that are waiting for a scan. An operator does this after disconnecting the scanner.
 *
 * @returns the number of documents
 */
export function releaseWaiting(storage: Storage, now: Date): Promise<number> {
  return storage.system(async (trx) => {
    const released = await trx
      .updateTable('documents')
      .set({ scanStatus: 'not-scanned' })
      .where('scanStatus', '=', 'pending')
      .where('removedAt', 'is', null)
      .returning(['id', 'universityId'])
      .execute();
    for (const { id, universityId } of released)
      await recordAuditWithoutSession(trx, {
        universityId,
        actorId: 'system',
        action: 'document.released',
        subjectId: id,
        requestId: null,
        now,
      });
    return released.length;
  });
}
