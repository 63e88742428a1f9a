import type { UniversityChoice } from '../../api/portal.ts';

/** Returns e.g. `"Bay State University, Boston, MA"`, with a note if the university has its own sign-on. */
export function describeUniversity(university: UniversityChoice): string {
  const { UniversityName, UniversityCity, UniversityState, signOn } = university;
  const place = [UniversityName, UniversityCity, UniversityState].filter((part) => part !== '').join(', ');
  return signOn === 'sso' ? `${place} (has its own sign-on)` : place;
}
