import { sectionOfTarget } from './dependency-graph.ts';
import type { LevelNames } from './level-names.ts';

export interface SectionPlan {
  readonly id: string;
  readonly isInitiallyVisible: boolean;
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
}

export function planSections(level: LevelNames): readonly SectionPlan[] {
  const shows = gatherRules(level, 'show');
  const hides = gatherRules(level, 'hide');
  return level.sectionIds.map((id, section) => ({
    id,
    isInitiallyVisible: level.definition.sections[id]!.initially !== 'hidden',
    showRules: shows[section]!,
    hideRules: hides[section]!,
  }));
}

function gatherRules({ ruleEntries, sectionIds, sectionIndex }: LevelNames, effect: 'show' | 'hide') {
  const found: number[][] = sectionIds.map(() => []);
  ruleEntries.forEach(([, rule], index) => {
    for (const target of rule[effect] ?? []) {
      const section = sectionIndex.get(sectionOfTarget(target) ?? '');
      if (section !== undefined) found[section]!.push(index);
    }
  });
  return found;
}
