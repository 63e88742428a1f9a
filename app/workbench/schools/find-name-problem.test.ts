import { describe, expect, it } from 'vitest';
import { findNameProblem } from './find-name-problem.ts';

describe('the name of a new period, class or school', () => {
  it.each([
    ['annual-2027', null],
    ['graduate', 'graduate already exists'],
    ['Annual 2027', expect.stringContaining('e.g. annual')],
    ['annual--2027', expect.stringContaining('e.g. annual')],
    ['', expect.stringContaining('e.g. annual')],
    ['a'.repeat(81), expect.stringContaining('e.g. annual')],
  ])('judges the name “%s”', (name, problem) => expect(findNameProblem(name, ['graduate'], 'annual')).toEqual(problem));
});
