import type { ExportSource } from '../export-source.ts';
import { readStudentValues } from './student-values.ts';

/** Forms that students submitted. A form that the school has opened again is not submitted until the student sends it. */
export const submissions: ExportSource<'submissions'> = {
  async listIds(trx, universityId) {
    const rows = await trx
      .selectFrom('formRecords')
      .select('id')
      .where('universityId', '=', universityId)
      .where('status', '=', 'submitted')
      .execute();
    return rows.map(({ id }) => id);
  },

  async read(trx, ids) {
    const records = await trx
      .selectFrom('formRecords')
      .leftJoin('reviews', 'reviews.recordId', 'formRecords.id')
      .leftJoin('studentCoverages', 'studentCoverages.id', 'formRecords.subjectId')
      .select(['formRecords.id', 'formRecords.studentId', 'formRecords.formId', 'formVersion', 'formRecords.reference'])
      .select(['submittedAt', 'state', 'periodId'])
      .where('formRecords.id', 'in', ids)
      .execute();
    const studentOf = await readStudentValues(
      trx,
      records.map(({ studentId }) => studentId),
    );
    return records.map(({ id, studentId, formId, formVersion, reference, submittedAt, state, periodId }) => ({
      key: id,
      studentId,
      values: {
        ...studentOf(studentId),
        periodId,
        form: formId,
        formVersion,
        reference,
        submittedAt,
        reviewState: state,
      },
    }));
  },
};
