import { createContext, use, useEffect } from 'react';
import type { UniversityChoice } from '../api/portal.ts';

/** The school that a visitor's page is for, e.g. the one whose account the visitor creates. */
export type VisitedSchool = Pick<UniversityChoice, 'UniversityName' | 'theme' | 'logoUrl' | 'supportUrl'>;

export interface SchoolVisit {
  readonly school: VisitedSchool | null;
  readonly show: (school: VisitedSchool | null) => void;
}

export const SchoolVisitContext = createContext<SchoolVisit>({ school: null, show: () => undefined });

/** Shows a school's colors, logo and help link around the page for as long as the page is open. */
export function useVisitedSchool(school: VisitedSchool | null): void {
  const { show } = use(SchoolVisitContext);
  useEffect(() => {
    show(school);
    return () => show(null);
  }, [show, school]);
}
