import './live-form.css';
import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type RefObject } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { titleOfScenario } from '../scenarios/scenario-title.ts';
import { useWorkbench } from '../workbench-context.ts';
import { useLiveForm } from './live-form-context.ts';

/** In CSS pixels, which the page's media queries use. */
const widths = { phone: 375, desktop: 1280 } as const;

/** If no frame has loaded after this time, the pane offers to load it again. */
const patienceMs = 10_000;

/** The live form in its frame. The frame has the width of a phone or a desktop and is scaled to the available space. */
export function LiveForm(): ReactElement {
  const { settings, shown, problems, failure: notAsked } = useWorkbench();
  const { address, attach, isLoaded, replay, endReplay } = useLiveForm();
  const [attempt, setAttempt] = useState(0);
  const isLate = useIsLate(!isLoaded, attempt);
  const { room, width: available, height } = useRoom();
  useEffect(() => {
    // The button that the author pressed is gone.
    if (attempt > 0) room.current?.querySelector('iframe')?.focus();
  }, [attempt, room]);
  const width = widths[settings.width];
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  const size: CSSProperties = {
    inlineSize: `${width}px`,
    blockSize: `${Math.max(height, 320) / scale}px`,
    transform: `scale(${scale})`,
    // While the notice explains why there is no form, hide the frame's message that a form is loading.
    visibility: shown === null && (problems.length > 0 || notAsked !== null) ? 'hidden' : undefined,
  };
  return (
    <div className="live-form">
      <LiveFormNotice />
      {isLate ? (
        <Notice tone="danger" urgent>
          <p>The live form did not load. Your work is safe.</p>
          <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
            Reload
          </Button>
        </Notice>
      ) : null}
      {replay === null ? null : (
        <div className="live-replay">
          <p>{`Replay of “${titleOfScenario(replay.scenario.title)}”: ${replay.step} of ${replay.scenario.steps.length} steps`}</p>
          <Button look="secondary" onClick={() => endReplay(false)}>
            Back to my answers
          </Button>
          <Button look="secondary" onClick={() => endReplay(true)}>
            Continue from here
          </Button>
        </div>
      )}
      <div ref={room} className="live-room" data-width={settings.width}>
        {/* The frame shows our own page. The page needs its scripts and its origin, and it cannot navigate to other pages. */}
        <iframe
          key={attempt}
          ref={attach}
          className="live-frame"
          title="Live form"
          src={address}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- needs both permissions, for that reason
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
  if (failure !== null) return <Notice tone="danger">{`The form could not be displayed: ${failure}`}</Notice>;
  if (notAsked !== null)
    return <Notice tone="warning">{shown === null ? notAsked : `This is the last valid version. ${notAsked}`}</Notice>;
  const [first] = problems;
  if (first === undefined) return null;
  const where = `${first.file.split('/').at(-1)}, line ${first.line}`;
  const lead = shown === null ? 'There is no form yet.' : 'This is the last valid version.';
  return <Notice tone="warning">{`${lead} ${where}: ${first.message}`}</Notice>;
}

/** Returns whether `isWaiting` has been true for too long in this attempt. */
function useIsLate(isWaiting: boolean, attempt: number): boolean {
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(attempt), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, attempt]);
  return isWaiting && late === attempt;
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
