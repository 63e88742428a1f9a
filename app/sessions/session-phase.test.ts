import { describe, expect, it } from 'vitest';
import { findSessionPhase } from './session-phase.ts';

const minute = 60_000;

describe('findSessionPhase', () => {
  it.each([
    [0, { name: 'fresh', nextCheckInMs: 13 * minute }],
    [13 * minute - 1, { name: 'fresh', nextCheckInMs: 1 }],
    [13 * minute, { name: 'ending', endsAtMs: 15 * minute, nextCheckInMs: 2 * minute }],
    [15 * minute - 1, { name: 'ending', endsAtMs: 15 * minute, nextCheckInMs: 1 }],
    [15 * minute, { name: 'over' }],
    [600 * minute, { name: 'over' }],
  ])('finds the phase of a 15-minute session, %d ms after the last request', (nowMs, phase) => {
    expect(findSessionPhase({ lastContactMs: 0, lifetimeMs: 15 * minute, nowMs })).toEqual(phase);
  });

  it('warns when a third of a 3-minute session is left', () => {
    expect(findSessionPhase({ lastContactMs: 0, lifetimeMs: 3 * minute, nowMs: 2 * minute }).name).toBe('ending');
    expect(findSessionPhase({ lastContactMs: 0, lifetimeMs: 3 * minute, nowMs: 2 * minute - 1 }).name).toBe('fresh');
  });
});
