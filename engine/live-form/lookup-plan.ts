import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import { unique, type DefinitionNames } from './definition-names.ts';

export interface LookupPlan {
  readonly id: string;
  readonly service: string;
  readonly parameters: readonly (readonly [name: string, logic: CompiledLogic])[];
  readonly parameterFields: readonly number[];
  /** What nothing reads is not asked. */
  readonly isRead: boolean;
}

export function planLookups(
  { definition, fieldsReadBy }: DefinitionNames,
  isRead: (lookup: number) => boolean,
): readonly LookupPlan[] {
  return Object.entries(definition.lookups ?? {}).map(([id, lookup], index) => {
    const parameters = Object.entries(lookup.with).map(([name, logic]) => [name, compileLogic(logic)] as const);
    return {
      id,
      service: lookup.service,
      parameters,
      parameterFields: unique(parameters.flatMap(([, logic]) => fieldsReadBy(logic))),
      isRead: isRead(index),
    };
  });
}
