import type { FieldDefinition, FieldSchema, Logic, Normalizer } from '../definition/form-definition.ts';
import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import type { IssueWords } from '../validation/issue-message.ts';
import type { DefinitionNames } from './definition-names.ts';
import type { LookupPlan } from './lookup-plan.ts';

/** A rule's logic for one field: what it sets or which options it offers. */
export interface RuleLogic {
  readonly rule: number;
  readonly logic: CompiledLogic;
  /** Lookups that the logic reads. */
  readonly lookups: readonly number[];
}

/** What rules, checks and lookups have to do with a field. */
export interface FieldShare {
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
  readonly requireRules: readonly number[];
  readonly disableRules: readonly number[];
  readonly sets: readonly RuleLogic[];
  readonly offers: readonly RuleLogic[];
  readonly checks: readonly number[];
  /** Lookups that are asked with this field. */
  readonly parameterOf: readonly number[];
}

/** Everything about one field that never changes while a form lives. */
export interface FieldPlan extends FieldShare {
  readonly path: string;
  readonly schema: FieldSchema;
  readonly definition: FieldDefinition;
  /** -1 when it stands in none. */
  readonly section: number;
  readonly isInitiallyVisible: boolean;
  readonly isClearedWhenHidden: boolean;
  readonly isRequiredBySchema: boolean;
  readonly isReadOnlyBySchema: boolean;
  readonly compute: CompiledLogic | undefined;
  readonly normalizers: readonly Normalizer[];
  readonly words: IssueWords;
  /**
   * The first field with the same constraints. One validator judges them all: a function called often is compiled to
   * fast code, thousands of copies of it each called seldom are not (measured: 2.2 against 1.3 µs a keystroke at 3,000
   * fields).
   */
  readonly judgedAs: string;
}

/** Plans every field; rules are gone through once, whatever the number of fields. */
export function planFields(names: DefinitionNames, lookups: readonly LookupPlan[]): readonly FieldPlan[] {
  const { definition } = names;
  const required = new Set(definition.schema.required);
  const sections = findSections(names);
  const shares = gatherShares(names, lookups);
  const firstOf = new Map<string, string>();
  return names.paths.map((path, index) => {
    const schema = definition.schema.properties[path]!;
    const field = own(definition.fields, path) ?? {};
    const compute = own(definition.compute, path);
    const constraints = writeConstraints(schema);
    if (!firstOf.has(constraints)) firstOf.set(constraints, path);
    return {
      path,
      schema,
      definition: field,
      section: sections.get(path) ?? -1,
      isInitiallyVisible: field.initially !== 'hidden',
      isClearedWhenHidden: field.onHide === 'clear',
      isRequiredBySchema: required.has(path),
      isReadOnlyBySchema: schema.readOnly === true || compute !== undefined,
      compute: compute === undefined ? undefined : compileLogic(compute),
      normalizers: field.normalize ?? NONE,
      words: { label: schema.title ?? path, messages: [field.messages, definition.messages] },
      judgedAs: firstOf.get(constraints)!,
      ...shares[index]!,
    };
  });
}

/** Most of a large form's lists are empty: they share one, which keeps its memory small and so its answers quick. */
const NONE: readonly never[] = Object.freeze([]);

/** What a validator is made from. */
function writeConstraints({
  title: _title,
  description: _description,
  default: _default,
  ...constraints
}: FieldSchema) {
  return JSON.stringify(constraints);
}

function findSections({ definition, sectionIds }: DefinitionNames): ReadonlyMap<string, number> {
  const sections = new Map<string, number>();
  sectionIds.forEach((id, section) => definition.sections[id]!.fields.forEach((path) => sections.set(path, section)));
  return sections;
}

function gatherShares(names: DefinitionNames, lookups: readonly LookupPlan[]): readonly FieldShare[] {
  const { definition, fieldIndex } = names;
  const shares = names.paths.map((): FieldShare => ({
    showRules: NONE,
    hideRules: NONE,
    requireRules: NONE,
    disableRules: NONE,
    sets: NONE,
    offers: NONE,
    checks: NONE,
    parameterOf: NONE,
  }));
  Object.values(definition.rules ?? {}).forEach((rule, index) => {
    for (const path of rule.show ?? []) give(path, 'showRules', index);
    for (const path of rule.hide ?? []) give(path, 'hideRules', index);
    for (const path of rule.require ?? []) give(path, 'requireRules', index);
    for (const path of rule.disable ?? []) give(path, 'disableRules', index);
    for (const [path, logic] of Object.entries(rule.set ?? {})) give(path, 'sets', toRuleLogic(names, index, logic));
    for (const [path, logic] of Object.entries(rule.options ?? {}))
      give(path, 'offers', toRuleLogic(names, index, logic));
  });
  Object.values(definition.checks ?? {}).forEach(({ at }, check) => give(at, 'checks', check));
  lookups.forEach(({ parameterFields }, lookup) => {
    for (const field of parameterFields) give(names.paths[field]!, 'parameterOf', lookup);
  });
  return shares;

  function give<Name extends keyof FieldShare>(path: string, name: Name, item: FieldShare[Name][number]): void {
    const field = fieldIndex.get(path);
    if (field !== undefined) shares[field] = { ...shares[field]!, [name]: [...shares[field]![name], item] };
  }
}

function toRuleLogic(names: DefinitionNames, rule: number, source: Logic): RuleLogic {
  const logic = compileLogic(source);
  return { rule, logic, lookups: names.lookupsReadBy(logic) };
}

function own<T>(map: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
