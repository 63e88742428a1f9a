import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { wordsOf } from '../editor/diagnostics-of.ts';
import { countInWords, groupFindings } from '../work/merge-findings.ts';
import { opensHere } from '../work/overlay-paths.ts';
import type { FilePlace, Finding } from '../workbench-context.ts';
import type { Proof } from '../publishing/use-proof.ts';

export interface ProblemsPaneProps {
  /** Findings of all checks. */
  readonly findings: readonly Finding[];
  /** False while a check of the current files is running. */
  readonly isCurrent: boolean;
  readonly proof: Proof;
  readonly onOpen: (place: FilePlace) => void;
}

const severityWords = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

/** Every problem, grouped by file, with links to their places. */
export function ProblemsPane({ findings, isCurrent, proof, onOpen }: ProblemsPaneProps): ReactElement {
  return (
    <div className="wb-pane">
      <h3>Problems</h3>
      <p>
        {isCurrent ? '' : 'Checking… '}
        {countInWords(findings)}
      </p>
      {findings.length === 0 && isCurrent ? (
        <p className="wb-empty">
          The files are valid, and every name in them exists. The check below shows whether students can always reach
          the end.
        </p>
      ) : null}
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
      <h4>Can every student get to the end?</h4>
      <p>{describeProof(proof)}</p>
      <Button look="secondary" busy={proof.state === 'running'} onClick={proof.start}>
        {proof.state === 'running' ? 'Proving…' : 'Prove it'}
      </Button>
    </div>
  );
}

export interface FindingViewProps {
  readonly finding: Finding;
  /** Whether the list is not grouped by file, so that each place includes its file name. */
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

function describeProof({ state, answer, isCurrent, failure }: Proof): string {
  if (state === 'running') return 'Trying all paths through the form. This can take a minute.';
  if (state === 'failed') return failure ?? '';
  if (answer === null)
    return 'Tries every path through the form, in every language, and shows the paths that cannot be submitted.';
  const reached = answer.variants.reduce((sum, each) => sum + each.reached, 0);
  const branches = answer.variants.reduce((sum, each) => sum + each.branches, 0);
  const isProved = answer.variants.every((each) => each.isProved);
  const found = `the search found ${reached} of ${branches} ways through the form.`;
  const result = isProved
    ? `Yes: ${found} These files do not block any path.`
    : `No: ${found} The problems above show what was not found.`;
  return isCurrent ? result : `${result} The files have changed since this check.`;
}
