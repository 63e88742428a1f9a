import { describe, expect, it } from 'vitest';
import { findNextLook } from './next-look.ts';

const minute = 60_000;
const fromMs = 100 * minute;
const untilMs = 160 * minute;

describe('[SCR-26] findNextLook', () => {
  it.each([
    ['a day ahead, it waits for half the remaining time', false, -1340 * minute, { deed: 'save', inMs: 720 * minute }],
    ['it saves drafts ten seconds before the start', false, fromMs - minute, { deed: 'save', inMs: 50_000 }],
    ['then it checks when the downtime begins', false, fromMs - 10_000, { deed: 'ask', inMs: 10_500 }],
    [
      'if the server does not respond then, it checks again later',
      false,
      fromMs + minute,
      { deed: 'ask', inMs: 20_000 },
    ],
    ['during the downtime, it checks at intervals', true, fromMs + minute, { deed: 'ask', inMs: 20_000 }],
    ['close to the end, it checks just after the end', true, untilMs - 5_000, { deed: 'ask', inMs: 5_500 }],
    ['if the downtime runs past its end, it keeps checking', true, untilMs + minute, { deed: 'ask', inMs: 20_000 }],
  ])('%s', (_case, isDown, serverMs, expected) => {
    expect(findNextLook({ fromMs, untilMs, isDown }, serverMs, 0)).toEqual(expected);
  });

  it('spreads the pages’ checks over time, and over a short time after a short downtime', () => {
    const look = (lastMs: number) => findNextLook({ fromMs: 0, untilMs: lastMs, isDown: true }, lastMs - 100, 1).inMs;
    expect(look(60 * minute)).toBe(100 + 500 + 20_000);
    expect(look(minute)).toBe(100 + 500 + 3_000);
  });
});
