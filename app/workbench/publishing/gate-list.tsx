import type { ReactElement } from 'react';
import { FindingView } from '../panes/problems-pane.tsx';
import type { FilePlace } from '../workbench-context.ts';
import type { Gate, GateStep } from './use-gate.ts';

const stateWords: Readonly<Record<GateStep['state'], string>> = {
  waiting: 'Not yet',
  running: 'Checking…',
  passed: 'Yes',
  refused: 'No',
  failed: 'Not checked',
};

export interface GateListProps {
  readonly gate: Gate;
  readonly onOpen: (place: FilePlace) => void;
}

/** The checks before publishing, and what each found. */
export function GateList({ gate, onOpen }: GateListProps): ReactElement {
  return (
    <ul className="wb-gate">
      {gate.steps.map(({ id, state, words, findings }) => (
        <li key={id} data-state={state}>
          <p>
            <strong className="wb-gate-state">{stateWords[state]}</strong> {words}
          </p>
          {findings.length === 0 ? null : (
            <ul className="wb-findings">
              {findings.slice(0, 20).map((finding) => (
                <li key={`${finding.file}:${finding.line}:${finding.pointer}:${finding.message}`}>
                  <FindingView finding={finding} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
