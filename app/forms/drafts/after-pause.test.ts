import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPause } from './after-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('while a person types, sends only the last call, once, and resolves the others to null', async () => {
  const asked: unknown[] = [];
  const service = afterPause(async ({ studentid }) => {
    asked.push(studentid);
    return { success: true };
  });
  const answers = ['2', '20', '200'].map(async (studentid) => service({ studentid }));
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['200']);
  expect(await Promise.all(answers)).toEqual([null, null, { success: true }]);

  const later = service({ studentid: '2000' });
  await vi.advanceTimersByTimeAsync(300);
  expect(await later).toEqual({ success: true });
  expect(asked).toEqual(['200', '2000']);
});
