import type { ScenariosAnswer } from '../../api/workbench.ts';
import { mergeFindings } from '../work/merge-findings.ts';
import type { Finding } from '../workbench-context.ts';

/** What the scenarios that do not hold say. One that fails in several languages is told in the first of them. */
export function scenarioFindings({ scenarios, findings }: ScenariosAnswer): readonly Finding[] {
  const byFile = new Map<string, readonly Finding[]>();
  for (const { file, passed, failures } of scenarios) if (!passed && !byFile.has(file)) byFile.set(file, failures);
  return mergeFindings(findings, ...[...byFile.values()].map(advise));
}

/** A scenario of the form itself cannot be changed here; one of the school with the same file name takes its place. Said once for a file. */
function advise(failures: readonly Finding[]): readonly Finding[] {
  const [first, ...rest] = failures;
  const [, name] = /^forms\/[^/]+\/(scenarios\/[^/]+)$/.exec(first?.file ?? '') ?? [];
  if (first === undefined || name === undefined) return failures;
  const advice = `This scenario is every school’s. If your school means it otherwise, choose “Change it for this school” in the tab Scenarios: ${name} then takes its place.`;
  return [{ ...first, details: [...(first.details ?? []), advice] }, ...rest];
}
