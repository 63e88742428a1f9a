/** The search that a post was found by, given along with the move to the post. */
export interface SearchBefore {
  readonly newsSearch: string;
}

/**
 * The address of the search that led to a post, e.g. `"/news?q=waiver"`; of all news where no search did.
 *
 * @param state the history's: it survives a reload and could hold anything
 */
export function wayBack(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('newsSearch' in state)) return '/news';
  const { newsSearch } = state;
  if (typeof newsSearch !== 'string' || newsSearch.trim() === '') return '/news';
  return `/news?${new URLSearchParams({ q: newsSearch }).toString()}`;
}
