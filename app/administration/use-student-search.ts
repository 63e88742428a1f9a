import { limits } from '@campus-cover/schemas';
import { useCallback } from 'react';
import { searchStudents, type FoundStudent } from '../api/administration.ts';
import { logFailure } from '../search/log-failure.ts';
import { useSearch, type Search } from '../search/use-search.ts';

/** Searches a school's students. The search text stays out of the address, because it can be a name or an ID. */
export function useStudentSearch(domain: string, text: string): Search<readonly FoundStudent[]> {
  const ask = useCallback((name: string, signal: AbortSignal) => searchStudents({ domain, name }, signal), [domain]);
  const shortest = limits.shortestStudentSearch;
  return useSearch({ term: text.trim(), shortest, ask, onFailure: logFailure })[0];
}
