import { Notice } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { SchoolCheck } from '../../../api/workbench-schools.ts';
import { SentenceList } from '../../panes/sentence-list.tsx';

export interface SchoolChangesProps {
  readonly check: SchoolCheck;
  /** Whether the school is not published yet. */
  readonly isNew: boolean;
  /** Whether the harm is listed and confirmed elsewhere. Default: false. */
  readonly hasHarmBelow?: boolean;
}

/** What a publication would change, as sentences: first what it takes away from people, then everything. */
export function SchoolChanges({ check, isNew, hasHarmBelow = false }: SchoolChangesProps): ReactElement {
  const { changes, harm, conflicts, students } = check;
  if (check.findings.some(({ severity }) => severity === 'error'))
    return <p>The changes appear here once the files have no errors.</p>;
  return (
    <>
      {conflicts.length === 0 ? null : (
        <Notice tone="danger">
          <p className="wb-notice-title">These files cannot be published</p>
          <SentenceList sentences={conflicts} />
        </Notice>
      )}
      {harm.length === 0 || hasHarmBelow ? null : (
        <Notice tone="danger">
          <p className="wb-notice-title">These changes take something away from students</p>
          <SentenceList sentences={harm} most={20} />
        </Notice>
      )}
      {changes.length === 0 ? <p>Nothing changes.</p> : <SentenceList sentences={changes} most={12} />}
      {isNew || changes.length === 0 ? null : <p>{tellStudents(students)}</p>}
    </>
  );
}

function tellStudents(count: number): string {
  if (count === 0) return 'The school has no students in the portal yet.';
  return count === 1
    ? 'The school has 1 student in the portal.'
    : `The school has ${count.toLocaleString('en-US')} students in the portal.`;
}
