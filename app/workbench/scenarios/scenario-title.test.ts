import { describe, expect, it } from 'vitest';
import { titleOfScenario } from './scenario-title.ts';

describe('the title of a scenario', () => {
  it.each([
    ['[QA-6] An address is filled in', 'An address is filled in'],
    ['[QA-ONE-2] [QA-ONE-3] A subscriber ID', 'A subscriber ID'],
    ['[QA-ONE-2][QA-ONE-3]  A subscriber ID', ' A subscriber ID'],
    ['A sport [rowing] is asked for', 'A sport [rowing] is asked for'],
    ['[QA-6]', '[QA-6]'],
  ])('of %j is %j', (title, shown) => expect(titleOfScenario(title)).toBe(shown.trim()));
});
