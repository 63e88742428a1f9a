import { describe, expect, it } from 'vitest';
import { calmPatience, knownBrowserPatience, signInPatience, waitAfter } from './sign-in-patience.ts';

const minuteMs = 60_000;
const none = { address: 0, account: 0, everywhere: 0 };
const soon = { freeTries: 5, longestWaitMs: 60 * minuteMs };
const late = { freeTries: 1, firstWaitMs: 15 * minuteMs };
const tomorrow = { freeTries: 1, firstWaitMs: 24 * 60 * minuteMs };

describe('signInPatience', () => {
  it.each([
    [{}, soon],
    [{ address: 299, account: 99, everywhere: 4999 }, soon],
    [{ address: 300 }, late],
    [{ everywhere: 5000 }, late],
    [{ account: 100 }, tomorrow],
    [{ account: 100, address: 999 }, tomorrow],
  ])('is after %o: %o', (tries, patience) => {
    expect(signInPatience({ ...none, ...tries })).toMatchObject(patience);
  });

  it('blocks an address after a thousand tries', () => {
    expect(signInPatience({ ...none, address: 1000 })).toBeNull();
  });
});

describe('waitAfter', () => {
  it('grows from half a minute to an hour', () => {
    const waits = Array.from({ length: 15 }, (_, tries) => waitAfter(tries, calmPatience) / minuteMs);
    expect(waits).toEqual([0, 0, 0, 0, 0, 0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(waitAfter(10_000, calmPatience)).toBe(60 * minuteMs);
  });

  it.each([
    // The numbers in decision 0046 for tries from one address on one account.
    ['an unknown browser', calmPatience, 11, 34],
    ['a known browser', knownBrowserPatience, 16, 39],
  ])('leaves %s %s tries in an hour and in a day', (_who, patience, anHour, aDay) => {
    const within = (ms: number) => {
      let tries = 0;
      for (let at = 0; at < ms; at += waitAfter(tries, patience)) tries += 1;
      return tries;
    };
    expect([within(60 * minuteMs), within(24 * 60 * minuteMs)]).toEqual([anHour, aDay]);
  });
});
