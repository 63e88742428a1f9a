import type { UniversityChoice } from '../api/portal.ts';

/** "Bay State University, Boston, MA" */
export function describeUniversity({ UniversityName, UniversityCity, UniversityState }: UniversityChoice): string {
  return [UniversityName, UniversityCity, UniversityState].filter((part) => part !== '').join(', ');
}
