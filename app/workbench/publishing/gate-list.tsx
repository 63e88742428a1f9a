import type { ReactElement } from 'react';
import type { FilePlace } from '../workbench-context.ts';
import { RefusalFindings } from './refusal-findings.tsx';
import type { Gate, GateStep } from './use-gate.ts';

const stateWords: Readonly<Record<GateStep['state'], string>> = {
  waiting: 'Not yet',
  running: 'Checking…',
  passed: 'Passed',
  warned: 'Warning',
  refused: 'Failed',
  failed: 'Not checked',
  skipped: 'Not checked',
};

export interface GateListProps {
  readonly gate: Gate;
  readonly onOpen: (place: FilePlace) => void;
}

/** The checks before publishing, with their findings. */
export function GateList({ gate, onOpen }: GateListProps): ReactElement {
  return (
    <ul className="wb-gate">
      {gate.steps.map(({ id, state, words, findings, seconds }) => (
        <li key={id} data-state={state}>
          <p>
            <strong className="wb-gate-state">{stateWords[state]}:</strong> {words}
            {state === 'running' ? ` (${seconds} s)` : state === 'skipped' ? '. Fix the errors above first' : ''}
          </p>
          {state === 'running' && seconds >= 5 ? (
            <p className="wb-gate-hint">
              A long form in several languages can take a minute or two. In the meantime, enter your reason for
              publishing.
            </p>
          ) : null}
          {findings.length === 0 ? null : <RefusalFindings findings={findings} onOpen={onOpen} />}
        </li>
      ))}
    </ul>
  );
}
