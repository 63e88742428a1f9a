import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import type { Recording } from './record-action.ts';
import { ReplayFailures } from './replay-failures.tsx';
import { useScenarioSaving } from './use-scenario-saving.ts';

interface SaveScenarioProps {
  readonly recording: Recording;
  readonly onDone: () => void;
}

/** Asks for a title, plays the recording, and adds it to the overlay's files if it passes. */
export function SaveScenario({ recording, onDone }: SaveScenarioProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failures, pathOf, save } = useScenarioSaving(recording, onDone);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const isEmpty = title.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else void save(title);
  }

  return (
    <section aria-label="Save the scenario">
      <form noValidate onSubmit={submit}>
        <div className="recording-name">
          <label htmlFor={id}>
            What does the scenario show? Write one sentence, e.g. “A student who does not enter a group ID is asked for
            one”.
          </label>
          {isMissing ? (
            <p id={`${id}-error`} className="cc-error">
              Enter what the scenario shows
            </p>
          ) : null}
          <input
            ref={field}
            id={id}
            value={title}
            maxLength={200}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={({ target }) => setTitle(target.value)}
          />
          {title.trim() === '' ? null : <p className="live-note">{`File: ${pathOf(title)}`}</p>}
        </div>
        <ReplayFailures failures={failures} />
        <div className="live-row">
          <Button type="submit" busy={isBusy}>
            Save
          </Button>
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
