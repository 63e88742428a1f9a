import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { FilePlace, Finding } from '../workbench-context.ts';
import type { Proof } from '../publishing/use-proof.ts';
import { FindingsByFile } from './findings-by-file.tsx';

export interface ProblemsPaneProps {
  /** The findings from all checks. */
  readonly findings: readonly Finding[];
  /** False while a check of the current files is running. */
  readonly isCurrent: boolean;
  readonly proof: Proof;
  readonly onOpen: (place: FilePlace) => void;
}

/** Every problem, grouped by file, with links to their locations. */
export function ProblemsPane({ findings, isCurrent, proof, onOpen }: ProblemsPaneProps): ReactElement {
  return (
    <div className="wb-pane">
      <h3>Problems</h3>
      <FindingsByFile
        findings={findings}
        isCurrent={isCurrent}
        none="The files are valid, and every name in them exists. The check below shows whether students can always reach the end."
        onOpen={onOpen}
      />
      <h4>Can every student get to the end?</h4>
      <p>{describeProof(proof)}</p>
      <Button look="secondary" busy={proof.state === 'running'} onClick={proof.start}>
        {proof.state === 'running' ? 'Proving…' : 'Prove it'}
      </Button>
    </div>
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
  const found = `the search found ${reached} of ${branches} paths through the form.`;
  const result = isProved
    ? `Yes: ${found} These files do not block any path.`
    : `No: ${found} The problems above show which paths were not found.`;
  return isCurrent ? result : `${result} The files have changed since this check.`;
}
