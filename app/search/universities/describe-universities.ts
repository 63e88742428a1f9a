import type { FoundUniversities } from '../../api/search.ts';

/**
 * Returns e.g. `"2 found"`, or `"240 found. The first 100 are listed. Type more of the name to narrow the list."` if
 * there are too many.
 *
 * @param term the search term
 */
export function describeUniversities({ listed, total }: FoundUniversities, term: string): string {
  if (total === 0)
    return `Campus Cover does not currently provide insurance products sponsored by “${term}”. Check the spelling, or search by city.`;
  if (total <= listed.length) return `${total} found`;
  return `${total} found. The first ${listed.length} are listed. Type more of the name to narrow the list.`;
}
