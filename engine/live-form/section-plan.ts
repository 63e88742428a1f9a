import type { DefinitionNames } from './definition-names.ts';
import { sectionOfTarget } from './dependency-graph.ts';

export interface SectionPlan {
  readonly id: string;
  readonly isInitiallyVisible: boolean;
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
}

export function planSections(names: DefinitionNames): readonly SectionPlan[] {
  const { definition, sectionIds } = names;
  const shows = gatherRules(names, 'show');
  const hides = gatherRules(names, 'hide');
  return sectionIds.map((id, section) => ({
    id,
    isInitiallyVisible: definition.sections[id]!.initially !== 'hidden',
    showRules: shows[section]!,
    hideRules: hides[section]!,
  }));
}

function gatherRules({ definition, sectionIds, sectionIndex }: DefinitionNames, effect: 'show' | 'hide') {
  const rules: number[][] = sectionIds.map(() => []);
  Object.values(definition.rules ?? {}).forEach((rule, index) => {
    for (const target of rule[effect] ?? []) {
      const section = sectionIndex.get(sectionOfTarget(target) ?? '');
      if (section !== undefined) rules[section]!.push(index);
    }
  });
  return rules;
}
