import type { ReactElement } from 'react';
import { FindingView } from '../panes/finding-view.tsx';
import type { FilePlace, Finding } from '../workbench-context.ts';

export interface RefusalFindingsProps {
  readonly findings: readonly Finding[];
  readonly onOpen: (place: FilePlace) => void;
}

const mostShown = 20;

/** The findings that block publishing, each with its file and line. */
export function RefusalFindings({ findings, onOpen }: RefusalFindingsProps): ReactElement {
  const left = findings.length - mostShown;
  return (
    <>
      <ul className="wb-findings">
        {findings.slice(0, mostShown).map((finding) => (
          <li key={`${finding.file}:${finding.line}:${finding.pointer}:${finding.message}`}>
            <FindingView finding={finding} namesFile onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {left > 0 ? <p>And {left} more. The Problems tab shows all of them.</p> : null}
    </>
  );
}
