import type { ReactElement } from 'react';
import { countInWords, groupFindings } from '../work/merge-findings.ts';
import type { FilePlace, Finding } from '../workbench-context.ts';
import { FindingView } from './finding-view.tsx';

export interface FindingsByFileProps {
  readonly findings: readonly Finding[];
  /** False while a check of the current files is running. */
  readonly isCurrent: boolean;
  /** Shown when there are no problems. */
  readonly none: string;
  readonly onOpen: (place: FilePlace) => void;
}

/** Every problem, grouped by file, with links to their locations. */
export function FindingsByFile({ findings, isCurrent, none, onOpen }: FindingsByFileProps): ReactElement {
  return (
    <>
      <p>
        {isCurrent ? '' : 'Checking… '}
        {isCurrent || findings.length > 0 ? countInWords(findings) : ''}
      </p>
      {findings.length === 0 && isCurrent ? <p className="wb-empty">{none}</p> : null}
      {groupFindings(findings).map(({ file, findings: own }) => (
        <section key={file} aria-label={file === '' ? 'In the live form' : file}>
          <h4 className="wb-file-name">{file === '' ? 'In the live form' : file}</h4>
          <ul className="wb-findings">
            {own.map((finding) => (
              <li key={`${finding.line}:${finding.pointer}:${finding.rule}:${finding.message}`}>
                <FindingView finding={finding} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
