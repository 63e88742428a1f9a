import { describe, expect, it } from 'vitest';
import { joinDate, readPastedDate, splitDate } from './date-parts.ts';

describe('joinDate', () => {
  it.each([
    ['', '', '', undefined],
    ['2', '3', '2004', '2004-02-03'],
    ['12', '31', '9999', '9999-12-31'],
    ['2', '', '2004', '2004-2-'],
    ['', '', '2004', '2004--'],
    ['2', '3', '200', '200-2-3'],
    ['13', '3', '2004', '2004-13-03'],
  ])('joins %j, %j, %j to %j', (month, day, year, answer) => expect(joinDate({ month, day, year })).toBe(answer));

  it.each(['2004-02-03', '2004-2-', '2004--', '--', '-2-3', '200-2-3'])(
    'rejoins the parts of %s after splitting it',
    (answer) => {
      expect(joinDate(splitDate(answer)) ?? '--').toBe(answer);
    },
  );
});

describe('readPastedDate', () => {
  it.each([
    ['4/28/2004', '2004-04-28'],
    [' 04-28-2004 ', '2004-04-28'],
    ['04 28 2004', '2004-04-28'],
    ['2004-04-28', '2004-04-28'],
  ])('reads %j', (pasted, answer) => expect(joinDate(readPastedDate(pasted)!)).toBe(answer));

  it.each(['04', '28.4.04', 'April 28, 2004', '20040428'])('leaves %j to the input', (pasted) => {
    expect(readPastedDate(pasted)).toBeUndefined();
  });
});
