import { useEffect, useRef, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useLiveForm } from '../preview/live-form-context.ts';

/** Announced when a recording begins. */
export const recordingBegins = 'Recording. Each action in the form becomes a step.';

export interface RecordButtonProps {
  readonly isAsking: boolean;
  readonly onBegin: () => void;
  /** Called when the form has answers, to ask whether the scenario should start with them. */
  readonly onAsk: () => void;
}

/** Starts recording the author's actions in the live form. */
export function RecordButton({ isAsking, onBegin, onAsk }: RecordButtonProps): ReactElement {
  const { state, recording, replay, beginRecording } = useLiveForm();
  const announce = useAnnouncer();
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = isAsking || recording !== null;
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    // The recording bar is gone, along with its focused control. Focus this button, unless focus has moved elsewhere.
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  function begin(): void {
    if (state?.isAnswered === true) onAsk();
    else {
      onBegin();
      beginRecording('empty');
      announce(recordingBegins);
    }
  }
  return (
    <Button
      ref={button}
      look="quiet"
      title="Click through the form once and save your steps as a scenario"
      disabled={state === null || replay !== null || isBusy}
      onClick={begin}
    >
      Record
    </Button>
  );
}
