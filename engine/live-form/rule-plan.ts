import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import type { DefinitionNames } from './definition-names.ts';

/** Of a rule what does not belong to a field or a section. */
export interface RulePlan {
  readonly id: string;
  readonly when: CompiledLogic;
  readonly clears: readonly number[];
  readonly announce: string | undefined;
}

export function planRules({ definition, fieldIndex }: DefinitionNames): readonly RulePlan[] {
  return Object.entries(definition.rules ?? {}).map(([id, { when, clear = [], announce }]) => ({
    id,
    when: compileLogic(when),
    clears: clear.flatMap((path) => fieldIndex.get(path) ?? []),
    announce,
  }));
}
