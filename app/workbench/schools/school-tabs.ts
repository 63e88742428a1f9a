import type { Tab } from '../work/tab-bar.tsx';
import type { Finding } from '../workbench-context.ts';

const tabs = [
  { id: 'problems', label: 'Problems' },
  { id: 'rates', label: 'Plans and rates' },
  { id: 'periods', label: 'Periods' },
  { id: 'costs', label: 'Costs and dashboard' },
  { id: 'changes', label: 'Changes' },
  { id: 'history', label: 'History' },
] as const;

export type SchoolTab = (typeof tabs)[number]['id'];

/** Returns the tabs next to the school's files, with the number of problems and a mark for changes that harm people. */
export function schoolTabs(findings: readonly Finding[], harm: readonly string[]): readonly Tab[] {
  const hasError = findings.some(({ severity }) => severity === 'error');
  return tabs.map((tab) => {
    if (tab.id === 'problems' && findings.length > 0)
      return { ...tab, note: String(findings.length), tone: hasError ? 'error' : 'warning' };
    return tab.id === 'changes' && harm.length > 0 ? { ...tab, note: 'affects students', tone: 'error' } : tab;
  });
}
