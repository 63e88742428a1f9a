/** Navigation state for a post, with the search that found it. */
export interface SearchBefore {
  readonly newsSearch: string;
}

/**
 * Returns the address of the search that found a post, e.g. `"/news?q=waiver"`, or the address that lists all news.
 *
 * @param state history state; it survives a reload and can contain anything
 */
export function searchAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('newsSearch' in state)) return '/news';
  const { newsSearch } = state;
  if (typeof newsSearch !== 'string' || newsSearch.trim() === '') return '/news';
  return `/news?${new URLSearchParams({ q: newsSearch }).toString()}`;
}
