import { describe, expect, it } from 'vitest';
import { paymentDeadline } from './payment-deadline.ts';

describe('the last day to pay', () => {
  it.each([
    ['the last day to enroll', '2026-11-21', ['2026-12-12'], '2026-12-12'],
    ['that day itself', '2026-12-12', ['2026-12-12'], '2026-12-12'],
    ['two weeks later when that day has passed', '2026-12-13', ['2026-12-12'], '2026-12-27'],
    ['two weeks later when there is no such day', '2026-11-21', [null], '2026-12-05'],
    ['two weeks later when the enrollment only adds people to a coverage', '2026-11-21', [], '2026-12-05'],
    ['the first of several', '2026-11-21', ['2027-01-31', null, '2026-12-12'], '2026-12-12'],
    ['two weeks later across a leap day', '2028-02-20', [null], '2028-03-05'],
    ['two weeks later across the end of a 28-day February', '2027-02-20', [null], '2027-03-06'],
    ['a leap day', '2028-02-28', ['2028-02-29'], '2028-02-29'],
  ] as const)('is %s', (_case, confirmedOn, enrollUntil, day) => {
    expect(paymentDeadline(confirmedOn, enrollUntil)).toBe(day);
  });
});
