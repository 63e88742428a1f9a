import type { ReactElement } from 'react';
import { LiveForm } from '../preview/live-form.tsx';
import { PreviewControls } from '../preview/preview-controls.tsx';
import { RecordingBar } from '../recording/recording-bar.tsx';

/** The form as students see it, how it is looked at, and the recorder. */
export function LivePane(): ReactElement {
  return (
    <div className="wb-live">
      <PreviewControls />
      <RecordingBar />
      <LiveForm />
    </div>
  );
}
