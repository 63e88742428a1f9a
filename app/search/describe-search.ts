import { explainFailure } from '../problems/explain-failure.ts';
import { assertNever } from '../shell/assert-never.ts';
import type { Search } from './use-search.ts';

/** @param describeFound e.g. `"3 found"` */
export function describeSearch<Answer>(search: Search<Answer>, describeFound: (answer: Answer) => string): string {
  switch (search.state) {
    case 'too-short':
      return '';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return explainFailure(search.error, 'the search did not work');
    case 'found':
      return describeFound(search.answer);
    default:
      return assertNever(search);
  }
}

/** The specification's text for a search that finds nothing. */
export const noResults = 'No results found';
