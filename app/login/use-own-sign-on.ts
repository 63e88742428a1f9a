import { useEffect, useEffectEvent } from 'react';
import type { UniversityChoice } from '../api/portal.ts';

/** Leads on at once who comes for a university that signs its people in itself: there is no address to type first. */
export function useOwnSignOn(university: UniversityChoice | null, leadTo: (universityId: string) => void): void {
  const id = university?.signOn === 'sso' ? university.UniversityID : null;
  const lead = useEffectEvent(leadTo);
  useEffect(() => {
    if (id !== null) lead(id);
  }, [id]);
}
