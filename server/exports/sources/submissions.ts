import { readAnswerField } from '@campus-cover/engine';
import type { ExportSource, ExportValue } from '../export-source.ts';
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

  async read(trx, ids, fields) {
    const shown = fields.flatMap((field) => {
      const answer = readAnswerField(field);
      return answer === null ? [] : [{ field, ...answer }];
    });
    const records = await trx
      .selectFrom('formRecords')
      .leftJoin('reviews', 'reviews.recordId', 'formRecords.id')
      .leftJoin('studentCoverages', 'studentCoverages.id', 'formRecords.subjectId')
      .select(['formRecords.id', 'formRecords.studentId', 'formRecords.formId', 'formVersion', 'formRecords.reference'])
      .select(['submittedAt', 'state', 'periodId'])
      .$if(shown.length > 0, (query) => query.select('formRecords.answers'))
      .where('formRecords.id', 'in', ids)
      .execute();
    const studentOf = await readStudentValues(
      trx,
      records.map(({ studentId }) => studentId),
    );
    return records.map(({ id, studentId, formId, formVersion, reference, submittedAt, state, periodId, answers }) => ({
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
      answers: Object.fromEntries(
        shown
          .filter(({ form }) => form === formId)
          .map(({ field, name }) => [field, toCell(Object.hasOwn(answers ?? {}, name) ? answers?.[name] : undefined)]),
      ),
    }));
  },
};

/** The answer as it is stored, e.g. a choice's value. Several choices are separated by semicolons. */
function toCell(answer: unknown): ExportValue {
  if (answer === undefined || answer === null) return null;
  if (typeof answer === 'string' || typeof answer === 'number') return answer;
  return Array.isArray(answer) ? answer.map(String).join('; ') : JSON.stringify(answer);
}
