import { useEffect, useState } from 'react';
import { fetchUniversities, type UniversityChoice } from '../api/portal.ts';

/** Returns the university whose id or slug is in the address, or `null` if there is none or it is still loading. */
export function useLinkedUniversity(name: string | null): UniversityChoice | null {
  const [universities, setUniversities] = useState<readonly UniversityChoice[]>([]);
  useEffect(() => {
    if (name === null) return undefined;
    const stop = new AbortController();
    // The university is optional. If the list cannot be loaded, users can still sign in with their email address.
    fetchUniversities(stop.signal).then(setUniversities, () => undefined);
    return () => stop.abort();
  }, [name]);
  return universities.find(({ UniversityID, slug }) => UniversityID === name || slug === name) ?? null;
}
