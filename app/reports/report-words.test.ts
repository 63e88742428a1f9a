import { describe, expect, it } from 'vitest';
import type { Report } from '../api/reports.ts';
import { describeAnswers, describeMoney, describeStudents, formatShare } from './report-words.ts';

const day = {
  offered: 0,
  waived: 0,
  enrolled: 0,
  waiting: 0,
  refused: 0,
  terminated: 0,
  dependents: 0,
  undone: 0,
  charged: '0.00',
  paid: '0.00',
  refundDue: '0.00',
};
const count = (id: string, number: number) => ({ id, title: id, text: id, count: number });
const report: Report = {
  takenAt: '2026-11-21T15:04:00Z',
  today: '2026-11-21',
  timeZone: 'America/New_York',
  period: { id: 'annual', planName: 'Plan', firstDay: '2026-08-15', lastDay: '2027-08-14', offered: 1200 },
  groups: [count('waived', 700), count('enrolled', 300), count('waiting', 1), count('silent', 3)],
  others: [],
  money: [],
  dailyCounts: [],
  dailyAmounts: [],
  days: [
    { ...day, day: '2026-08-03', offered: 1200 },
    { ...day, day: '2026-08-20', waived: 600, enrolled: 200, charged: '0.10', paid: '0.20', refundDue: '0.10' },
    { ...day, day: '2026-08-21', waived: 100, enrolled: 90, charged: '0.20', paid: '0.10' },
    { ...day, day: null, enrolled: 10 },
  ],
};

describe('the words of a report', () => {
  it('say the most important figures', () => {
    expect(describeStudents(report)).toBe(
      'Of 1,200 students, 700 (58%) waived, 300 (25%) enrolled, and 3 (less than 1%) did not answer. 1 submission waits for the school.',
    );
  });

  it('summarize the plots, and what the plots leave out', () => {
    expect(describeAnswers(report)).toBe(
      'Since August 3, 2026, 700 students waived and 290 enrolled. The busiest day was August 20, 2026, with 800 answers. 10 more have no recorded day, so the plot leaves them out.',
    );
    expect(describeMoney(report)).toBe(
      'Since August 3, 2026, the school charged $0.30, and students paid $0.30 in the portal. $0.10 must be refunded.',
    );
  });

  it.each([
    [0, 10, '0%'],
    [0, 0, '0%'],
    [1, 101, 'less than 1%'],
    [1, 100, '1%'],
    [10, 10, '100%'],
  ])('%d of %d is %s', (part, whole, words) => {
    expect(formatShare(part, whole)).toBe(words);
  });
});
