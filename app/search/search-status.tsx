import { useRef, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { describeSearch } from './describe-search.ts';
import type { Search } from './use-search.ts';

export interface SearchStatusProps<Answer> {
  readonly search: Search<Answer>;
  /** E.g. `"3 found"`. */
  readonly describeFound: (answer: Answer) => string;
  /** Omitted if a failure is only logged. The status is then empty. */
  readonly onRetry?: () => void;
}

/** The status of a search. Screen readers announce it politely, and focus stays in the search box. */
export function SearchStatus<Answer>({ search, describeFound, onRetry }: SearchStatusProps<Answer>): ReactElement {
  const status = useRef<HTMLOutputElement>(null);
  const retry = search.state === 'failed' ? onRetry : undefined;
  const isSilent = search.state === 'failed' && onRetry === undefined;
  return (
    <div className="search-state">
      <output
        ref={status}
        tabIndex={-1}
        className={retry !== undefined ? 'search-status search-failed' : 'search-status'}
      >
        {isSilent ? '' : describeSearch(search, describeFound)}
      </output>
      {retry === undefined ? null : (
        <Button
          look="secondary"
          onClick={() => {
            // The button disappears when the search runs again, and focus would be lost with it.
            status.current?.focus();
            retry();
          }}
        >
          Search again
        </Button>
      )}
    </div>
  );
}
