import { describe, expect, it } from 'vitest';
import type { ScenariosAnswer } from '../../api/workbench.ts';
import type { Finding } from '../workbench-context.ts';
import { scenarioFindings } from './scenario-findings.ts';

const failure = (file: string, line: number, message: string): Finding => ({
  file,
  line,
  column: 1,
  pointer: `/steps/${line}`,
  rule: 'scenario',
  severity: 'error',
  message,
});

function played(
  file: string,
  language: string | null,
  failures: readonly Finding[],
): ScenariosAnswer['scenarios'][number] {
  return {
    file,
    scenario: {},
    isOwn: false,
    isPlayable: true,
    language,
    passed: failures.length === 0,
    failures: [...failures],
  };
}

const shared = 'forms/quote/scenarios/sent.json';
const own = 'schools/bay-state/scenarios/own.json';

describe('the findings of the scenarios', () => {
  it('are shown once, in the first language with a failure', () => {
    const scenarios = [
      played(shared, null, [failure(shared, 3, 'It should be shown')]),
      played(own, null, []),
      played(shared, 'es', [failure(shared, 3, 'Debería mostrarse')]),
      played(own, 'es', [failure(own, 5, 'Falta')]),
    ];
    expect(scenarioFindings({ scenarios, findings: [] }).map(({ file, message }) => [file, message])).toEqual([
      [shared, 'It should be shown'],
      [own, 'Falta'],
    ]);
  });

  it('name the fix once for each scenario that all schools share', () => {
    const scenarios = [
      played(shared, null, [failure(shared, 3, 'one'), failure(shared, 4, 'two')]),
      played(own, null, [failure(own, 5, 'three')]),
    ];
    const details = scenarioFindings({ scenarios, findings: [] }).map((finding) => finding.details);
    expect(details).toEqual([[expect.stringContaining('scenarios/sent.json then replaces it')], undefined, undefined]);
  });

  it('include files that could not be read, which no scenario reports', () => {
    const broken = failure(own, 1, 'This is not valid JSON');
    expect(scenarioFindings({ scenarios: [], findings: [broken] })).toEqual([broken]);
  });
});
