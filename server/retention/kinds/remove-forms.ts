import { postMessage } from '../../platform/outbox/outbox-message.ts';
import type { RemovalWork } from '../retention-kind.ts';

/**
 * Removes forms, sent or not, with their documents and life events. A dependent's documents stay with the dependent:
 * the form may be a change that was never sent. The outbox deletes the documents' files after the commit, even after a
 * crash.
 */
export async function removeForms(work: RemovalWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { trx } = work;
  await trx.deleteFrom('lifeEvents').where('recordId', 'in', ids).execute();
  await trx
    .updateTable('studentCoverages')
    .set({ terminationRecordId: null })
    .where('terminationRecordId', 'in', ids)
    .execute();
  const documents = await trx
    .selectFrom('documents')
    .innerJoin('formRecords', (join) =>
      join
        .onRef('formRecords.studentId', '=', 'documents.studentId')
        .onRef('formRecords.formId', '=', 'documents.formId')
        .onRef('formRecords.subjectId', '=', 'documents.subjectId'),
    )
    .select('documents.id')
    .where('formRecords.id', 'in', ids)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('dependents')
            .select('dependents.id')
            .whereRef('dependents.studentId', '=', 'documents.studentId')
            .whereRef('dependents.id', '=', 'documents.subjectId'),
        ),
      ),
    )
    .execute();
  await removeDocumentRows(
    work,
    documents.map(({ id }) => id),
  );
  await trx.deleteFrom('formRecords').where('id', 'in', ids).execute();
}

/** Removes documents, and their files unless a student has already removed them. */
export async function removeDocumentRows(
  { trx, universityId, now }: Omit<RemovalWork, 'lock'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const removed = await trx
    .deleteFrom('documents')
    .where('id', 'in', ids)
    .returning(['storageKey', 'removedAt'])
    .execute();
  for (const { storageKey, removedAt } of removed)
    if (removedAt === null)
      await postMessage(trx, universityId, { kind: 'document-removal', payload: { storageKey } }, now);
}
