import { ServerError } from '../errors/server-error.ts';
import type { Storage } from '../storage/index.ts';
import { findSchool } from './find-school.ts';

/** The specification's student ID rule. */
export interface StudentIdRule {
  readonly [name: string]: string;
  /** Empty when the school takes any letters and digits. */
  readonly StudentIDRegex: string;
  readonly StudentIDRegexErrorMessage: string;
}

const message = 'Error: Student ID does not meet the university requirement';

/** @throws {ServerError} NOT_FOUND */
export async function getStudentIdRule(storage: Storage, universityId: string): Promise<StudentIdRule> {
  const school = await findSchool(storage, universityId);
  if (!school) throw new ServerError('NOT_FOUND');
  const { studentIdRegex, studentIdRegexErrorMessage } = school;
  if (!studentIdRegex) return { StudentIDRegex: '', StudentIDRegexErrorMessage: '' };
  return { StudentIDRegex: studentIdRegex, StudentIDRegexErrorMessage: studentIdRegexErrorMessage ?? message };
}
