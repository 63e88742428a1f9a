import { useEffect, useEffectEvent } from 'react';
import type { UniversityChoice } from '../../api/portal.ts';

/** Goes straight to the university's own sign-on, if it has one, because that sign-on needs no email address. */
export function useOwnSignOn(university: UniversityChoice | null, leadTo: (universityId: string) => void): void {
  const id = university?.signOn === 'sso' ? university.UniversityID : null;
  const lead = useEffectEvent(leadTo);
  useEffect(() => {
    if (id !== null) lead(id);
  }, [id]);
}
