import { ServerError } from '../errors/server-error.ts';
import { dependentFormId } from '../forms/dependent/dependent-form-id.ts';
import { findDependent, isCovered } from './find-dependent.ts';
import { lockStudent } from './lock-student.ts';
import { heldIds } from './prefill-dependent.ts';
import { recordAudit } from './record-audit.ts';
import { removeDocuments } from './remove-documents.ts';
import type { TenantWork } from './tenant-work.ts';

/**
 * Takes a dependent off the student's list. Who was once enrolled stays on record, with the documents that showed it; of
 * anybody else the documents, what was never confirmed and an unsent change go too.
 *
 * @throws {ServerError} NOT_FOUND, or COVERAGE_STATE while the dependent is covered
 */
export async function removeDependent(work: TenantWork, dependentId: string): Promise<void> {
  await lockStudent(work);
  const { id } = await findDependent(work, dependentId);
  if (await isCovered(work, id)) {
    throw new ServerError('COVERAGE_STATE', {
      detail:
        'This person is enrolled, or waits for a payment, and cannot be deleted. Ask the insurance office of your university to end the coverage.',
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
