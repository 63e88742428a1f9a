import type { ReactElement } from 'react';
import type { OverlayFiles } from '../workbench-context.ts';
import { FileDiff } from './file-diff.tsx';

export interface FileDiffsProps {
  readonly before: OverlayFiles;
  readonly after: OverlayFiles;
}

/** The files that differ from the published ones, line by line. */
export function FileDiffs({ before, after }: FileDiffsProps): ReactElement {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .filter((path) => before[path] !== after[path]);
  return (
    <>
      <h4>In the files, compared with the published version</h4>
      {paths.length === 0 ? <p>The files are the same as the published version.</p> : null}
      {paths.map((path) => (
        <details key={path} className="wb-diff">
          <summary>
            {path}
            {before[path] === undefined ? ' (new)' : after[path] === undefined ? ' (deleted)' : ''}
          </summary>
          <FileDiff path={path} before={before[path] ?? ''} after={after[path] ?? ''} />
        </details>
      ))}
    </>
  );
}
