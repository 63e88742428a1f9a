import { useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useLiveForm } from '../preview/live-form-context.ts';
import { expectAfter } from './make-scenario.ts';
import { makeExpectation, type ProposedPart } from './propose-expectation.ts';
import type { Recording } from './record-action.ts';

interface ExpectationFormProps {
  readonly recording: Recording;
  readonly parts: readonly ProposedPart[];
  /** Whether the author has used the form since the parts were read from it. */
  readonly isStale: boolean;
  readonly onDone: () => void;
}

/** The form's current state as a list of expectations. The author chooses some of them for the scenario. */
export function ExpectationForm({ recording, parts, isStale, onDone }: ExpectationFormProps): ReactElement {
  const { changeRecording } = useLiveForm();
  const announce = useAnnouncer();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(parts.flatMap(({ isChosen }, index) => (isChosen ? [index] : []))),
  );

  function toggle(index: number): void {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    setChosen(next);
  }

  function add(): void {
    const expect = makeExpectation(parts.filter((_part, index) => chosen.has(index)));
    if (expect !== null) changeRecording(expectAfter(recording, expect));
    announce(expect === null ? 'Nothing is expected here.' : 'Added to the scenario.');
    onDone();
  }

  return (
    <section aria-label="What is shown">
      {isStale ? (
        <p>The form has changed since you checked it. Check it again with “Expect what is shown”.</p>
      ) : (
        <fieldset className="recording-choices">
          <legend>Expect that</legend>
          {parts.map(({ words }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <label key={index}>
              <input type="checkbox" checked={chosen.has(index)} onChange={() => toggle(index)} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="live-row">
        {isStale ? null : (
          <Button look="secondary" onClick={add}>
            Add to the scenario
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
