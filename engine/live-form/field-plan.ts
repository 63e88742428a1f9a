import type { FieldDefinition, FieldSchema, FormDefinition, Logic } from '../definition/form-definition.ts';
import { compileLogic, type CompiledLogic } from '../logic/compile-logic.ts';
import type { IssueWords } from '../validation/issue-message.ts';
import { waitingMessages } from './waiting-messages.ts';

/** A rule's logic for one field: what it sets or which options it offers. */
export interface RuleLogic {
  readonly rule: number;
  readonly logic: CompiledLogic;
  /** Lookups that the logic reads. */
  readonly lookups: readonly number[];
}

/** Everything about one field that never changes while a form lives; numbers are indices into the program's lists. */
export interface FieldPlan {
  readonly path: string;
  readonly schema: FieldSchema;
  readonly definition: FieldDefinition;
  /** Index of its section, -1 when it stands in none. */
  readonly section: number;
  readonly isInitiallyVisible: boolean;
  readonly isClearedWhenHidden: boolean;
  readonly isRequiredBySchema: boolean;
  readonly isReadOnlyBySchema: boolean;
  readonly compute: CompiledLogic | undefined;
  readonly showRules: readonly number[];
  readonly hideRules: readonly number[];
  readonly requireRules: readonly number[];
  readonly disableRules: readonly number[];
  readonly sets: readonly RuleLogic[];
  readonly offers: readonly RuleLogic[];
  readonly checks: readonly number[];
  readonly words: IssueWords;
}

export interface FieldPlanSource {
  readonly definition: FormDefinition;
  readonly ruleIds: readonly string[];
  readonly checkIds: readonly string[];
  readonly lookupsReadBy: (logic: CompiledLogic) => readonly number[];
}

/** Plans every field, in the order of `paths`; rules are gone through once, whatever the number of fields. */
export function planFields(
  source: FieldPlanSource,
  paths: readonly string[],
  sectionOf: ReadonlyMap<string, number>,
): readonly FieldPlan[] {
  const { definition } = source;
  const required = new Set(definition.schema.required);
  const shares = gatherShares(source);
  return paths.map((path) => {
    const schema = definition.schema.properties[path]!;
    const field = own(definition.fields, path) ?? {};
    const compute = own(definition.compute, path);
    return {
      path,
      schema,
      definition: field,
      section: sectionOf.get(path) ?? -1,
      isInitiallyVisible: field.initially !== 'hidden',
      isClearedWhenHidden: field.onHide === 'clear',
      isRequiredBySchema: required.has(path),
      isReadOnlyBySchema: schema.readOnly === true || compute !== undefined,
      compute: compute === undefined ? undefined : compileLogic(compute),
      words: { label: schema.title ?? path, messages: [field.messages, definition.messages, waitingMessages] },
      ...shares.get(path)!,
    };
  });
}

/** What rules and checks have to do with one field, while it is being gathered. */
interface Share {
  readonly showRules: number[];
  readonly hideRules: number[];
  readonly requireRules: number[];
  readonly disableRules: number[];
  readonly sets: RuleLogic[];
  readonly offers: RuleLogic[];
  readonly checks: number[];
}

function gatherShares({ definition, ruleIds, checkIds, lookupsReadBy }: FieldPlanSource): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>(Object.keys(definition.schema.properties).map((path) => [path, emptyShare()]));
  ruleIds.forEach((id, rule) => {
    const { show, hide, require, disable, set, options } = definition.rules![id]!;
    for (const path of show ?? []) shares.get(path)?.showRules.push(rule);
    for (const path of hide ?? []) shares.get(path)?.hideRules.push(rule);
    for (const path of require ?? []) shares.get(path)?.requireRules.push(rule);
    for (const path of disable ?? []) shares.get(path)?.disableRules.push(rule);
    for (const [path, logic] of Object.entries(set ?? {})) shares.get(path)?.sets.push(ruleLogic(rule, logic));
    for (const [path, logic] of Object.entries(options ?? {})) shares.get(path)?.offers.push(ruleLogic(rule, logic));
  });
  checkIds.forEach((id, check) => shares.get(definition.checks![id]!.at)?.checks.push(check));
  return shares;

  function ruleLogic(rule: number, source: Logic): RuleLogic {
    const logic = compileLogic(source);
    return { rule, logic, lookups: lookupsReadBy(logic) };
  }
}

function emptyShare(): Share {
  return { showRules: [], hideRules: [], requireRules: [], disableRules: [], sets: [], offers: [], checks: [] };
}

function own<T>(map: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return map !== undefined && Object.hasOwn(map, key) ? map[key] : undefined;
}
