import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestForm, type TestDefinition } from '../../engine/live-form/open-test-form.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/authoring-forms.md'), 'utf8');

/** Finds the example below a comment in the guide. */
function readExample(name: string): TestDefinition {
  const [, json] = new RegExp(`<!-- ${name} -->\\s*\`\`\`json\\n([^]*?)\`\`\``).exec(guide) ?? [];
  if (json === undefined) throw new Error(`The guide has no example "${name}".`);
  return JSON.parse(json) as TestDefinition;
}

describe('the check digit example in the authoring guide', () => {
  const form = openTestForm(readExample('check digit'));
  const issuesOf = (number: string) => {
    form.set('NPI', number);
    return form.field('NPI').issues.map(({ message }) => message);
  };

  it.each(['1234567893', '1245319599', '1003000126'])('accepts %s', (number) => {
    expect(issuesOf(number)).toEqual([]);
  });

  it('refuses any other digit in any position, and two adjacent digits that are swapped', () => {
    const right = '1234567893';
    for (const place of right.split('').keys()) {
      for (const digit of '0123456789') {
        const number = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        expect(issuesOf(number), number).toHaveLength(number === right ? 0 : 1);
      }
    }
    expect(issuesOf('2134567893')).toEqual(['Check the NPI: one of its digits is wrong']);
  });
});
