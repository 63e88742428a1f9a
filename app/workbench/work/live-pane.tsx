import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement, type ReactNode } from 'react';
import { LiveForm } from '../preview/live-form.tsx';
import { MoreControls } from '../preview/more-controls.tsx';
import { PreviewControls } from '../preview/preview-controls.tsx';
import { ShapeButton, ShapeHint } from '../preview/shape-button.tsx';
import { RecordButton } from '../recording/record-button.tsx';
import { RecordingBar } from '../recording/recording-bar.tsx';

const moreControls = 'wb-form-more';

export interface LivePaneProps {
  /** Id of the pane's label, e.g. its heading. */
  readonly heading: ReactNode;
  /** Shown at the end of the heading's row. */
  readonly tools: ReactNode;
}

/** The form as students see it, with its display controls and the recorder. */
export function LivePane({ heading, tools }: LivePaneProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="wb-live">
      <div className="wb-title">
        {heading}
        <div className="live-tools">
          <ShapeButton />
          <RecordButton
            isAsking={isAsking}
            onBegin={() => setOpen(false)}
            onAsk={() => {
              setOpen(false);
              setAsking(true);
            }}
          />
          <Button look="quiet" aria-expanded={isOpen} aria-controls={moreControls} onClick={() => setOpen(!isOpen)}>
            More
          </Button>
          {tools}
        </div>
      </div>
      <PreviewControls />
      <MoreControls id={moreControls} isOpen={isOpen} />
      <RecordingBar isAsking={isAsking} onAnswered={() => setAsking(false)} />
      <ShapeHint />
      <LiveForm />
    </div>
  );
}
