import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import { unique, type DefinitionNames } from './definition-names.ts';
import { findVariableSource } from './variable-source.ts';

/** An entry of the definition's `prefill`. */
export interface FillPlan {
  readonly id: string;
  readonly when: CompiledLogic | undefined;
  readonly fields: readonly (readonly [field: number, logic: CompiledLogic])[];
  /** Lookups that the fields' values come from; the filling waits for them. */
  readonly lookups: readonly number[];
  readonly readsRecord: boolean;
}

export function planFills({ definition, fieldIndex, lookupsReadBy }: DefinitionNames): readonly FillPlan[] {
  return Object.entries(definition.prefill ?? {}).map(([id, entry]) => {
    const when = entry.when === undefined ? undefined : compileLogic(entry.when);
    const sources = Object.entries(entry.fields).flatMap(([path, logic]) => {
      const field = fieldIndex.get(path);
      return field === undefined ? [] : [[field, compileLogic(logic)] as const];
    });
    const reads = [...sources.flatMap(([, logic]) => logic.reads), ...(when?.reads ?? [])];
    return {
      id,
      when,
      fields: sources,
      lookups: unique(sources.flatMap(([, logic]) => lookupsReadBy(logic))),
      readsRecord: reads.some((path) => findVariableSource(definition, path).kind === 'record'),
    };
  });
}
