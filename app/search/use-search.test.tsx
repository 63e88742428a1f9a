// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../api/problem-error.ts';
import { SessionContext, type SessionAccess } from '../sessions/session-context.ts';
import { shownAnswer } from './shown-answer.ts';
import { searchPauseMs, useSearch, type Search } from './use-search.ts';

const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeAll(() => {
  page.IS_REACT_ACT_ENVIRONMENT = true;
});
afterAll(() => {
  page.IS_REACT_ACT_ENVIRONMENT = false;
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Asked {
  readonly term: string;
  readonly signal: AbortSignal;
}

/** The response: the term and the request number, so that the test can tell responses apart. */
interface Echo {
  readonly term: string;
  readonly number: number;
}

interface Network {
  readonly delayMs: number;
  readonly fails?: boolean;
}

/**
 * A search box with a fake network, the only part that is not our own code. `answers` sets how long each request takes.
 * The network responds to aborted requests too, like a server that detects the abort too late.
 */
class Bench {
  readonly asked: Asked[] = [];
  readonly failures: unknown[] = [];
  /** Every rendered state. */
  readonly drawn: { readonly term: string; readonly search: Search<Echo> }[] = [];
  expired = 0;
  #root: Root = createRoot(document.createElement('div'));
  #askAtOnce = (): void => {};
  readonly #answers: readonly Network[];
  readonly #access: SessionAccess;

  constructor(answers: readonly Network[]) {
    this.#answers = answers;
    this.#access = {
      session: { authenticated: false, today: '2026-11-21', universities: null },
      hasEnded: false,
      refresh: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
      markExpired: () => {
        this.expired += 1;
      },
    };
  }

  ask = async (term: string, signal: AbortSignal): Promise<Echo> => {
    const number = this.asked.length;
    this.asked.push({ term, signal });
    const { delayMs, fails = false } = this.#answers[number % this.#answers.length] ?? { delayMs: 0 };
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (fails) throw new ProblemError({ title: 'No', status: term === 'signed out' ? 401 : 500, code: 'INTERNAL' });
    return { term, number };
  };

  onFailure = (error: unknown): void => void this.failures.push(error);

  type(term: string): void {
    act(() =>
      this.#root.render(
        <SessionContext value={this.#access}>
          <Shown bench={this} term={term} />
        </SessionContext>,
      ),
    );
  }

  draw(term: string, search: Search<Echo>, askAtOnce: () => void): void {
    this.drawn.push({ term, search });
    this.#askAtOnce = askAtOnce;
  }

  pressEnter(): void {
    act(() => this.#askAtOnce());
  }

  async wait(ms: number): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  }

  get search(): Search<Echo> | undefined {
    return this.drawn.at(-1)?.search;
  }

  leave(): void {
    act(() => this.#root.unmount());
  }
}

const shortest = 2;

function Shown({ bench, term }: { readonly bench: Bench; readonly term: string }): null {
  const [search, askAtOnce] = useSearch({ term, shortest, ask: bench.ask, onFailure: bench.onFailure });
  bench.draw(term, search, askAtOnce);
  return null;
}

describe('useSearch', () => {
  it('waits for a pause, sends one request, and reports that a search is running', async () => {
    const bench = new Bench([{ delayMs: 50 }]);
    bench.type('');
    for (const term of ['b', 'ba', 'bay']) {
      bench.type(term);
      await bench.wait(searchPauseMs - 1);
    }
    expect(bench.asked).toEqual([]);
    expect(bench.search).toEqual({ state: 'searching', before: null });
    await bench.wait(1);
    expect(bench.asked.map(({ term }) => term)).toEqual(['bay']);
    await bench.wait(50);
    expect(bench.search).toEqual({ state: 'found', answer: { term: 'bay', number: 0 } });
    bench.leave();
  });

  it.each([
    ['', 0],
    ['b', 0],
    ['ba', 1],
  ])('[LIM-1] for %j, sends %i requests with a minimum of two characters', async (term, times) => {
    const bench = new Bench([{ delayMs: 0 }]);
    bench.type(term);
    await bench.wait(searchPauseMs * 2);
    expect(bench.asked).toHaveLength(times);
    expect(bench.search?.state).toBe(times === 0 ? 'too-short' : 'found');
    bench.leave();
  });

  it('[API-50] cancels the request that a newer term replaced, and keeps showing the earlier results', async () => {
    const bench = new Bench([{ delayMs: 10 }, { delayMs: 5000 }, { delayMs: 10 }]);
    bench.type('bay');
    await bench.wait(10);
    bench.type('bay s');
    await bench.wait(searchPauseMs);
    bench.type('bay st');
    expect(bench.asked[1]?.signal.aborted).toBe(true);
    expect(bench.search).toEqual({ state: 'searching', before: { term: 'bay', number: 0 } });
    await bench.wait(searchPauseMs + 10);
    expect(bench.search).toEqual({ state: 'found', answer: { term: 'bay st', number: 2 } });
    // The superseded request still receives a response.
    await bench.wait(10_000);
    expect(bench.search).toEqual({ state: 'found', answer: { term: 'bay st', number: 2 } });
    bench.leave();
  });

  it('sends at once on request, even for the same term after a failure', async () => {
    const bench = new Bench([{ delayMs: 10, fails: true }, { delayMs: 10 }]);
    bench.type('');
    bench.type('bay');
    bench.pressEnter();
    await bench.wait(0);
    expect(bench.asked).toHaveLength(1);
    await bench.wait(10);
    expect(bench.search).toMatchObject({ state: 'failed' });
    expect(bench.failures).toHaveLength(1);
    bench.pressEnter();
    expect(bench.search).toEqual({ state: 'searching', before: null });
    await bench.wait(10);
    expect(bench.search).toEqual({ state: 'found', answer: { term: 'bay', number: 1 } });
    bench.leave();
  });

  it('leaves an ended session to the page that asks for a new sign-in', async () => {
    const bench = new Bench([{ delayMs: 0, fails: true }]);
    bench.type('signed out');
    await bench.wait(1);
    expect(bench.expired).toBe(1);
    expect(bench.failures).toEqual([]);
    bench.leave();
  });

  it('cancels its requests when the page closes', async () => {
    const bench = new Bench([{ delayMs: 100, fails: true }]);
    bench.type('bay');
    await bench.wait(0);
    bench.leave();
    expect(bench.asked[0]?.signal.aborted).toBe(true);
    await bench.wait(200);
    expect(bench.failures).toEqual([]);
  });

  const moves = fc.array(
    fc.record({ term: fc.constantFrom('', 'b', 'ba', 'bay', 'bo', 'bos'), thenMs: fc.integer({ min: 0, max: 600 }) }),
    { minLength: 1, maxLength: 12 },
  );
  const answers = fc.array(fc.record({ delayMs: fc.integer({ min: 0, max: 1500 }), fails: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  });

  it('[API-50] never replaces a newer result with an older one, in whatever order they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(moves, answers, async (steps, network) => {
        const bench = new Bench(network);
        for (const { term, thenMs } of steps) {
          bench.type(term);
          await bench.wait(thenMs);
          // Every active request is for the text in the box.
          expect(bench.asked.filter(({ signal }) => !signal.aborted).every((asked) => asked.term === term)).toBe(true);
        }
        await bench.wait(5000);
        const foreign = bench.drawn.filter(
          ({ term, search }) => search.state === 'found' && search.answer.term !== term,
        );
        expect(foreign).toEqual([]);
        const numbers = bench.drawn.flatMap(({ search }) => shownAnswer(search)?.number ?? []);
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
        const last = steps.at(-1)?.term ?? '';
        expect(bench.search?.state).toMatch(last.length < shortest ? /too-short/ : /found|failed/);
        bench.leave();
      }),
      { numRuns: 150 },
    );
  });
});
