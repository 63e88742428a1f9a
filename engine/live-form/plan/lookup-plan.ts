import { compileLogic, type CompiledLogic } from '../../logic/compile-logic.ts';
import { fieldsReadBy, uniquePlaces, type LevelNames, type Place } from './level-names.ts';
import type { LookupUse } from './lookup-use.ts';
import { reportingField } from './reporting-field.ts';

export interface LookupPlan extends LookupUse {
  readonly id: string;
  readonly service: string;
  readonly parameters: readonly (readonly [name: string, logic: CompiledLogic])[];
  readonly parameterFields: readonly Place[];
  /** True if the lookup runs only on request. */
  readonly isOnDemand: boolean;
  /** A lookup that nothing reads does not run. */
  readonly isRead: boolean;
  /** The field that reports a failure; -1 if there is none. */
  readonly reportedAt: number;
}

export function planLookups(
  level: LevelNames,
  useOf: (id: string) => LookupUse & { readonly isRead: boolean },
): readonly LookupPlan[] {
  return level.lookupEntries.map(([id, lookup]) => {
    const parameters = Object.entries(lookup.with).map(([name, logic]) => [name, compileLogic(logic)] as const);
    return {
      id,
      service: lookup.service,
      isOnDemand: lookup.onDemand === true,
      parameters,
      parameterFields: uniquePlaces(parameters.flatMap(([, logic]) => fieldsReadBy(level, logic))),
      reportedAt: level.fieldIndex.get(reportingField(level, id) ?? '') ?? -1,
      ...useOf(id),
    };
  });
}
