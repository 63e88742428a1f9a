import { useCallback } from 'react';
import { searchStudents, type FoundStudent } from '../api/administration.ts';
import { logFailure } from '../search/report-failure.ts';
import { useSearch, type Search } from '../search/use-search.ts';

/** Twin: the server answers shorter texts with an empty list. */
const shortestTerm = 3;

/** Searches the students of a school. What is typed stands nowhere but in the box: it may be a name or a number. */
export function useStudentSearch(domain: string, text: string): readonly [Search<readonly FoundStudent[]>, () => void] {
  const ask = useCallback((name: string, signal: AbortSignal) => searchStudents({ domain, name }, signal), [domain]);
  return useSearch({ term: text.trim(), shortest: shortestTerm, ask, onFailure: logFailure });
}
