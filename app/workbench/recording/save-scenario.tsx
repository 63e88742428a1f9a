import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Button, Notice, useAnnouncer } from '@campus-cover/renderer';
import { formatJson } from '@campus-cover/engine/analysis';
import { useLiveForm } from '../preview/live-form-context.ts';
import type { StepFailure } from '../preview/messages.ts';
import { useWorkbench } from '../workbench-context.ts';
import { makeScenario } from './make-scenario.ts';
import type { Recording } from './record-action.ts';
import { scenarioPath } from './scenario-file-name.ts';

interface SaveScenarioProps {
  readonly recording: Recording;
  readonly onDone: () => void;
}

/** Asks for a title, plays the recording, and adds it to the overlay's files if it passes. */
export function SaveScenario({ recording, onDone }: SaveScenarioProps): ReactElement {
  const { overlay, settings, files, putFile } = useWorkbench();
  const { rehearse, endRecording } = useLiveForm();
  const announce = useAnnouncer();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failures, setFailures] = useState<readonly StepFailure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const path = scenarioPath(title, Object.keys(files));
  useEffect(() => field.current?.focus(), []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setMissing(title.trim() === '');
    if (title.trim() === '') {
      field.current?.focus();
      return;
    }
    const { school, form } = overlay;
    const facts = { form: form.id, school: school.slug, language: settings.language, title: title.trim() };
    const scenario = makeScenario(recording, facts);
    setBusy(true);
    const rehearsed = await rehearse(scenario, []);
    setBusy(false);
    setFailures(rehearsed.failures);
    if (rehearsed.failures.length > 0) return;
    const text = JSON.stringify(scenario, null, 2);
    putFile(path, formatJson(text) ?? text);
    endRecording();
    onDone();
    announce(`Saved as ${path}.`);
  }

  return (
    <section aria-label="Save the scenario">
      <form noValidate onSubmit={(event) => void save(event)}>
        <div className="recording-name">
          <label htmlFor={id}>
            What does it show? A sentence, e.g. “A student without a group ID is asked for it”.
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
          {title.trim() === '' ? null : <p className="live-note">{`File: ${path}`}</p>}
        </div>
        {failures.length === 0 ? null : (
          <Notice tone="danger" urgent>
            When replayed from the start, the form is not as expected:
            <ul>
              {failures.map(({ step, message, pointer }) => (
                <li key={pointer}>{`Step ${step + 1}: ${message}`}</li>
              ))}
            </ul>
          </Notice>
        )}
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
