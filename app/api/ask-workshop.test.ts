import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askWorkshop } from './ask-workshop.ts';
import { ProblemError } from './problem-error.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new AbortController().signal;
const refusal = (code: string) => new ProblemError({ title: code, status: 409, code });

/** Returns a server that responds when the test tells it to. */
function openQuestion() {
  const asked: { signal: AbortSignal; answer: (words: string) => void; refuse: (error: Error) => void }[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ signal, answer: resolve, refuse: reject });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { asked, ask };
}

describe('a question about files', () => {
  it('is sent once for everyone who asks at the same time, and again later', async () => {
    const { asked, ask } = openQuestion();
    const both = [askWorkshop('lint a', never(), ask), askWorkshop('lint a', never(), ask)];
    const other = askWorkshop('lint b', never(), ask);
    expect(asked).toHaveLength(2);
    asked[0]?.answer('clean');
    asked[1]?.answer('an error');
    expect(await Promise.all([...both, other])).toEqual(['clean', 'clean', 'an error']);
    const later = askWorkshop('lint a', never(), ask);
    asked[2]?.answer('clean again');
    expect(await later).toBe('clean again');
  });

  it('continues while any caller is still waiting, and is canceled when the last one cancels', async () => {
    const { asked, ask } = openQuestion();
    const [first, second] = [new AbortController(), new AbortController()];
    const [one, two] = [askWorkshop('prove', first.signal, ask), askWorkshop('prove', second.signal, ask)];
    first.abort(new Error('closed'));
    await expect(one).rejects.toThrow('closed');
    expect(asked[0]?.signal.aborted).toBe(false);
    second.abort(new Error('closed too'));
    await expect(two).rejects.toThrow('closed too');
    expect(asked[0]?.signal.aborted).toBe(true);
    const anew = askWorkshop('prove', never(), ask);
    expect(asked).toHaveLength(2);
    asked[1]?.answer('proved');
    expect(await anew).toBe('proved');
  });

  it.each(['WORKSHOP_REPLACED', 'WORKSHOP_BUSY'])('is sent again when the server says %s', async (code) => {
    const { asked, ask } = openQuestion();
    const told = askWorkshop('changes', never(), ask);
    asked[0]?.refuse(refusal(code));
    await vi.advanceTimersByTimeAsync(1_100);
    expect(asked).toHaveLength(2);
    asked[1]?.answer('the title');
    expect(await told).toBe('the title');
  });

  it('fails on any other error from the server', async () => {
    const { asked, ask } = openQuestion();
    const told = askWorkshop('changes', never(), ask);
    asked[0]?.refuse(refusal('WORKSHOP_TIMEOUT'));
    await expect(told).rejects.toMatchObject({ problem: { code: 'WORKSHOP_TIMEOUT' } });
    expect(asked).toHaveLength(1);
  });
});
