import { Button } from '@campus-cover/renderer';
import { useEffect, useRef, type ReactElement } from 'react';
import type { RosterProblem } from '../../api/roster.ts';
import { StackTable, type StackColumn } from '../../shell/stack-table.tsx';
import { formatCount } from '../roster-words.ts';
import { describeSeverity } from './describe-severity.ts';
import { useProblemPages } from './use-problem-pages.ts';

const columns: readonly StackColumn<RosterProblem>[] = [
  { name: 'Line', cellOf: ({ line }) => (line === null ? '' : formatCount(line)) },
  { name: 'Column', cellOf: ({ column }) => column ?? '' },
  { name: 'What is wrong', cellOf: ({ message }) => message },
  { name: 'Result', cellOf: ({ severity }) => describeSeverity(severity) },
];

/** Lists everything wrong with the file, line by line, in pages. The list loads when the administrator opens it. */
export function ProblemRows({ number }: { readonly number: number }): ReactElement {
  const pages = useProblemPages(number);
  const { page, pageNumber, isBusy, failure } = pages;
  const head = useRef<HTMLParagraphElement>(null);
  const shown = useRef(1);
  useEffect(() => {
    if (shown.current === pageNumber) return;
    shown.current = pageNumber;
    // The administrator reads each new page from the top.
    head.current?.focus();
  }, [pageNumber]);

  return (
    <details
      className="fold"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && page === null) void pages.first();
      }}
    >
      <summary>Every problem, line by line</summary>
      {failure === null ? null : <p role="alert">{failure}</p>}
      {page === null ? (
        <PagePending failed={failure !== null} onRetry={() => void pages.first()} />
      ) : (
        <>
          <p ref={head} tabIndex={-1} className="notice-arrived">
            Page {formatCount(pageNumber)}
            {page.next === null ? ', the last one' : ''}
          </p>
          <StackTable label="Problems, line by line" columns={columns} rows={page.problems} keyOf={({ id }) => id} />
          {pageNumber === 1 && page.next === null ? null : (
            <div className="button-row">
              <Button look="secondary" busy={isBusy} disabled={pageNumber === 1} onClick={() => void pages.previous()}>
                Previous page
              </Button>
              <Button look="secondary" busy={isBusy} disabled={page.next === null} onClick={() => void pages.next()}>
                Next page
              </Button>
            </div>
          )}
        </>
      )}
    </details>
  );
}

function PagePending({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }): ReactElement {
  return failed ? (
    <Button look="secondary" onClick={onRetry}>
      Try again
    </Button>
  ) : (
    <p>Loading…</p>
  );
}
