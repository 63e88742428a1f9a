import { limits } from '@campus-cover/schemas';
import type { FoundStudent } from '../api/administration.ts';
import { noResults } from '../search/describe-search.ts';

/** Returns e.g. `"3 found"`, with advice if the list is cut off. */
export function describeStudents({ length }: readonly FoundStudent[]): string {
  if (length === 0) return noResults;
  return length < limits.mostStudentsFound
    ? `${length} found`
    : `${length} found. If you do not see the student, type more of the name.`;
}
