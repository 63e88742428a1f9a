import type { ScenariosAnswer } from '../../api/workbench.ts';
import { mergeFindings } from '../work/merge-findings.ts';
import type { Finding } from '../workbench-context.ts';

/** Lists the findings from failed scenarios. If a scenario fails in several languages, reports only the first one. */
export function scenarioFindings({ scenarios, findings }: ScenariosAnswer): readonly Finding[] {
  const byFile = new Map<string, readonly Finding[]>();
  for (const { file, passed, failures } of scenarios) if (!passed && !byFile.has(file)) byFile.set(file, failures);
  return mergeFindings(findings, ...[...byFile.values()].map(advise));
}

/**
 * Adds a note to findings in one of the base form's scenarios, once per file. A school cannot change such a scenario,
 * but its own scenario with the same file name replaces it.
 */
function advise(failures: readonly Finding[]): readonly Finding[] {
  const [first, ...rest] = failures;
  const [, name] = /^forms\/[^/]+\/(scenarios\/[^/]+)$/.exec(first?.file ?? '') ?? [];
  if (first === undefined || name === undefined) return failures;
  const advice = `This scenario applies to every school. If your school’s form should behave differently, choose “Change it for this school” on the Scenarios tab. ${name} then replaces it.`;
  return [{ ...first, details: [...(first.details ?? []), advice] }, ...rest];
}
