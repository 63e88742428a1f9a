import { expect, it } from 'vitest';
import { retentionCutoff } from './retention-time.ts';

const now = new Date('2026-03-31T12:00:00Z');

it.each([
  ['1 hour', '2026-03-31T11:00:00.000Z'],
  ['30 days', '2026-03-01T12:00:00.000Z'],
  ['1 month', '2026-02-28T12:00:00.000Z'],
  ['18 months', '2024-09-30T12:00:00.000Z'],
  ['7 years', '2019-03-31T12:00:00.000Z'],
])('goes back %s by the calendar', (keep, cutoff) => {
  expect(retentionCutoff(keep, now).toISOString()).toBe(cutoff);
});

it('refuses text that is not a length of time', () => {
  expect(() => retentionCutoff('soon', now)).toThrow(RangeError);
});
