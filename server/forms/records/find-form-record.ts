import { openAnswers } from '../../platform/keys/seal-answers.ts';
import type { FormRecord } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** The student's record of a form about a subject, draft or submitted, with its answers unsealed. */
export async function findFormRecord(
  { trx, session, keyRing }: TenantWork,
  formId: string,
  subjectId: string,
): Promise<FormRecord | undefined> {
  const record = await trx
    .selectFrom('formRecords')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();
  return record && { ...record, answers: openAnswers(keyRing, record) };
}
