import type { Scenario } from '@campus-cover/engine/analysis';
import type { Barriers, Rehearsed } from './live-form-context.ts';
import { readFromPreview, type FromPreview, type ShowMessage, type ToPreview } from './messages.ts';

/** The connection between the workbench and its live form's frame. */
export interface FrameLink {
  /** Sets the frame; `null` when it unmounts. */
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  readonly send: (message: ToPreview) => void;
  readonly show: (form: Omit<ShowMessage, 'kind' | 'number'>) => void;
  readonly rehearse: (scenario: Scenario, at: readonly number[]) => Promise<Rehearsed>;
  readonly findBarriers: () => Promise<Barriers>;
  /** Listens only to messages from the frame. Returns a function that stops listening. */
  readonly listen: (take: (message: FromPreview) => void) => () => void;
}

export function createFrameLink(): FrameLink {
  let count = 0;
  let frame: HTMLIFrameElement | null = null;
  const rehearsals = new Map<number, (answer: Rehearsed) => void>();
  let waiting: ((answer: Barriers) => void)[] = [];

  function send(message: ToPreview): void {
    frame?.contentWindow?.postMessage(message, window.location.origin);
  }

  function answer(message: FromPreview): void {
    if (message.kind === 'rehearsed') {
      rehearsals.get(message.id)?.(message);
      rehearsals.delete(message.id);
    }
    if (message.kind === 'accessibility') {
      for (const resolve of waiting) resolve(message);
      waiting = [];
    }
  }

  return {
    attach(element) {
      frame = element;
    },
    send,
    show: (form) => send({ kind: 'show', number: (count += 1), ...form }),
    rehearse: (scenario, at) =>
      new Promise((resolve) => {
        const id = (count += 1);
        rehearsals.set(id, resolve);
        send({ kind: 'rehearse', id, scenario, at });
      }),
    findBarriers: () =>
      new Promise((resolve) => {
        waiting = [...waiting, resolve];
        send({ kind: 'check-accessibility' });
      }),
    listen(take) {
      const stop = new AbortController();
      window.addEventListener(
        'message',
        ({ origin, source, data }: MessageEvent) => {
          if (origin !== window.location.origin || source === null || source !== (frame?.contentWindow ?? null)) return;
          const message = readFromPreview(data);
          if (message === null) return;
          answer(message);
          take(message);
        },
        { signal: stop.signal },
      );
      return () => stop.abort();
    },
  };
}
