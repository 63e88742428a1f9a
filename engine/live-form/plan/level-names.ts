import { fieldsOfGroup, groupAround, isGroupSchema, schemaOfField } from '../../definition/field-groups.ts';
import type {
  CheckDefinition,
  FieldDefinition,
  FieldSchema,
  FormDefinition,
  Logic,
  LookupDefinition,
  PrefillDefinition,
  RuleDefinition,
} from '../../definition/form-definition.ts';
import type { CompiledLogic } from '../../logic/compile-logic.ts';
import { findVariableSource } from './variable-source.ts';

/**
 * A field, rule or other item, by its number on its level. `up` is 0 for the level itself, 1 for the level around it,
 * and so on.
 */
export interface Place {
  readonly up: number;
  readonly index: number;
}

type Entries<Value> = readonly (readonly [id: string, value: Value])[];

/**
 * The numbers that a running form uses for names on one level of a definition. The form itself is a level. Each
 * repeated group is also a level: the contents of one of its rows.
 */
export interface LevelNames {
  readonly definition: FormDefinition;
  /** Template path of the group, e.g. `"Sports.Levels"`; `""` for the form itself. */
  readonly group: string;
  /** The level around this one; `undefined` for the form itself. */
  readonly around: LevelNames | undefined;
  /** Fields in display order. */
  readonly names: readonly string[];
  readonly schemas: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  readonly fieldDefinitions: Readonly<Record<string, FieldDefinition>>;
  readonly sectionIds: readonly string[];
  readonly ruleEntries: Entries<RuleDefinition>;
  readonly checkEntries: Entries<CheckDefinition>;
  readonly lookupEntries: Entries<LookupDefinition>;
  readonly prefillEntries: Entries<PrefillDefinition>;
  readonly computes: ReadonlyMap<string, Logic>;
  readonly fieldIndex: ReadonlyMap<string, number>;
  /** Fields by the names that this level's own logic and rule targets use: `"Zip"`, in a group `"$item.Zip"`. */
  readonly variableIndex: ReadonlyMap<string, number>;
  readonly sectionIndex: ReadonlyMap<string, number>;
  readonly lookupIndex: ReadonlyMap<string, number>;
  readonly ruleIndex: ReadonlyMap<string, number>;
  readonly checkIndex: ReadonlyMap<string, number>;
  readonly fillIndex: ReadonlyMap<string, number>;
}

/** Returns all levels of a definition, each before its inner levels. The form itself comes first. */
export function nameLevels(definition: FormDefinition): readonly LevelNames[] {
  const sectionIds = orderSections(definition);
  const levels: LevelNames[] = [];
  add('', undefined, orderFields(definition, sectionIds));
  return levels;

  function add(group: string, around: LevelNames | undefined, names: readonly string[]): void {
    const level = nameLevel(definition, { group, around, names, sectionIds: around === undefined ? sectionIds : [] });
    levels.push(level);
    for (const name of names) {
      const path = group === '' ? name : `${group}.${name}`;
      if (isGroupSchema(level.schemas[name]!)) add(path, level, Object.keys(fieldsOfGroup(definition, path)!));
    }
  }
}

/** Returns the template path of a level's field, e.g. `"Dependents.Zip"`. */
export function templatePath({ group }: Pick<LevelNames, 'group'>, name: string): string {
  return group === '' ? name : `${group}.${name}`;
}

export function fieldsReadBy(level: LevelNames, { reads }: Pick<CompiledLogic, 'reads'>): readonly Place[] {
  return placesRead(level, reads, 'field');
}

export function lookupsReadBy(level: LevelNames, { reads }: Pick<CompiledLogic, 'reads'>): readonly Place[] {
  return placesRead(level, reads, 'lookup');
}

/** Removes duplicates and keeps the order. */
export function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}

export function uniquePlaces(places: readonly Place[]): readonly Place[] {
  return places.filter(
    ({ up, index }, at) => places.findIndex((other) => other.up === up && other.index === index) === at,
  );
}

function placesRead(level: LevelNames, reads: readonly string[], kind: 'field' | 'lookup'): readonly Place[] {
  return uniquePlaces(
    reads.flatMap((path) => {
      const source = findVariableSource(level.definition, path, level.group);
      if (source.kind !== kind) return [];
      const up = levelsUp(level, source.group);
      const { fieldIndex, lookupIndex } = levelAbove(level, up);
      const index = source.kind === 'field' ? fieldIndex.get(source.field) : lookupIndex.get(source.lookup);
      return index === undefined ? [] : [{ up, index }];
    }),
  );
}

/** Returns the number of levels up from a level to one of the groups around it, or to the form itself (`""`). */
export function levelsUp(level: LevelNames, group: string): number {
  let up = 0;
  for (let at = level; at.group !== group && at.around !== undefined; at = at.around) up += 1;
  return up;
}

function levelAbove(level: LevelNames, up: number): LevelNames {
  let at = level;
  for (let step = 0; step < up && at.around !== undefined; step += 1) at = at.around;
  return at;
}

interface Found extends Pick<LevelNames, 'group' | 'around' | 'names' | 'sectionIds'> {}

function nameLevel(definition: FormDefinition, found: Found): LevelNames {
  const { group, names, sectionIds } = found;
  const isForm = group === '';
  const items = isForm ? undefined : schemaOfField(definition, group)?.items;
  const isHere = ([, { each = '' }]: readonly [string, { readonly each?: string }]) => each === group;
  const ruleEntries = Object.entries(definition.rules ?? {}).filter(isHere);
  const checkEntries = Object.entries(definition.checks ?? {}).filter(isHere);
  const lookupEntries = Object.entries(definition.lookups ?? {}).filter(isHere);
  const prefillEntries = isForm ? Object.entries(definition.prefill ?? {}) : [];
  const computes = Object.entries(definition.compute ?? {}).filter(([path]) => (groupAround(path) ?? '') === group);
  return {
    ...found,
    definition,
    schemas: isForm ? definition.schema.properties : (items?.properties ?? {}),
    required: (isForm ? definition.schema.required : items?.required) ?? [],
    fieldDefinitions: fieldDefinitionsOf(definition, group),
    ruleEntries,
    checkEntries,
    lookupEntries,
    prefillEntries,
    computes: new Map(computes.map(([path, logic]) => [isForm ? path : path.slice(group.length + 1), logic])),
    fieldIndex: indexOf(names),
    variableIndex: indexOf(isForm ? names : names.map((name) => `$item.${name}`)),
    sectionIndex: indexOf(sectionIds),
    lookupIndex: indexOf(lookupEntries.map(([id]) => id)),
    ruleIndex: indexOf(ruleEntries.map(([id]) => id)),
    checkIndex: indexOf(checkEntries.map(([id]) => id)),
    fillIndex: indexOf(prefillEntries.map(([id]) => id)),
  };
}

function fieldDefinitionsOf({ fields = {} }: FormDefinition, group: string): Readonly<Record<string, FieldDefinition>> {
  let found = fields;
  for (const name of group === '' ? [] : group.split('.')) {
    found = (Object.hasOwn(found, name) ? found[name]?.items : undefined) ?? {};
  }
  return found;
}

function orderSections({ sections }: FormDefinition): readonly string[] {
  return Object.keys(sections).sort((left, right) => sections[left]!.order - sections[right]!.order);
}

/** Fields without a section come last. The form does not draw them, but it may compute and submit them. */
function orderFields({ schema, sections }: FormDefinition, sectionIds: readonly string[]): readonly string[] {
  const drawn = sectionIds.flatMap((id) => sections[id]!.fields);
  return unique([...drawn, ...Object.keys(schema.properties)]).filter((path) => Object.hasOwn(schema.properties, path));
}

function indexOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}
