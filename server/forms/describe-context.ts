import type { Json } from '@campus-cover/engine';
import type { Student, StudentCoverage, University } from '../storage/index.ts';

/** What definitions read as `$context.student`. */
export function describeStudent(student: Student): Readonly<Record<string, Json>> {
  return {
    FirstName: student.firstName,
    LastName: student.lastName,
    DateofBirth: student.dateOfBirth,
    CountryID: String(student.countryId),
  };
}

/** What definitions read as `$context.school`. */
export function describeSchool(university: University): Readonly<Record<string, Json>> {
  return {
    slug: university.slug,
    name: university.name,
    state: university.stateId,
    options: { ...university.options },
  };
}

/** What definitions read as `$context.coverage`. */
export function describeCoverage(coverage: StudentCoverage): Readonly<Record<string, Json>> {
  return {
    StudentCoverageID: coverage.id,
    CoverageStartDate: coverage.coverageStartDate,
    CoverageEndDate: coverage.coverageEndDate,
  };
}
