import { describe, expect, it } from 'vitest';
import { accumulate } from './accumulate.ts';

describe('accumulate', () => {
  it('adds up each line, places days by the calendar, and ends today', () => {
    const days = [
      { day: '2026-11-01', values: [5, 0] },
      { day: '2026-11-03', values: [2, 1] },
    ];
    expect(accumulate(days, ['Waived', 'Enrolled'], '2026-11-05')).toEqual({
      first: '2026-11-01',
      last: '2026-11-05',
      lines: [
        {
          name: 'Waived',
          points: [
            { at: 0, total: 5 },
            { at: 0.5, total: 7 },
            { at: 1, total: 7 },
          ],
        },
        {
          name: 'Enrolled',
          points: [
            { at: 0, total: 0 },
            { at: 0.5, total: 1 },
            { at: 1, total: 1 },
          ],
        },
      ],
    });
  });

  it('draws a single day, and a day after today', () => {
    expect(accumulate([{ day: '2026-11-05', values: [3] }], ['Waived'], '2026-11-05').lines[0]?.points).toEqual([
      { at: 0, total: 3 },
      { at: 1, total: 3 },
    ]);
    expect(accumulate([{ day: '2026-11-07', values: [3] }], ['Waived'], '2026-11-05').last).toBe('2026-11-07');
  });
});
