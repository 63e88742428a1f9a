// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchText } from './use-search-text.ts';
import { searchPauseMs } from './use-search.ts';

const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;
let box: Drawn;

interface Drawn {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly navigate: NavigateFunction;
}

beforeAll(() => {
  page.IS_REACT_ACT_ENVIRONMENT = true;
});
afterAll(() => {
  page.IS_REACT_ACT_ENVIRONMENT = false;
});
beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/news?lang=en&q=waiver');
  open();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

function open(): void {
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <BrowserRouter>
        <Box />
      </BrowserRouter>,
    ),
  );
}

function Box(): null {
  const [text, type] = useSearchText();
  note({ text, type, navigate: useNavigate() });
  return null;
}

function note(drawn: Drawn): void {
  box = drawn;
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

describe('useSearchText', () => {
  it('[SCR-20, SCR-21, SCR-22] starts with the text in the address, as after a reload or from a shared link', () => {
    expect(box.text).toBe('waiver');
  });

  it('updates the address after a pause, without a new history entry, and keeps the other parameters', async () => {
    const steps = window.history.length;
    for (const typed of ['waiver d', 'waiver de', 'waiver dé & more']) {
      act(() => box.type(typed));
      await wait(searchPauseMs - 1);
      expect(window.location.search).toBe('?lang=en&q=waiver');
    }
    await wait(1);
    expect(window.location.search).toBe('?lang=en&q=waiver+d%C3%A9+%26+more');
    expect(window.history.length).toBe(steps);
    expect(box.text).toBe('waiver dé & more');
  });

  it.each(['', '   '])(
    'removes the term from the address when the box contains %j, and does not change the box',
    async (typed) => {
      act(() => box.type(typed));
      await wait(searchPauseMs);
      expect(window.location.search).toBe('?lang=en');
      expect(box.text).toBe(typed);
    },
  );

  it('keeps what was typed while the address was being written', async () => {
    act(() => box.type('fees'));
    await wait(searchPauseMs);
    act(() => box.type('fees and'));
    await wait(1);
    expect(box.text).toBe('fees and');
    await wait(searchPauseMs);
    expect(window.location.search).toBe('?lang=en&q=fees+and');
    expect(box.text).toBe('fees and');
  });

  it('follows a link to the same page, and then the Back button', async () => {
    act(() => box.type('fees'));
    await wait(searchPauseMs);
    await act(async () => box.navigate('/news'));
    expect(box.text).toBe('');
    await act(async () => {
      window.history.back();
      await vi.advanceTimersByTimeAsync(50);
    });
    vi.useRealTimers();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(window.location.search).toBe('?lang=en&q=fees');
    expect(box.text).toBe('fees');
  });
});
