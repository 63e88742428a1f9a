import type { Search } from './use-search.ts';

/** What there is to read: what was found, and while the next answer is on its way, what was found before. */
export function shownAnswer<Answer>(search: Search<Answer>): Answer | null {
  if (search.state === 'found') return search.answer;
  return search.state === 'searching' ? search.before : null;
}
