import { useRef, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { describeSearch } from './describe-search.ts';
import type { Search } from './use-search.ts';

export interface SearchStatusProps<Answer> {
  readonly search: Search<Answer>;
  /** E.g. `"3 found"`. */
  readonly describeFound: (answer: Answer) => string;
  readonly onRetry: () => void;
}

/** How a search stands, also for who does not see what it found: said politely, and focus stays in the box. */
export function SearchStatus<Answer>({ search, describeFound, onRetry }: SearchStatusProps<Answer>): ReactElement {
  const status = useRef<HTMLOutputElement>(null);
  const hasFailed = search.state === 'failed';
  return (
    <div className="search-state">
      <output ref={status} tabIndex={-1} className={hasFailed ? 'search-status search-failed' : 'search-status'}>
        {describeSearch(search, describeFound)}
      </output>
      {hasFailed ? (
        <Button
          look="secondary"
          onClick={() => {
            // The button goes when it is asked again; its focus would go with it.
            status.current?.focus();
            onRetry();
          }}
        >
          Search again
        </Button>
      ) : null}
    </div>
  );
}
