import { describe, expect, it } from 'vitest';
import { titleOfScenario } from './scenario-title.ts';

describe('the title of a scenario', () => {
  it.each([
    ['[PRE-6] An address is filled in', 'An address is filled in'],
    ['[VAL-INS-2] [VAL-INS-3] A subscriber ID', 'A subscriber ID'],
    ['[VAL-INS-2][VAL-INS-3]  A subscriber ID', ' A subscriber ID'],
    ['A sport [rowing] is asked for', 'A sport [rowing] is asked for'],
    ['[PRE-6]', '[PRE-6]'],
  ])('of %j is %j', (title, shown) => expect(titleOfScenario(title)).toBe(shown.trim()));
});
