import type { RemovalWork } from '../retention-kind.ts';
import { removeDocumentRows } from './remove-forms.ts';

/** Removes dependents with their documents. Their coverages and forms must be gone. */
export async function removeDependents(work: RemovalWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { trx } = work;
  const documents = await trx
    .selectFrom('documents')
    .innerJoin('dependents', (join) =>
      join.onRef('dependents.studentId', '=', 'documents.studentId').onRef('dependents.id', '=', 'documents.subjectId'),
    )
    .select('documents.id')
    .where('dependents.id', 'in', ids)
    .execute();
  await removeDocumentRows(
    work,
    documents.map(({ id }) => id),
  );
  await trx.deleteFrom('dependents').where('id', 'in', ids).execute();
}
