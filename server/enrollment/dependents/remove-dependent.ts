import { recordAudit } from '../../audit/record-audit.ts';
import { removeDocuments } from '../../forms/records/remove-documents.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { lockStudent } from '../../schools/lock-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { dependentFormId } from './dependent-form-id.ts';
import { findDependent, isCovered } from './find-dependent.ts';
import { heldIds } from './prefill-dependent.ts';

/**
 * Removes a dependent from the student's list. A dependent who was once enrolled stays on record, with the documents
 * for the enrollment. For any other dependent, it also deletes the documents, unconfirmed coverages and an unsubmitted
 * change.
 *
 * @throws {ServerError} NOT_FOUND, or COVERAGE_STATE while the dependent is covered
 */
export async function removeDependent(work: TenantWork, dependentId: string): Promise<void> {
  await lockStudent(work.trx, work.session.studentId);
  const { id } = await findDependent(work, dependentId);
  if (await isCovered(work, id)) {
    throw new ServerError('COVERAGE_STATE', {
      detail:
        'This person is enrolled or has a pending payment, so you cannot delete them. Ask your university’s insurance office to end the coverage.',
    });
  }
  const { trx, session, now } = work;
  await trx
    .deleteFrom('dependentCoverages')
    .where('dependentId', '=', id)
    .where('studentCoverageStatus', 'in', ['Eligible', 'Eligibility Pending', 'Waived'])
    .execute();
  const once = await trx.selectFrom('dependentCoverages').select('id').where('dependentId', '=', id).executeTakeFirst();
  if (!once) await removeDocuments(work, await heldIds(work, id));
  await trx
    .deleteFrom('formRecords')
    .where('studentId', '=', session.studentId)
    .where('formId', '=', dependentFormId)
    .where('subjectId', '=', id)
    .where('status', '=', 'draft')
    .execute();
  await trx.updateTable('dependents').set({ removedAt: now }).where('id', '=', id).execute();
  await recordAudit(work, { action: 'dependent.deleted', subjectId: id });
}
