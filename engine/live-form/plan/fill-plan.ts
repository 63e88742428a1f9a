import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import { lookupsReadBy, uniquePlaces, type LevelNames, type Place } from './level-names.ts';
import { findVariableSource } from './variable-source.ts';

/** An entry of the definition's `prefill`. */
export interface FillPlan {
  readonly id: string;
  readonly when: CompiledLogic | undefined;
  readonly fields: readonly (readonly [field: number, logic: CompiledLogic])[];
  /** Lookups that supply the fields' values. The entry waits for them before it fills in the fields. */
  readonly lookups: readonly Place[];
  readonly readsRecord: boolean;
}

export function planFills(level: LevelNames): readonly FillPlan[] {
  return level.prefillEntries.map(([id, entry]) => {
    const when = entry.when === undefined ? undefined : compileLogic(entry.when);
    const sources = Object.entries(entry.fields).flatMap(([path, logic]) => {
      const field = level.fieldIndex.get(path);
      return field === undefined ? [] : [[field, compileLogic(logic)] as const];
    });
    const reads = [...sources.flatMap(([, logic]) => logic.reads), ...(when?.reads ?? [])];
    return {
      id,
      when,
      fields: sources,
      lookups: uniquePlaces(sources.flatMap(([, logic]) => lookupsReadBy(level, logic))),
      readsRecord: reads.some((path) => findVariableSource(level.definition, path).kind === 'record'),
    };
  });
}
