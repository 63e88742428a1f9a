import { expect } from 'vitest';

/** Waits for something that a browser shows a moment later. */
export function expectSoon<T>(read: () => Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: 5_000, interval: 50 });
}
