import { describe, expect, it } from 'vitest';
import { countDaysLeft } from './count-days-left.ts';
import { layoutDeadlines } from './layout-deadlines.ts';

const today = '2026-11-21';

describe('layoutDeadlines', () => {
  it('puts today and the last days on a line from the first day to the last', () => {
    const deadlines = [
      { what: 'enroll', day: '2026-12-10' },
      { what: 'waive', day: '2026-12-01' },
    ];
    expect(layoutDeadlines({ today, since: '2026-11-01', deadlines })).toEqual({
      from: '2026-11-01',
      to: '2026-12-10',
      // 20 of the 40 days have passed.
      today: 50,
      daysLeft: 10,
      stops: [
        { what: 'waive', day: '2026-12-01', at: 76 },
        { what: 'enroll', day: '2026-12-10', at: 98 },
      ],
    });
  });

  it('joins deadlines on the same day', () => {
    const day = '2026-12-01';
    const line = layoutDeadlines({
      today,
      since: null,
      deadlines: [
        { what: 'enroll', day },
        { what: 'waive', day },
      ],
    });
    expect(line?.stops.map(({ what }) => what)).toEqual(['enroll or waive']);
    expect(line).toMatchObject({ from: today, today: 2 });
  });

  it('says what is late, and says it once', () => {
    const wordsOf = (...manners: readonly ('on time' | 'late' | undefined)[]) =>
      layoutDeadlines({
        today,
        since: null,
        deadlines: manners.map((manner) => ({ what: 'pay', ...(manner && { manner }), day: '2026-12-01' })),
      })?.stops[0]?.what;
    expect(wordsOf('late')).toBe('pay late');
    expect(wordsOf('late', 'late')).toBe('pay or pay late');
    expect(wordsOf('late', 'on time')).toBe('pay or pay');
    expect(wordsOf('late', undefined)).toBe('pay or pay');
  });

  it('leaves out days that have passed, and shows nothing without a day', () => {
    const passed = { what: 'enroll', day: '2026-11-20' };
    const ahead = { what: 'enroll', day: today };
    expect(layoutDeadlines({ today, since: null, deadlines: [passed, ahead] })?.stops).toHaveLength(1);
    expect(layoutDeadlines({ today, since: null, deadlines: [passed] })).toBeNull();
    expect(layoutDeadlines({ today, since: null, deadlines: [] })).toBeNull();
  });
});

it.each([
  ['2026-11-21', 'Last day: today'],
  ['2026-11-22', '1 day left'],
  ['2026-11-23', '2 days left'],
])('says the days left until %s', (lastDay, words) => {
  expect(countDaysLeft(today, lastDay)).toBe(words);
});
