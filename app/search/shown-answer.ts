import type { Search } from './use-search.ts';

/** Returns the result to show: the current one, or the previous one while a new search runs. */
export function shownAnswer<Answer>(search: Search<Answer>): Answer | null {
  if (search.state === 'found') return search.answer;
  return search.state === 'searching' ? search.before : null;
}
