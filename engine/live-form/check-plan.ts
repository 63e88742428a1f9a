import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import { unique, type DefinitionNames } from './definition-names.ts';

export interface CheckPlan {
  readonly id: string;
  /** The field at which it stands, -1 when there is no such field. */
  readonly field: number;
  readonly when: CompiledLogic | undefined;
  readonly assert: CompiledLogic;
  readonly message: CompiledLogic;
  /** Fields that `assert` reads; the check waits while one of them is empty. */
  readonly assertedFields: readonly number[];
  readonly whenLookups: readonly number[];
  readonly lookups: readonly number[];
}

export function planChecks({ definition, fieldIndex, fieldsReadBy, lookupsReadBy }: DefinitionNames) {
  return Object.entries(definition.checks ?? {}).map(([id, check]): CheckPlan => {
    const when = check.when === undefined ? undefined : compileLogic(check.when);
    const assert = compileLogic(check.assert);
    const message = compileLogic(check.message);
    return {
      id,
      field: fieldIndex.get(check.at) ?? -1,
      when,
      assert,
      message,
      assertedFields: fieldsReadBy(assert),
      whenLookups: when === undefined ? [] : lookupsReadBy(when),
      lookups: unique([...lookupsReadBy(assert), ...lookupsReadBy(message)]),
    };
  });
}
