import type { ReactElement } from 'react';
import { FileDiffs } from '../../panes/file-diffs.tsx';
import type { FileWork } from '../../work/use-file-work.ts';
import type { CheckedSchool } from '../use-school-check.ts';
import { SchoolChanges } from './school-changes.tsx';

export interface SchoolChangesPaneProps {
  readonly work: FileWork;
  readonly checked: CheckedSchool;
}

/** What the files change compared with the published version: as sentences, and line by line. */
export function SchoolChangesPane({ work, checked }: SchoolChangesPaneProps): ReactElement {
  const { check, isCurrent, failure } = checked;
  return (
    <div className="wb-pane">
      <h3>Changes</h3>
      {failure === null ? null : <p className="wb-failed">{failure}</p>}
      {isCurrent || failure !== null ? null : <p>Comparing…</p>}
      {check === null ? null : <SchoolChanges check={check} isNew={Object.keys(work.inForce.files).length === 0} />}
      <FileDiffs before={work.inForce.files} after={work.files} />
    </div>
  );
}
