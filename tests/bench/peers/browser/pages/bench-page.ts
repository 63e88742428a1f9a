import { firstAnswers } from '../../workload/first-answers.ts';
import { outlineForm } from '../../workload/form-outline.ts';
import type { Drawer, PeerPage } from './peer-page.ts';

/** Functions in the page that the measurement calls. */
export interface BenchPage {
  open(fieldCount: number): Promise<void>;
  /** Milliseconds from the library's first line until every field of the form is painted. */
  mount(): Promise<number>;
  /** Moves the focus to the field and scrolls to it. `value` identifies a radio button. */
  focus(name: string, value?: string): void;
  isShown(name: string): boolean;
  shown(name: string): string | undefined;
  message(name: string): string | undefined;
  answer(name: string): unknown;
  kindOf(name: string): string;
  /** From now on, measures the time from each keystroke until its result is painted. */
  watchKeys(): void;
  /** Measures the time from the next click until the page shows these fields. */
  watchClick(awaited: readonly string[]): void;
  /**
   * Returns the milliseconds for each watched keystroke or click since the last call. Waits for measurements in
   * progress.
   */
  takeTimes(): Promise<readonly number[]>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

export function offerPeer(peer: PeerPage): void {
  let draw: Drawer | undefined;
  let names: readonly string[] = [];
  let times: Promise<number>[] = [];
  const isShown = (name: string) => peer.control(name) !== null;

  window.bench = {
    async open(fieldCount) {
      const outline = outlineForm(fieldCount);
      names = [outline.sections[0]!, outline.sections.at(-2)!].map(({ fields }) => fields[1]!.name);
      draw = await peer.open(outline, firstAnswers(outline));
    },
    mount() {
      const start = performance.now();
      draw!(document.getElementById('root')!);
      return untilPainted(start, () => names.every(isShown));
    },
    focus(name, value) {
      const element = value === undefined ? peer.control(name) : peer.choice(name, value);
      if (element === null) throw new Error(`The page shows no ${name}`);
      element.scrollIntoView({ block: 'center' });
      element.focus();
      if (element instanceof HTMLInputElement && element.type === 'text')
        element.setSelectionRange(element.value.length, element.value.length);
    },
    isShown,
    shown: (name) => peer.shown(name),
    message: (name) => peer.message(name),
    answer: (name) => peer.answer(name),
    kindOf: (name) => (peer.control(name) as HTMLInputElement | null)?.type ?? '',
    watchKeys() {
      window.addEventListener(
        'keydown',
        () => {
          // The trace is split at this mark into one piece per keystroke.
          performance.mark('bench-stroke');
          times.push(untilPainted(performance.now(), () => true));
        },
        true,
      );
    },
    watchClick(awaited) {
      const start = () => void times.push(untilPainted(performance.now(), () => awaited.every(isShown)));
      window.addEventListener('click', start, { capture: true, once: true });
    },
    async takeTimes() {
      const taken = await Promise.all(times);
      times = [];
      return taken;
    },
  };
}

/**
 * `requestAnimationFrame` runs just before the browser computes style and layout and paints. A message posted in that
 * callback arrives right after the paint. A frame in which the page does not show the expected result does not count.
 */
function untilPainted(start: number, isThere: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - start), { once: true });
      port1.start();
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
}
