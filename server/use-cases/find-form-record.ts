import type { FormRecord } from '../storage/index.ts';
import type { TenantWork } from './tenant-work.ts';

/** The student's record of a form about a subject, draft or submitted. */
export function findFormRecord(
  { trx, session }: TenantWork,
  formId: string,
  subjectId: string,
): Promise<FormRecord | undefined> {
  return trx
    .selectFrom('formRecords')
    .selectAll()
    .where('studentId', '=', session.studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();
}
