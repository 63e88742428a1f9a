import type { FoundStudent } from '../api/administration.ts';
import { noResults } from '../search/describe-search.ts';

/** Twin: the server gives no more than these. */
const mostStudents = 25;

/** `"3 found"`, and what to do where the list ends before the students do. */
export function describeStudents({ length }: readonly FoundStudent[]): string {
  if (length === 0) return noResults;
  return length < mostStudents ? `${length} found` : `${length} found. Type more if the student is not among them.`;
}
