import type { ReactElement } from 'react';
import { assertNever } from '../shell/assert-never.ts';
import type { StudentSearch } from './use-student-search.ts';

/** Twin: the server gives no more than these. */
const mostStudents = 25;

/** How the search stands, also for who does not see the list. */
export function SearchStatus({ search }: { readonly search: StudentSearch }): ReactElement {
  return <output className="search-status">{describe(search)}</output>;
}

function describe(search: StudentSearch): string {
  switch (search.state) {
    case 'too-short':
      return '';
    case 'searching':
      return 'Searching…';
    case 'failed':
      return search.message;
    case 'found': {
      const { length } = search.students;
      if (length === 0) return 'No results found';
      return length < mostStudents ? `${length} found` : `${length} found. Type more if the student is not among them.`;
    }
    default:
      return assertNever(search);
  }
}
