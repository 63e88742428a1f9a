import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@campus-cover/engine';
import { createAutosave } from './autosave.ts';
import type { SaveOutcome, SaveState } from './save-state.ts';

interface Attempt {
  readonly answers: Answers;
  readonly keepalive: boolean;
  readonly end: (outcome: SaveOutcome) => Promise<void>;
}

const saved: SaveOutcome = { kind: 'saved', at: '2026-11-21T10:42:00.000Z' };

function setUp() {
  let answers: Answers = {};
  const attempts: Attempt[] = [];
  const states: SaveState[] = [];
  const autosave = createAutosave({
    read: () => answers,
    save: (sent, keepalive) =>
      new Promise((resolve) => {
        const end = async (outcome: SaveOutcome): Promise<void> => {
          resolve(outcome);
          await vi.advanceTimersByTimeAsync(0);
        };
        attempts.push({ answers: sent, keepalive, end });
      }),
    onState: (state) => states.push(state),
  });
  const answer = (field: string, value: string): void => {
    answers = { ...answers, [field]: value };
    autosave.changed();
  };
  return { autosave, attempts, states, answer };
}

describe('createAutosave', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves once, 1.5 s after the last of several answers', async () => {
    const { attempts, answer, states } = setUp();
    answer('A', '1');
    await vi.advanceTimersByTimeAsync(1_000);
    answer('B', '2');
    await vi.advanceTimersByTimeAsync(1_499);
    expect(attempts).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts.map(({ answers }) => answers)).toEqual([{ A: '1', B: '2' }]);
    await attempts[0]?.end(saved);
    expect(states.at(-1)).toEqual({ kind: 'saved', at: '2026-11-21T10:42:00.000Z' });
  });

  it('saves answers entered during a save in a second save', async () => {
    const { autosave, attempts, answer } = setUp();
    answer('A', '1');
    await vi.advanceTimersByTimeAsync(1_500);
    answer('A', '2');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(attempts).toHaveLength(1);
    await attempts[0]?.end(saved);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(attempts[1]?.answers).toEqual({ A: '2' });
    await attempts[1]?.end(saved);
    expect(autosave.isDirty()).toBe(false);
  });

  it('sends one request at a time however often the answers change during a slow one', async () => {
    const { attempts, answer } = setUp();
    answer('A', '1');
    await vi.advanceTimersByTimeAsync(1_500);
    answer('A', '2');
    await vi.advanceTimersByTimeAsync(1_500);
    answer('A', '3');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(attempts).toHaveLength(1);
    await attempts[0]?.end(saved);
    expect(attempts.map(({ answers }) => answers)).toEqual([{ A: '1' }, { A: '3' }]);
    await attempts[1]?.end(saved);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(2);
  });

  it('tries again after 2, 4, 8 s and at most 30 s while the server cannot be reached', async () => {
    const { attempts, answer, states } = setUp();
    answer('A', '1');
    await vi.advanceTimersByTimeAsync(1_500);
    for (const retryInMs of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = attempts.length;
      await attempts.at(-1)?.end({ kind: 'try-again' });
      expect(states.at(-1)).toEqual({ kind: 'waiting', retryInMs });
      await vi.advanceTimersByTimeAsync(retryInMs - 1);
      expect(attempts).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(attempts).toHaveLength(before + 1);
    }
  });

  it('saves at once when the connection is back', async () => {
    const { autosave, attempts, answer } = setUp();
    answer('A', '1');
    await vi.advanceTimersByTimeAsync(1_500);
    await attempts[0]?.end({ kind: 'try-again' });
    autosave.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toHaveLength(2);
  });

  it('does not repeat what the server refused, and tries again after the next answer', async () => {
    const { autosave, attempts, answer, states } = setUp();
    answer('A', '1');
    await vi.advanceTimersByTimeAsync(1_500);
    await attempts[0]?.end({ kind: 'refused', message: 'No.' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(attempts).toHaveLength(1);
    expect(states.at(-1)).toEqual({ kind: 'refused', message: 'No.' });
    expect(autosave.isStuck()).toBe(true);
    answer('A', '2');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(attempts).toHaveLength(2);
  });

  it('flushes at once and says whether the server has everything', async () => {
    const { autosave, attempts, answer } = setUp();
    answer('A', '1');
    const good = autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    await attempts[0]?.end(saved);
    expect(await good).toBe(true);
    answer('A', '2');
    const bad = autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    await attempts[1]?.end({ kind: 'try-again' });
    expect(await bad).toBe(false);
  });

  it('flushes nothing when nothing changed, unless told to save anyway', async () => {
    const { autosave, attempts } = setUp();
    expect(await autosave.flush()).toBe(true);
    expect(attempts).toHaveLength(0);
    void autosave.flush({ always: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(attempts).toHaveLength(1);
  });

  it('sends with keepalive when the page is hidden, and only unsaved answers', async () => {
    const { autosave, attempts, answer } = setUp();
    autosave.leave();
    expect(attempts).toHaveLength(0);
    answer('A', '1');
    autosave.leave();
    expect(attempts[0]).toMatchObject({ answers: { A: '1' }, keepalive: true });
  });

  it('does not save after it is stopped, and waits for the save in progress', async () => {
    const { autosave, attempts, answer } = setUp();
    answer('A', '1');
    await vi.advanceTimersByTimeAsync(1_500);
    let ended = false;
    const stopping = autosave.stop().then(() => (ended = true));
    answer('A', '2');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toBe(false);
    await attempts[0]?.end(saved);
    await stopping;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(attempts).toHaveLength(2);
  });
});
