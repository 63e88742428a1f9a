import { describe, expect, it } from 'vitest';
import { describeCounts } from './export-words.ts';

describe('the counts of an export', () => {
  it.each([
    [
      { number: 3, records: 1204, added: 10, changed: 14, removed: 1 },
      '1,204 records; 10 added, 4 changed, 1 removed since number 2',
    ],
    [
      { number: 3, records: 1204, added: null, changed: 14, removed: 1 },
      '1,204 records; 14 added or changed, 1 removed since number 2',
    ],
    [{ number: 2, records: 1, added: 0, changed: 0, removed: 0 }, '1 record; nothing changed since number 1'],
    [{ number: 1, records: 1204, added: 1204, changed: 1204, removed: 0 }, '1,204 records'],
  ])('of %o are “%s”', (run, words) => {
    expect(describeCounts(run)).toBe(words);
  });
});
