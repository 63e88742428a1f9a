import type { ExportSource } from '../export-source.ts';
import { coverageValues } from './coverage-values.ts';
import { dependentAddress } from './dependent-address.ts';
import { readStudentValues } from './student-values.ts';

/** Dependents who are enrolled, one record for each coverage. */
export const dependents: ExportSource<'dependents'> = {
  async listIds(trx, universityId) {
    const rows = await trx
      .selectFrom('dependentCoverages')
      .select('id')
      .where('universityId', '=', universityId)
      .where('studentCoverageStatus', '=', 'Enrolled')
      .execute();
    return rows.map(({ id }) => id);
  },

  async read(trx, ids) {
    const covered = await trx.selectFrom('dependentCoverages').selectAll().where('id', 'in', ids).execute();
    // Not joined, because the columns of a student and of a dependent have the same names.
    const people = await trx
      .selectFrom('dependents')
      .selectAll()
      .where(
        'id',
        'in',
        covered.map(({ dependentId }) => dependentId),
      )
      .execute();
    const coverages = await trx
      .selectFrom('studentCoverages')
      .selectAll()
      .where(
        'id',
        'in',
        covered.map(({ studentCoverageId }) => studentCoverageId),
      )
      .execute();
    const studentOf = await readStudentValues(
      trx,
      people.map(({ studentId }) => studentId),
    );
    const personById = new Map(people.map((person) => [person.id, person]));
    const coverageById = new Map(coverages.map((coverage) => [coverage.id, coverage]));
    return covered.map(({ id, dependentId, studentCoverageId, coverageStartDate, coverageEndDate, memberNumber }) => {
      const person = personById.get(dependentId)!;
      const coverage = coverageById.get(studentCoverageId)!;
      const student = studentOf(person.studentId);
      return {
        key: id,
        studentId: person.studentId,
        values: {
          schoolStudentId: student.schoolStudentId,
          subscriberId: coverage.subscriberId,
          memberNumber,
          studentFirstName: student.firstName,
          studentLastName: student.lastName,
          firstName: person.firstName,
          middleName: person.middleName,
          lastName: person.lastName,
          dateOfBirth: person.dateOfBirth,
          gender: person.gender,
          relationship: person.relationship,
          ...dependentAddress(person, student),
          ...coverageValues(coverage),
          coverageStartDate,
          coverageEndDate,
          terminatesOn: coverage.terminatesOn,
        },
      };
    });
  },
};
