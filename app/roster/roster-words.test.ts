import { describe, expect, it } from 'vitest';
import type { RosterCounts } from '../api/roster.ts';
import { countOf, describeCoverages, describeRows, describeStage } from './roster-words.ts';

const nothing: RosterCounts = {
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  gone: 0,
  kept: 0,
  expiring: 0,
  newCoverages: 0,
  changedCoverages: 0,
  warnings: 0,
};

describe('the words of a roster', () => {
  it('count in the singular and the plural', () => {
    expect([countOf(1, 'row', 'rows'), countOf(2000, 'row', 'rows')]).toEqual(['1 row', '2,000 rows']);
  });

  it('name only the kinds of rows that there are', () => {
    expect(describeRows(nothing)).toBe('');
    expect(describeRows({ ...nothing, rows: 8230, unchanged: 8229, wrong: 1, gone: 5 })).toBe(
      '8,230 rows: 8,229 unchanged, 1 invalid, 5 gone',
    );
  });

  it('name only the kinds of coverages that there are', () => {
    expect(describeCoverages(nothing)).toBe('');
    expect(describeCoverages({ ...nothing, newCoverages: 2, expiring: 1 })).toBe('Coverages: 2 new, 1 expired.');
  });

  it('say what the server is doing, or else what was decided', () => {
    expect(describeStage({ state: 'previewed', working: 'applying', undoneAt: null })).toBe('Applying the roster');
    expect(describeStage({ state: 'previewed', working: null, undoneAt: null })).toBe('Waiting for your decision');
    expect(describeStage({ state: 'applied', working: null, undoneAt: '2026-11-20T15:04:00Z' })).toBe('Undone');
  });
});
