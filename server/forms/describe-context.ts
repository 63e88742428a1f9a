import type { Json } from '@campus-cover/engine';
import type { Student, StudentCoverage, University } from '../platform/storage/index.ts';

/** The values that definitions read as `$context.student`. */
export function describeStudent(student: Student): Readonly<Record<string, Json>> {
  return {
    FirstName: student.firstName,
    LastName: student.lastName,
    DateofBirth: student.dateOfBirth,
    CountryID: String(student.countryId),
  };
}

/** The values that definitions read as `$context.school`. */
export function describeSchool(university: University): Readonly<Record<string, Json>> {
  return {
    slug: university.slug,
    name: university.name,
    state: university.stateId,
    options: { ...university.options },
  };
}

/** The values that definitions read as `$context.coverage`. */
export function describeCoverage(coverage: StudentCoverage): Readonly<Record<string, Json>> {
  return {
    StudentCoverageID: coverage.id,
    CoverageStartDate: coverage.coverageStartDate,
    CoverageEndDate: coverage.coverageEndDate,
  };
}
