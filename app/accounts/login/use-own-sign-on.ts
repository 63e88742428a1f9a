import { useEffect, useEffectEvent } from 'react';
import type { UniversityChoice } from '../../api/portal.ts';

/** Continues at once if the university has its own sign-on, because then the sign-in needs no email address. */
export function useOwnSignOn(university: UniversityChoice | null, leadTo: (universityId: string) => void): void {
  const id = university?.signOn === 'sso' ? university.UniversityID : null;
  const lead = useEffectEvent(leadTo);
  useEffect(() => {
    if (id !== null) lead(id);
  }, [id]);
}
