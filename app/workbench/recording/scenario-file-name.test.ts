import { describe, expect, it } from 'vitest';
import { scenarioPath } from './scenario-file-name.ts';

describe('the file of a scenario', () => {
  it.each([
    ['No group ID', 'scenarios/no-group-id.json'],
    ['[QA-4] [X] A parent’s plan, sent', 'scenarios/a-parents-plan-sent.json'],
    ['Zoë Núñez', 'scenarios/zoe-nunez.json'],
    ['???', 'scenarios/scenario.json'],
    ['', 'scenarios/scenario.json'],
    ['../../etc/passwd', 'scenarios/etc-passwd.json'],
    [`${'word '.repeat(11)}and more`, 'scenarios/word-word-word-word-word-word-word-word-word-word-word-and-m.json'],
  ])('for “%s” is %s', (title, path) => {
    expect(scenarioPath(title, [])).toBe(path);
    expect(path).toMatch(/^scenarios\/[a-z0-9]+(-[a-z0-9]+)*\.json$/);
  });

  it('has a number when the name is already taken', () => {
    const taken = ['scenarios/one.json', 'scenarios/one-2.json'];
    expect(scenarioPath('One', taken)).toBe('scenarios/one-3.json');
  });
});
