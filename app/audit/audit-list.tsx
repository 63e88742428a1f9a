import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { fetchAudit, type AuditFilter, type AuditPart } from '../api/administration.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { useSession } from '../sessions/session-context.ts';
import { AuditTable } from './audit-table.tsx';

export interface AuditListProps {
  /** The newest entries. */
  readonly first: AuditPart;
  readonly filter: AuditFilter;
}

/** The loaded entries, with a button that loads older ones. */
export function AuditList({ first, filter }: AuditListProps): ReactElement {
  const { markExpired } = useSession();
  const [entries, setEntries] = useState(first.entries);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const hasReachedEnd = next === null && first.next !== null;
  useEffect(() => {
    // The focused button is about to disappear.
    if (hasReachedEnd) end.current?.focus();
  }, [hasReachedEnd]);

  async function showOlder(before: number): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const older = await fetchAudit({ ...filter, before: String(before) });
      setEntries([...entries, ...older.entries]);
      setNext(older.next);
    } catch (error) {
      if (isSignedOut(error)) markExpired();
      else setProblem(explainFailure(error, 'we could not load more entries'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <output className="audit-count">{describeCount(entries.length, next !== null)}</output>
      {entries.length === 0 ? null : <AuditTable entries={entries} />}
      {problem === null ? null : <p role="alert">{problem}</p>}
      {hasReachedEnd ? (
        <p ref={end} tabIndex={-1} className="audit-end">
          You have reached the end of the list.
        </p>
      ) : null}
      {next === null ? null : (
        <Button look="secondary" busy={isBusy} onClick={() => void showOlder(next)}>
          {isBusy ? 'Working…' : 'Show older entries'}
        </Button>
      )}
    </>
  );
}

function describeCount(count: number, hasMore: boolean): string {
  if (count === 0) return 'No entries found';
  if (hasMore) return `The newest ${count} entries`;
  return count === 1 ? '1 entry' : `${count} entries`;
}
