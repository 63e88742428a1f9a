import './live-form.css';
import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type RefObject } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { titleOfScenario } from '../scenarios/scenario-title.ts';
import { useWorkbench } from '../workbench-context.ts';
import { useLiveForm } from './live-form-context.ts';

/** CSS pixels, as the pages' media queries see them. */
const widths = { phone: 375, desktop: 1280 } as const;

/** The live form in its frame, as wide as a phone or a desktop, whatever room there is for it. */
export function LiveForm(): ReactElement {
  const { settings } = useWorkbench();
  const { address, attach, replay, endReplay } = useLiveForm();
  const { room, width: available, height } = useRoom();
  const width = widths[settings.width];
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  const size: CSSProperties = {
    inlineSize: `${width}px`,
    blockSize: `${Math.max(height, 320) / scale}px`,
    transform: `scale(${scale})`,
  };
  return (
    <div className="live-form">
      <LiveFormNotice />
      {replay === null ? null : (
        <div className="live-replay">
          <p>{`Replay of “${titleOfScenario(replay.scenario.title)}”: ${replay.step} of ${replay.scenario.steps.length} steps`}</p>
          <Button look="secondary" onClick={() => endReplay(false)}>
            Back to my answers
          </Button>
          <Button look="secondary" onClick={() => endReplay(true)}>
            Go on from here
          </Button>
        </div>
      )}
      <div ref={room} className="live-room" data-width={settings.width}>
        {/* Our own page: it needs its scripts and its origin, and may lead nowhere else than itself. */}
        <iframe
          ref={attach}
          className="live-frame"
          title="Live form"
          src={address}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together, for that reason
          sandbox="allow-same-origin allow-scripts allow-forms"
          style={size}
        />
      </div>
    </div>
  );
}

function LiveFormNotice(): ReactElement | null {
  const { shown, problems, failure: notAsked } = useWorkbench();
  const { failure } = useLiveForm();
  if (failure !== null) return <Notice tone="danger">{`The form could not be drawn: ${failure}`}</Notice>;
  if (notAsked !== null)
    return (
      <Notice tone="warning">{shown === null ? notAsked : `This is the last form that worked. ${notAsked}`}</Notice>
    );
  const [first] = problems;
  if (first === undefined) return null;
  const where = `${first.file.split('/').at(-1)}, line ${first.line}`;
  const lead = shown === null ? 'There is no form yet.' : 'This is the last form that worked.';
  return <Notice tone="warning">{`${lead} ${where}: ${first.message}`}</Notice>;
}

function useRoom(): {
  readonly room: RefObject<HTMLDivElement | null>;
  readonly width: number;
  readonly height: number;
} {
  const room = useRef<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, ...size };
}
