import { ServerError } from '../platform/errors/server-error.ts';
import { findNamedSchool } from './find-school.ts';
import type { SchoolParts } from './school-parts.ts';

/** The specification's student ID rule. */
export interface StudentIdRule {
  readonly [name: string]: string;
  /** Empty when the school accepts any letters and digits. */
  readonly StudentIDRegex: string;
  readonly StudentIDRegexErrorMessage: string;
}

const message = 'Error: Student ID does not meet the university requirement';

interface SchoolOfRule {
  /** An id, slug or name; can be empty if `partner` is given. */
  readonly universityId: string;
  readonly partner?: string | undefined;
  /** The language that the person chose. */
  readonly language: string | null;
}

/** @throws {ServerError} NOT_FOUND */
export async function getStudentIdRule(
  { storage, schools }: Pick<SchoolParts, 'storage' | 'schools'>,
  { universityId, partner, language }: SchoolOfRule,
): Promise<StudentIdRule> {
  const school = await findNamedSchool(storage, { names: [universityId], partner });
  if (!school) throw new ServerError('NOT_FOUND');
  const { studentIdRegex, studentIdRegexErrorMessage } = school;
  if (!studentIdRegex) return { StudentIDRegex: '', StudentIDRegexErrorMessage: '' };
  const own = language === null ? undefined : schools.school(school.slug, language)?.studentId?.message;
  return { StudentIDRegex: studentIdRegex, StudentIDRegexErrorMessage: own ?? studentIdRegexErrorMessage ?? message };
}
