import { describe, expect, it } from 'vitest';
import { refusalOf } from './choice-refusal.ts';

const annual = { value: 'annual', label: 'Annual', excludes: ['fall'] };
const fall = { value: 'fall', label: 'Fall' };
const spring = { value: 'spring', label: 'Spring' };
const pending = { value: 'pending', label: 'Pending', disabled: true, excludes: ['spring'] };
const choices = [annual, fall, spring, pending];

describe('refusalOf', () => {
  it('allows all enabled choices while none is chosen', () => {
    expect(choices.map((choice) => refusalOf(choice, choices, [])?.kind)).toEqual([
      undefined,
      undefined,
      undefined,
      'disabled',
    ]);
  });

  it('refuses a choice that conflicts with a chosen one, whichever of the two declares the conflict', () => {
    expect(refusalOf(fall, choices, ['annual'])).toEqual({ kind: 'excluded', by: [annual] });
    expect(refusalOf(annual, choices, ['fall'])).toEqual({ kind: 'excluded', by: [fall] });
  });

  it('lets the person clear a chosen one', () => {
    expect(refusalOf(annual, choices, ['annual', 'spring'])).toBeUndefined();
  });

  it('reports that a choice is disabled, not which choice excludes it', () => {
    expect(refusalOf(pending, choices, ['spring'])).toEqual({ kind: 'disabled' });
  });
});
