import type { ExportSource } from '../export-source.ts';
import { coverageValues } from './coverage-values.ts';
import { readStudentValues } from './student-values.ts';

/** Students who are enrolled, including those whose coverage ends early. */
export const enrollments: ExportSource<'enrollments'> = {
  async listIds(trx, universityId) {
    const rows = await trx
      .selectFrom('studentCoverages')
      .select('id')
      .where('universityId', '=', universityId)
      .where('studentCoverageStatus', '=', 'Enrolled')
      .execute();
    return rows.map(({ id }) => id);
  },

  async read(trx, ids) {
    const coverages = await trx.selectFrom('studentCoverages').selectAll().where('id', 'in', ids).execute();
    const studentOf = await readStudentValues(
      trx,
      coverages.map(({ studentId }) => studentId),
    );
    return coverages.map((coverage) => ({
      key: coverage.id,
      studentId: coverage.studentId,
      values: {
        ...studentOf(coverage.studentId),
        ...coverageValues(coverage),
        subscriberId: coverage.subscriberId,
        memberNumber: coverage.memberNumber,
        terminatesOn: coverage.terminatesOn,
        terminationReason: coverage.terminationReason,
      },
    }));
  },
};
