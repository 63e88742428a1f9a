import { useEffect, useState } from 'react';
import { searchStudents, type FoundStudent } from '../api/administration.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { useSession } from '../session/session-context.ts';
import { explainFailure } from '../shell/explain-failure.ts';

export type StudentSearch =
  | { readonly state: 'too-short' }
  | { readonly state: 'searching' }
  | { readonly state: 'found'; readonly students: readonly FoundStudent[] }
  | { readonly state: 'failed'; readonly message: string };

/** Twin: the server answers shorter texts with an empty list. */
const shortestSearch = 3;
/** While somebody types on, nothing is asked. */
const pauseMs = 200;

interface Answered {
  readonly name: string;
  readonly search: StudentSearch;
}

/** Searches while somebody types; a request that a newer text has overtaken is given up. */
export function useStudentSearch(domain: string, text: string): StudentSearch {
  const name = text.trim();
  const isLongEnough = name.length >= shortestSearch;
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { markExpired } = useSession();

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const stop = new AbortController();
    async function ask(): Promise<void> {
      try {
        const students = await searchStudents({ domain, name }, stop.signal);
        if (!stop.signal.aborted) setAnswered({ name, search: { state: 'found', students } });
      } catch (error) {
        if (stop.signal.aborted) return;
        if (isSignedOut(error)) markExpired();
        else setAnswered({ name, search: { state: 'failed', message: explainFailure(error, 'nobody was found') } });
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [domain, name, isLongEnough, markExpired]);

  if (!isLongEnough) return { state: 'too-short' };
  return answered?.name === name ? answered.search : { state: 'searching' };
}
