import { describe, expect, it } from 'vitest';
import { englishWords } from '../language/words.ts';
import { findDateProblem } from './date-problem.ts';

function find(value: string | undefined) {
  const problem = findDateProblem(value);
  return problem && { part: problem.part, message: problem.say(englishWords, 'Date of birth') };
}

describe('findDateProblem', () => {
  it.each([undefined, '2004-04-28', '2004-02-29', '2000-02-29', '9999-12-31', '0001-01-01'])(
    'finds none in %s',
    (value) => {
      expect(find(value)).toBeUndefined();
    },
  );

  it.each([
    ['2004-4-', 'day', 'Date of birth must include a day'],
    ['-4-28', 'year', 'Date of birth must include a year'],
    ['2004--', 'month', 'Date of birth must include a month and a day'],
    ['2004-13-01', 'month', 'Date of birth: the month must be a number from 1 to 12'],
    ['2004-00-01', 'month', 'Date of birth: the month must be a number from 1 to 12'],
    ['2004-04-32', 'day', 'Date of birth: the day must be a number from 1 to 31'],
    ['2004-04-31', 'day', 'Date of birth: April has only 30 days in that year'],
    ['2005-02-29', 'day', 'Date of birth: February has only 28 days in that year'],
    ['1900-02-29', 'day', 'Date of birth: February has only 28 days in that year'],
    ['204-04-28', 'year', 'Date of birth: the year must have four digits, for example, 2004'],
    ['0000-04-28', 'year', 'Date of birth: the year must have four digits, for example, 2004'],
  ])('names the part that is wrong in %s', (value, part, message) => expect(find(value)).toEqual({ part, message }));
});
