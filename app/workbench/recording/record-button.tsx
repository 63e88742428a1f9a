import { useEffect, useRef, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useLiveForm } from '../preview/live-form-context.ts';

/** Said when a recording begins. */
export const recordingBegins = 'Recording. What you do in the form becomes a step.';

export interface RecordButtonProps {
  readonly isAsking: boolean;
  readonly onBegin: () => void;
  /** The form has answers: it has to be said first whether the scenario begins with them. */
  readonly onAsk: () => void;
}

/** Begins to record what is done in the live form. */
export function RecordButton({ isAsking, onBegin, onAsk }: RecordButtonProps): ReactElement {
  const { state, recording, replay, beginRecording } = useLiveForm();
  const announce = useAnnouncer();
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = isAsking || recording !== null;
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    // The bar is gone, and what was pressed in it: the keyboard goes on where it came from, unless it went elsewhere.
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
      title="Click through the form once, and keep it as a scenario"
      disabled={state === null || replay !== null || isBusy}
      onClick={begin}
    >
      Record
    </Button>
  );
}
