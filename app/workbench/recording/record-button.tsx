import type { ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useLiveForm } from '../preview/live-form-context.ts';

/** Said when a recording begins. */
export const recordingBegins = 'Recording. What you do in the form becomes a step.';

export interface RecordButtonProps {
  /** The form has answers: it has to be said first whether the scenario begins with them. */
  readonly onAsk: () => void;
}

/** Begins to record what is done in the live form. */
export function RecordButton({ onAsk }: RecordButtonProps): ReactElement {
  const { state, recording, replay, beginRecording } = useLiveForm();
  const announce = useAnnouncer();
  function begin(): void {
    if (state?.isAnswered === true) onAsk();
    else {
      beginRecording('empty');
      announce(recordingBegins);
    }
  }
  return (
    <Button
      look="quiet"
      title="Click through the form once, and keep it as a scenario"
      disabled={state === null || replay !== null || recording !== null}
      onClick={begin}
    >
      Record
    </Button>
  );
}
