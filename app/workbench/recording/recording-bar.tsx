import '../preview/live-form.css';
import { useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useLiveForm } from '../preview/live-form-context.ts';
import { useWorkbench } from '../workbench-context.ts';
import { ExpectationForm } from './expectation-form.tsx';
import { fieldsTouchedSince, makeScenario, stepsUntilExpectation } from './make-scenario.ts';
import { proposeExpectation, type ProposedPart } from './propose-expectation.ts';
import type { Recording } from './record-action.ts';
import { recordingBegins } from './record-button.tsx';
import { SaveScenario } from './save-scenario.tsx';

type Stage =
  | { readonly kind: 'steps' }
  /** `of` is the recording that the parts were read from; `round` counts how many times they were read. */
  | {
      readonly kind: 'expect';
      readonly parts: readonly ProposedPart[];
      readonly of: Recording;
      readonly round: number;
    }
  | { readonly kind: 'save' };

export interface RecordingBarProps {
  /** Whether the author pressed Record while the form had answers. */
  readonly isAsking: boolean;
  readonly onAnswered: () => void;
}

/** The recording controls: expectations, saving and discarding. Renders nothing if there is no recording. */
export function RecordingBar({ isAsking, onAnswered }: RecordingBarProps): ReactElement | null {
  const { recording, beginRecording } = useLiveForm();
  const [stage, setStage] = useState<Stage>({ kind: 'steps' });
  const announce = useAnnouncer();

  function begin(from: 'empty' | 'here'): void {
    onAnswered();
    beginRecording(from);
    announce(recordingBegins);
  }

  if (recording !== null) return <Recorder recording={recording} stage={stage} setStage={setStage} />;
  if (!isAsking) return null;
  return (
    <section ref={takeFocus} tabIndex={-1} className="recording-bar" aria-label="Recording">
      <p>The form already has answers. How does the scenario start?</p>
      <Button look="secondary" onClick={() => begin('empty')}>
        With an empty form
      </Button>
      <Button look="secondary" onClick={() => begin('here')}>
        With these answers, as a saved draft
      </Button>
      <Button look="quiet" onClick={onAnswered}>
        Cancel
      </Button>
    </section>
  );
}

/** The pressed control is gone or disabled, so the bar receives focus. */
function takeFocus(bar: HTMLElement | null): void {
  bar?.focus();
}

interface RecorderProps {
  readonly recording: Recording;
  readonly stage: Stage;
  readonly setStage: (stage: Stage) => void;
}

function Recorder({ recording, stage, setStage }: RecorderProps): ReactElement {
  const { overlay, settings } = useWorkbench();
  const { rehearse, endRecording } = useLiveForm();
  const [isBusy, setBusy] = useState(false);
  const count = recording.steps.length;

  async function propose(): Promise<void> {
    setBusy(true);
    const { school, form } = overlay;
    const facts = { form: form.id, school: school.slug, language: settings.language, title: 'Recording' };
    const from = stepsUntilExpectation(recording);
    const { moments } = await rehearse(makeScenario(recording, facts), [from, count]);
    setBusy(false);
    const [before, after] = [moments.find(({ step }) => step === from), moments.find(({ step }) => step === count)];
    if (before === undefined || after === undefined) return;
    // If there is no new step, the last announcements belong to the earlier expectation.
    const heard = from === count ? [] : after.heard;
    const parts = proposeExpectation(before.state, { state: after.state, heard }, fieldsTouchedSince(recording, from));
    setStage({ kind: 'expect', parts, of: recording, round: stage.kind === 'expect' ? stage.round + 1 : 0 });
  }

  return (
    <section ref={takeFocus} tabIndex={-1} className="recording-bar" aria-label="Recording">
      <p aria-live="polite">{`Recording: ${count} ${count === 1 ? 'step' : 'steps'}.${secretWords(recording)}`}</p>
      <Button look="secondary" busy={isBusy} onClick={() => void propose()}>
        Expect what is shown
      </Button>
      <Button look="secondary" disabled={count === 0} onClick={() => setStage({ kind: 'save' })}>
        Save as a scenario
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          endRecording();
          setStage({ kind: 'steps' });
        }}
      >
        Discard
      </Button>
      {stage.kind === 'expect' ? (
        <ExpectationForm
          key={stage.round}
          recording={recording}
          parts={stage.parts}
          isStale={stage.of !== recording}
          onDone={() => setStage({ kind: 'steps' })}
        />
      ) : null}
      {stage.kind === 'save' ? <SaveScenario recording={recording} onDone={() => setStage({ kind: 'steps' })} /> : null}
    </section>
  );
}

function secretWords({ secrets }: Recording): string {
  return secrets.length === 0 ? '' : ` Not recorded because they are secret: ${secrets.join(', ')}.`;
}
