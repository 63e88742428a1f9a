import type { ScenariosAnswer } from '../../api/workbench.ts';
import { mergeFindings } from '../work/merge-findings.ts';
import type { Finding } from '../workbench-context.ts';

/** What the scenarios that do not hold say. One that fails in several languages is told in the first of them. */
export function scenarioFindings({ scenarios, findings }: ScenariosAnswer): readonly Finding[] {
  const byFile = new Map<string, readonly Finding[]>();
  for (const { file, passed, failures } of scenarios) if (!passed && !byFile.has(file)) byFile.set(file, failures);
  const unread = [...new Set(findings.map(({ file }) => file))];
  return mergeFindings(
    ...unread.map((file) =>
      advise(
        findings.filter((found) => found.file === file),
        adviceOnUnread,
      ),
    ),
    ...[...byFile.values()].map((failures) => advise(failures, adviceOnFailed)),
  );
}

/** A scenario of the form itself cannot be changed here; one of the school with the same file name takes its place. Said once for a file. */
function advise(failures: readonly Finding[], adviceOn: (name: string) => string): readonly Finding[] {
  const [first, ...rest] = failures;
  const [, name] = /^forms\/[^/]+\/(scenarios\/[^/]+)$/.exec(first?.file ?? '') ?? [];
  if (first === undefined || name === undefined) return failures;
  return [{ ...first, details: [...(first.details ?? []), adviceOn(name)] }, ...rest];
}

function adviceOnFailed(name: string): string {
  return `This scenario is every school’s. If your school means it otherwise, choose “Change it for this school” in the tab Scenarios: ${name} then takes its place.`;
}

/** One that names what the school has taken away cannot be played, so the tab Scenarios has no button for it. */
function adviceOnUnread(name: string): string {
  const stem = name.replace('scenarios/', '').replace('.json', '');
  return `This scenario is every school’s and does not fit your school’s form. A scenario of your school with the same name takes its place: press “Add a file…”, choose a scenario, and give its file the name ${stem} by “Rename…”.`;
}
