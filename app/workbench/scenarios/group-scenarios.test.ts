import { describe, expect, it } from 'vitest';
import { groupScenarios } from './group-scenarios.ts';

const failure = {
  file: 'forms/waiver/scenarios/a.json',
  line: 4,
  column: 1,
  pointer: '/steps/0/expect',
  rule: 'scenario-failed',
  severity: 'error',
  message: 'GroupID is not required',
} as const;

function played(name: string, language: string | null, failures: readonly (typeof failure)[] = []) {
  const file = `forms/waiver/scenarios/${name}.json`;
  return {
    file,
    scenario: { title: name },
    isOwn: false,
    isPlayable: true,
    language,
    passed: failures.length === 0,
    failures: [...failures],
  };
}

describe('scenarios that were played', () => {
  it('appear once each, whatever languages they were played in', () => {
    const grouped = groupScenarios([played('a', null), played('b', null), played('a', 'es')]);
    expect(
      grouped.map(({ scenario, languages }) => [scenario['title'], languages.map(({ language }) => language)]),
    ).toEqual([
      ['a', [null, 'es']],
      ['b', [null]],
    ]);
    expect(grouped.every(({ passed }) => passed)).toBe(true);
  });

  it('fail when they fail in one language, and show once what failed in several', () => {
    const [both] = groupScenarios([played('a', null, [failure]), played('a', 'es', [failure])]);
    expect(both).toMatchObject({ passed: false, failures: [failure] });
    const [one] = groupScenarios([played('a', null), played('a', 'es', [failure])]);
    expect(one!.passed).toBe(false);
    expect(one!.languages).toEqual([
      { language: null, passed: true },
      { language: 'es', passed: false },
    ]);
  });
});
