import type { FormDefinition } from '../definition/form-definition.ts';
import type { CompiledLogic } from '../logic/compile-logic.ts';
import { findVariableSource } from './variable-source.ts';

/** The numbers that stand for a definition's names while a form lives: fields and sections in drawing order. */
export interface DefinitionNames {
  readonly definition: FormDefinition;
  readonly paths: readonly string[];
  readonly sectionIds: readonly string[];
  readonly fieldIndex: ReadonlyMap<string, number>;
  readonly sectionIndex: ReadonlyMap<string, number>;
  readonly lookupIndex: ReadonlyMap<string, number>;
  readonly ruleIndex: ReadonlyMap<string, number>;
  readonly checkIndex: ReadonlyMap<string, number>;
  readonly fillIndex: ReadonlyMap<string, number>;
  readonly fieldsReadBy: (logic: CompiledLogic) => readonly number[];
  readonly lookupsReadBy: (logic: CompiledLogic) => readonly number[];
}

export function nameDefinition(definition: FormDefinition): DefinitionNames {
  const sectionIds = orderSections(definition);
  const paths = orderFields(definition, sectionIds);
  const fieldIndex = indexOf(paths);
  const lookupIndex = indexOf(Object.keys(definition.lookups ?? {}));
  return {
    definition,
    paths,
    sectionIds,
    fieldIndex,
    sectionIndex: indexOf(sectionIds),
    lookupIndex,
    ruleIndex: indexOf(Object.keys(definition.rules ?? {})),
    checkIndex: indexOf(Object.keys(definition.checks ?? {})),
    fillIndex: indexOf(Object.keys(definition.prefill ?? {})),
    fieldsReadBy: ({ reads }) =>
      unique(
        reads.flatMap((path) => {
          const source = findVariableSource(definition, path);
          return source.kind === 'field' ? (fieldIndex.get(source.field) ?? []) : [];
        }),
      ),
    lookupsReadBy: ({ reads }) =>
      unique(
        reads.flatMap((path) => {
          const source = findVariableSource(definition, path);
          return source.kind === 'lookup' ? (lookupIndex.get(source.lookup) ?? []) : [];
        }),
      ),
  };
}

/** In the order given, each once. */
export function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}

function orderSections({ sections }: FormDefinition): readonly string[] {
  return Object.keys(sections).sort((left, right) => sections[left]!.order - sections[right]!.order);
}

/** Fields of no section come last: they are not drawn but may be computed and sent. */
function orderFields({ schema, sections }: FormDefinition, sectionIds: readonly string[]): readonly string[] {
  const drawn = sectionIds.flatMap((id) => sections[id]!.fields);
  return unique([...drawn, ...Object.keys(schema.properties)]).filter((path) => Object.hasOwn(schema.properties, path));
}

function indexOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}
