import { openAnswers } from '../../platform/keys/seal-answers.ts';
import { prepareQuery, type FormRecord } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** The student's record of a form about a subject, draft or submitted, with its answers unsealed. */
export async function findFormRecord(
  { trx, session, keyRing }: TenantWork,
  formId: string,
  subjectId: string,
): Promise<FormRecord | undefined> {
  const record = await recordAbout.executeTakeFirst(trx, { studentId: session.studentId, formId, subjectId });
  return record && { ...record, answers: openAnswers(keyRing, record) };
}

interface About {
  readonly studentId: string;
  readonly formId: string;
  readonly subjectId: string;
}

const recordAbout = prepareQuery((db, { studentId, formId, subjectId }: About) =>
  db
    .selectFrom('formRecords')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId),
);
