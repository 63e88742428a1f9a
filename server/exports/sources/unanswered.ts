import { sql } from 'kysely';
import { isAbout } from '../../coverage/is-about.ts';
import type { ExportSource } from '../export-source.ts';
import { coverageValues } from './coverage-values.ts';
import { readStudentValues } from './student-values.ts';

/**
 * Students who can still answer but have not: their coverage is Eligible, and no submission about it waits for the
 * school or for the student.
 */
export const unanswered: ExportSource<'unanswered'> = {
  async listIds(trx, universityId) {
    const rows = await trx
      .selectFrom('studentCoverages')
      .select('id')
      .where('universityId', '=', universityId)
      .where('studentCoverageStatus', '=', 'Eligible')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('formRecords')
              .innerJoin('reviews', 'reviews.recordId', 'formRecords.id')
              .select('reviews.id')
              .whereRef('formRecords.studentId', '=', 'studentCoverages.studentId')
              .where(isAbout(sql.ref('formRecords.subjectId'), sql.ref('studentCoverages.id')))
              .where('reviews.state', 'in', ['waiting', 'asked']),
          ),
        ),
      )
      .execute();
    return rows.map(({ id }) => id);
  },

  async read(trx, ids) {
    const coverages = await trx.selectFrom('studentCoverages').selectAll().where('id', 'in', ids).execute();
    const studentIds = [...new Set(coverages.map(({ studentId }) => studentId))];
    const studentOf = await readStudentValues(trx, studentIds);
    const accounts = await trx
      .selectFrom('students')
      .select(['id', 'registeredAt', 'invitedAt'])
      .where('id', 'in', studentIds)
      .execute();
    const accountById = new Map(accounts.map((account) => [account.id, account]));
    return coverages.map((coverage) => ({
      key: coverage.id,
      studentId: coverage.studentId,
      values: {
        ...studentOf(coverage.studentId),
        ...coverageValues(coverage),
        waiveUntil: coverage.waiveUntil,
        enrollUntil: coverage.enrollUntil,
        lateUntil: coverage.lateUntil,
        registeredAt: accountById.get(coverage.studentId)?.registeredAt ?? null,
        invitedAt: accountById.get(coverage.studentId)?.invitedAt ?? null,
      },
    }));
  },
};
