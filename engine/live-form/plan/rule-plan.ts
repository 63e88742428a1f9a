import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import type { LevelNames } from './level-names.ts';

/** The parts of a rule that do not belong to a field or a section. */
export interface RulePlan {
  readonly id: string;
  readonly when: CompiledLogic;
  readonly clears: readonly number[];
  readonly announce: string | undefined;
}

export function planRules({ ruleEntries, variableIndex }: LevelNames): readonly RulePlan[] {
  return ruleEntries.map(([id, { when, clear = [], announce }]) => ({
    id,
    when: compileLogic(when),
    clears: clear.flatMap((target) => variableIndex.get(target) ?? []),
    announce,
  }));
}
