import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import { fieldsReadBy, lookupsReadBy, uniquePlaces, type LevelNames, type Place } from './level-names.ts';

export interface CheckPlan {
  readonly id: string;
  /** The field at which it stands, -1 when there is no such field. */
  readonly field: number;
  readonly when: CompiledLogic | undefined;
  readonly assert: CompiledLogic;
  readonly message: CompiledLogic;
  /** Fields that `assert` reads; the check waits while one of them is empty. */
  readonly assertedFields: readonly Place[];
  readonly whenLookups: readonly Place[];
  readonly lookups: readonly Place[];
}

export function planChecks(level: LevelNames): readonly CheckPlan[] {
  return level.checkEntries.map(([id, check]) => {
    const when = check.when === undefined ? undefined : compileLogic(check.when);
    const assert = compileLogic(check.assert);
    const message = compileLogic(check.message);
    return {
      id,
      field: level.variableIndex.get(check.at) ?? -1,
      when,
      assert,
      message,
      assertedFields: fieldsReadBy(level, assert),
      whenLookups: when === undefined ? [] : lookupsReadBy(level, when),
      lookups: uniquePlaces([...lookupsReadBy(level, assert), ...lookupsReadBy(level, message)]),
    };
  });
}
