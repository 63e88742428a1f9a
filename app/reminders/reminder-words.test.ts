import { describe, expect, it } from 'vitest';
import { describeAudience, describeFailures, describeLeaving, describeNext, describeTiming } from './reminder-words.ts';

const today = '2026-11-21';
const none = { bouncing: 0, refused: 0, 'too-late': 0, 'rule-removed': 0, interrupted: 0 };
const later = {
  deadline: '2027-01-15',
  leavesOn: '2027-01-08',
  due: 1200,
  waiting: 0,
  sent: 0,
  acted: 0,
  failed: none,
};
const sooner = { ...later, deadline: '2026-11-28', leavesOn: today, due: 1 };
const over = { ...later, deadline: '2026-11-22', leavesOn: null };

describe('the words of reminders', () => {
  it.each([
    [0, 'On the last day to pay'],
    [1, '1 day before the last day to pay'],
    [3, '3 days before the last day to pay'],
    [-3, '3 days after the last day to pay'],
  ])('name %i days before a deadline', (days, words) => {
    expect(describeTiming({ days, before: 'payUntil' })).toBe(words);
  });

  it('name each audience', () => {
    expect(describeAudience(['not-paid'])).toBe('Students who have enrolled but have not paid');
    expect(describeAudience(['not-registered', 'asked'])).toBe(
      'Students who have no account yet or have not answered a question about their form',
    );
  });

  it('say when a reminder is sent next, and to how many students', () => {
    const deadlines = [later, sooner, over];
    expect(describeNext({ nextDeadline: sooner.deadline, deadlines }, today)).toBe(
      'Today, for the deadline on November 28, 2026. If sent now, 1 student would receive it.',
    );
    expect(describeNext({ nextDeadline: later.deadline, deadlines }, today)).toBe(
      'January 8, 2027, for the deadline on January 15, 2027. If sent now, 1,200 students would receive it.',
    );
    expect(describeNext({ nextDeadline: null, deadlines }, today)).toBe('There is no deadline ahead.');
  });

  it('say when a reminder is sent, or that it is too late', () => {
    expect(
      [later, sooner, over, { ...over, deadline: '2026-11-20' }].map((one) => describeLeaving(one, today)),
    ).toEqual(['January 8, 2027', 'Today', 'The send date has passed', 'The deadline has passed']);
  });

  it('count why reminders were not sent', () => {
    expect(describeFailures(none)).toBe('0');
    expect(describeFailures({ ...none, bouncing: 1200, interrupted: 1 })).toBe(
      '1,201: 1,200 because the address does not work, 1 interrupted (may have been sent)',
    );
  });
});
