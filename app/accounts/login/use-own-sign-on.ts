import { useEffect, useEffectEvent } from 'react';
import type { UniversityChoice } from '../../api/portal.ts';

/** Continues at once when the university has its own sign-on, because no email address is needed. */
export function useOwnSignOn(university: UniversityChoice | null, leadTo: (universityId: string) => void): void {
  const id = university?.signOn === 'sso' ? university.UniversityID : null;
  const lead = useEffectEvent(leadTo);
  useEffect(() => {
    if (id !== null) lead(id);
  }, [id]);
}
