import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { wordsOf } from '../editor/diagnostics-of.ts';
import { countInWords, groupFindings } from '../work/merge-findings.ts';
import { opensHere } from '../work/overlay-paths.ts';
import type { FilePlace, Finding } from '../workbench-context.ts';
import type { Proof } from '../publishing/use-proof.ts';

export interface ProblemsPaneProps {
  /** Of all checks together. */
  readonly findings: readonly Finding[];
  /** False while a check of the files as they are now is still under way. */
  readonly isCurrent: boolean;
  readonly proof: Proof;
  readonly onOpen: (place: FilePlace) => void;
}

const severityWords = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

/** Everything that is wrong, by file, with the way to it. */
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
          The files can be read, and every name in them exists. Whether students can always get to the end is proved
          below.
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
  /** The list is not by file: the place is told with its file. */
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
  if (state === 'running') return 'All ways through the form are tried. This can take a minute.';
  if (state === 'failed') return failure ?? '';
  if (answer === null) return 'Tries every way through the form, in every language, and shows those that end nowhere.';
  const reached = answer.variants.reduce((sum, each) => sum + each.reached, 0);
  const branches = answer.variants.reduce((sum, each) => sum + each.branches, 0);
  const isProved = answer.variants.every((each) => each.isProved);
  const result = isProved
    ? `Yes: all ${branches} ways were tried and each can be sent.`
    : `No: of ${branches} ways, ${reached} were found to reach the end. The others stand above.`;
  return isCurrent ? result : `${result} The files have changed since.`;
}
