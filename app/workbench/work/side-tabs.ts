import type { Finding } from '../workbench-context.ts';

const tabs = [
  { id: 'problems', label: 'Problems' },
  { id: 'explain', label: 'Explain' },
  { id: 'translations', label: 'Translations' },
  { id: 'scenarios', label: 'Scenarios' },
  { id: 'coverage', label: 'Coverage' },
  { id: 'state', label: 'State' },
  { id: 'changes', label: 'Changes' },
  { id: 'history', label: 'History' },
] as const;

export type SideTab = (typeof tabs)[number]['id'];

export interface SideTabEntry {
  readonly id: SideTab;
  readonly label: string;
  readonly note?: string;
  readonly tone?: 'error' | 'warning';
}

/** Returns the tabs next to the live form, with the number of problems. */
export function sideTabs(findings: readonly Finding[]): readonly SideTabEntry[] {
  const hasError = findings.some(({ severity }) => severity === 'error');
  return tabs.map((tab) =>
    tab.id === 'problems' && findings.length > 0
      ? { ...tab, note: String(findings.length), tone: hasError ? 'error' : 'warning' }
      : tab,
  );
}
