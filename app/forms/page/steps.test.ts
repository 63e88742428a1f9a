import { describe, expect, it } from 'vitest';
import { readStep, splitByPlace, stepAfter, stepBefore } from './steps.ts';

const visible = ['you', 'carrier', 'plan'];

describe('readStep', () => {
  it('is the page before the first question without ?step=', () => {
    expect(readStep(null, visible)).toEqual({ kind: 'intro' });
  });

  it('finds the section and its number', () => {
    expect(readStep('carrier', visible)).toEqual({ kind: 'section', id: 'carrier', number: 2 });
  });

  it.each(['hidden', '', '__proto__'])('goes to the first section for %j, which is not visible', (named) => {
    expect(readStep(named, visible)).toEqual({ kind: 'section', id: 'you', number: 1 });
  });

  it('is the review by name, and also when no section is left', () => {
    expect(readStep('review', visible)).toEqual({ kind: 'review' });
    expect(readStep('you', [])).toEqual({ kind: 'review' });
  });
});

describe('splitByPlace', () => {
  it('keeps the review’s questions out of the steps', () => {
    const section = { title: 'A section', order: 1, fields: [] };
    const sections = {
      you: section,
      carrier: { ...section, place: 'step' },
      payment: { ...section, place: 'review' },
    } as const;
    expect(splitByPlace({ sections }, ['you', 'carrier', 'payment'])).toEqual({
      steps: ['you', 'carrier'],
      atReview: ['payment'],
    });
  });
});

describe('stepAfter and stepBefore', () => {
  it.each([
    ['you', 'carrier', null],
    ['carrier', 'plan', 'you'],
    ['plan', 'review', 'carrier'],
  ])('after %s comes %s, before it %s', (section, after, before) => {
    expect(stepAfter(section, visible)).toBe(after);
    expect(stepBefore(section, visible)).toBe(before);
  });

  it('goes back from the review to the last visible section', () => {
    expect(stepBefore('review', visible)).toBe('plan');
  });
});
