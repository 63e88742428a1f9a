import type { ReactElement } from 'react';
import { wordsOf } from '../editor/diagnostics-of.ts';
import { opensHere } from '../work/overlay-paths.ts';
import type { FilePlace, Finding } from '../workbench-context.ts';

const severityWords = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

export interface FindingViewProps {
  readonly finding: Finding;
  /** Whether the findings are in one list, not grouped by file, so that each location includes its file name. */
  readonly namesFile?: boolean;
  readonly onOpen: (place: FilePlace) => void;
}

export function FindingView({ finding, namesFile = false, onOpen }: FindingViewProps): ReactElement {
  const { file, line, column, severity, details = [] } = finding;
  const place = namesFile ? `${file}, line ${line}` : `Line ${line}`;
  return (
    <>
      <p className="wb-finding">
        <span className="wb-severity" data-tone={severity}>
          {severityWords[severity]}
        </span>{' '}
        {file === '' ? null : !opensHere(file) ? (
          `${place}:`
        ) : (
          <button type="button" className="link-button" onClick={() => onOpen({ file, line, column })}>
            {place}
          </button>
        )}{' '}
        <span>{wordsOf(finding)}</span>
      </p>
      {details.length === 0 ? null : (
        <ul className="wb-details">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
}
