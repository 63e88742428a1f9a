import { describe, expect, it } from 'vitest';
import { refusalOf } from './choice-refusal.ts';

const annual = { value: 'annual', label: 'Annual', excludes: ['fall'] };
const fall = { value: 'fall', label: 'Fall' };
const spring = { value: 'spring', label: 'Spring' };
const pending = { value: 'pending', label: 'Pending', disabled: true, excludes: ['spring'] };
const choices = [annual, fall, spring, pending];

describe('refusalOf', () => {
  it('lets everything be chosen while nothing is, but what is disabled', () => {
    expect(choices.map((choice) => refusalOf(choice, choices, [])?.kind)).toEqual([
      undefined,
      undefined,
      undefined,
      'disabled',
    ]);
  });

  it('refuses what a chosen one excludes, whichever of the two says so', () => {
    expect(refusalOf(fall, choices, ['annual'])).toEqual({ kind: 'excluded', by: [annual] });
    expect(refusalOf(annual, choices, ['fall'])).toEqual({ kind: 'excluded', by: [fall] });
  });

  it('lets a chosen one be taken back', () => {
    expect(refusalOf(annual, choices, ['annual', 'spring'])).toBeUndefined();
  });

  it('says that a choice is disabled rather than what excludes it', () => {
    expect(refusalOf(pending, choices, ['spring'])).toEqual({ kind: 'disabled' });
  });
});
