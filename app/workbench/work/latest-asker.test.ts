import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLatestAsker } from './latest-asker.ts';

const retryMs = 5000;
const patienceMs = 2000;

describe('the sender of the newest request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Each request waits until the test responds to it. */
  function open() {
    const asked: { readonly question: string; readonly signal: AbortSignal; readonly answer: (again?: boolean) => Promise<void> }[] = []; // oxfmt-ignore
    const asker = createLatestAsker<string>({
      retryMs,
      patienceMs,
      answer: (question, signal) =>
        new Promise((resolve) => {
          asked.push({
            question,
            signal,
            async answer(again = false) {
              resolve(again);
              await vi.advanceTimersByTimeAsync(0);
            },
          });
        }),
    });
    return { asker, asked, questions: () => asked.map(({ question }) => question) };
  }

  it('sends the first request at once', () => {
    const { asker, questions } = open();
    asker.ask('a');
    expect(questions()).toEqual(['a']);
  });

  it('finishes the request in progress, and then sends only the newest of the later ones', async () => {
    const { asker, asked, questions } = open();
    for (const question of ['a', 'b', 'c', 'd']) asker.ask(question);
    expect(questions()).toEqual(['a']);
    await asked[0]!.answer();
    expect(asked[0]!.signal.aborted).toBe(false);
    expect(questions()).toEqual(['a', 'd']);
    await asked[1]!.answer();
    expect(questions()).toEqual(['a', 'd']);
  });

  it('cancels a request that delays a newer one for too long, and not before', async () => {
    const { asker, asked, questions } = open();
    asker.ask('a');
    await vi.advanceTimersByTimeAsync(patienceMs * 3);
    expect(asked[0]!.signal.aborted).toBe(false);
    asker.ask('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(questions()).toEqual(['a', 'b']);
    asker.ask('c');
    await vi.advanceTimersByTimeAsync(patienceMs - 1);
    expect(questions()).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions()).toEqual(['a', 'b', 'c']);
    // The response to an aborted request has no effect.
    await asked[0]!.answer(true);
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(questions()).toEqual(['a', 'b', 'c']);
  });

  it('repeats a failed request after a delay if a retry can help, unless a newer one arrives', async () => {
    const { asker, asked, questions } = open();
    asker.ask('a');
    await asked[0]!.answer(true);
    await vi.advanceTimersByTimeAsync(retryMs);
    expect(questions()).toEqual(['a', 'a']);
    await asked[1]!.answer(true);
    asker.ask('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(questions()).toEqual(['a', 'a', 'b']);
    await asked[2]!.answer();
    await vi.advanceTimersByTimeAsync(retryMs * 2);
    expect(questions()).toEqual(['a', 'a', 'b']);
  });

  it('sends nothing after it is stopped', async () => {
    const { asker, asked, questions } = open();
    asker.ask('a');
    asker.ask('b');
    asker.stop();
    expect(asked[0]!.signal.aborted).toBe(true);
    await asked[0]!.answer(true);
    await vi.advanceTimersByTimeAsync(retryMs);
    asker.ask('c');
    expect(questions()).toEqual(['a']);
  });
});
