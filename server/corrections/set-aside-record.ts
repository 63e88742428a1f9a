import { moveRecord } from '../forms/records/write-record.ts';
import type { StudentLock } from '../schools/lock-student.ts';

interface SentForm {
  readonly formId: string;
  /** The coverage's id. */
  readonly subjectId: string;
}

/** A submission that no longer counts. Its record stays, with its answers and documents. */
export interface CountedRecord {
  readonly reference: string | null;
  /** Call it last, because the commit follows without waiting for its writes. */
  readonly setAside: () => void;
}

/**
 * Finds the submission that a correction makes ineffective. After `setAside`, the student can send the form about this
 * coverage again. Null when no page submitted it.
 */
export async function findCountedRecord(
  { trx, studentId }: StudentLock,
  { formId, subjectId }: SentForm,
): Promise<CountedRecord | null> {
  const record = await trx
    .selectFrom('formRecords')
    .select(['id', 'reference'])
    .where('studentId', '=', studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  if (record === undefined) return null;
  const { id, reference } = record;
  return {
    reference,
    setAside: () =>
      moveRecord(
        { trx, session: { studentId } },
        { formId, subjectId, recordId: id, to: { recordSubjectId: id, documentsSubjectId: id } },
      ),
  };
}
