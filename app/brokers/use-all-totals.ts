import { useEffect, useState } from 'react';
import { fetchSchoolTotals, type GrantedSchool, type PeriodTotals } from '../api/brokers.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { useSession } from '../sessions/session-context.ts';

/** One line of the page: a school's totals for one period. */
export interface SchoolRow extends PeriodTotals {
  readonly school: GrantedSchool;
}

export interface AllTotals {
  /** The rows of the schools that are loaded, in the order of the schools. */
  readonly rows: readonly SchoolRow[];
  /** The number of schools that are loaded or could not be loaded. */
  readonly done: number;
  /** The schools that could not be loaded. */
  readonly failed: readonly GrantedSchool[];
  /** When the first school's figures were counted, as an ISO timestamp; null if none are loaded. */
  readonly takenAt: string | null;
}

const nothing: AllTotals = { rows: [], done: 0, failed: [], takenAt: null };

/**
 * Loads the totals of one school after the other, and adds each to the page when it arrives: all schools together may
 * take minutes. The caller mounts the component again (with another `key`) when
 * it needs other totals or wants to load them again.
 */
export function useAllTotals(schools: readonly GrantedSchool[], withOver: boolean): AllTotals {
  const [totals, setTotals] = useState(nothing);
  const { markExpired } = useSession();

  useEffect(() => {
    const stop = new AbortController();
    async function load(): Promise<void> {
      for (const school of schools) {
        try {
          const { rows, takenAt } = await fetchSchoolTotals(school.slug, { withOver }, stop.signal);
          if (stop.signal.aborted) return;
          setTotals((current) => ({
            ...current,
            rows: [...current.rows, ...rows.map((row) => ({ ...row, school }))],
            done: current.done + 1,
            takenAt: current.takenAt ?? takenAt,
          }));
        } catch (error) {
          if (stop.signal.aborted) return;
          if (isSignedOut(error)) return markExpired();
          setTotals((current) => ({ ...current, done: current.done + 1, failed: [...current.failed, school] }));
        }
      }
    }
    void load();
    return () => stop.abort();
  }, [schools, withOver, markExpired]);

  return totals;
}
