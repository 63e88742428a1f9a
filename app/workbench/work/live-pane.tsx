import { useState, type ReactElement } from 'react';
import { LiveForm } from '../preview/live-form.tsx';
import { MoreControls } from '../preview/more-controls.tsx';
import { PreviewControls } from '../preview/preview-controls.tsx';
import { RecordButton } from '../recording/record-button.tsx';
import { RecordingBar } from '../recording/recording-bar.tsx';

/** The form as students see it, how it is looked at, and the recorder. */
export function LivePane(): ReactElement {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="wb-live">
      <div className="live-tools">
        <PreviewControls />
        <RecordButton onAsk={() => setAsking(true)} />
        <MoreControls />
      </div>
      <RecordingBar isAsking={isAsking} onAnswered={() => setAsking(false)} />
      <LiveForm />
    </div>
  );
}
