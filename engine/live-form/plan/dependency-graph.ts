import { isChoiceList } from '../../definition/field-groups.ts';
import type { FormDefinition, RuleDefinition } from '../../definition/form-definition.ts';
import { describeRing } from './describe-ring.ts';
import { GraphDraft } from './graph-draft.ts';
import type { GraphNode, Trigger } from './graph-node.ts';
import { nameLevels, templatePath, type LevelNames } from './level-names.ts';
import { describeLookupUse } from './lookup-use.ts';
import { orderNodes } from './order-nodes.ts';
import { reportingField } from './reporting-field.ts';

export type { GraphNode } from './graph-node.ts';

/**
 * The dependencies in a form, as plain data. `from` and the entries of `dependents` are indices into `nodes`. Between
 * two nodes of the same group, each row depends only on itself. If one node is outside the group, every row depends on
 * it, or it depends on every row.
 */
export interface DependencyGraph {
  /** Ordered so that each node comes after everything that it depends on. */
  readonly nodes: readonly GraphNode[];
  readonly dependents: readonly (readonly number[])[];
  readonly triggers: readonly Trigger[];
}

export interface GraphCycle {
  /**
   * e.g. `["value(A)", "rule(x)", "visible(B)"]`. Each node depends on the one before it, and the first depends on the
   * last.
   */
  readonly path: readonly GraphNode[];
  readonly message: string;
}

const SECTION_PREFIX = '$section.';

/**
 * Builds one ordered graph of what every rule, check, compute, lookup and prefill reads, and of what every rule writes.
 * Leaves out unknown names, because the loader reports them.
 *
 * @param levels the definition's levels, if the caller has them
 */
export function buildDependencyGraph(
  definition: FormDefinition,
  levels: readonly LevelNames[] = nameLevels(definition),
):
  | { readonly graph: DependencyGraph; readonly cycle?: undefined }
  | { readonly cycle: GraphCycle; readonly graph?: undefined } {
  const draft = collectDependencies(definition, levels);
  const dependents = withoutDuplicates(draft.dependents);
  const { order, ring } = orderNodes(dependents);
  if (order === undefined) {
    const path = ring.map((index) => draft.nodes[index]!);
    return { cycle: { path, message: describeRing(definition, path) } };
  }
  const place = new Int32Array(order.length);
  order.forEach((index, position) => {
    place[index] = position;
  });
  return {
    graph: {
      nodes: order.map((index) => draft.nodes[index]!),
      dependents: order.map((index) => placesOf(dependents[index]!, place)),
      triggers: draft.triggers.map((trigger) => ({ ...trigger, from: place[trigger.from]! })),
    },
  };
}

/**
 * Removes duplicates from each list. A set for each of a large form's nodes would take longer than everything else
 * here.
 */
function withoutDuplicates(lists: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const seenIn = new Int32Array(lists.length).fill(-1);
  return lists.map((list, index) =>
    list.length < 2
      ? list
      : list.filter((entry) => {
          const isNew = seenIn[entry] !== index;
          seenIn[entry] = index;
          return isNew;
        }),
  );
}

function placesOf(nodes: readonly number[], place: Int32Array): readonly number[] {
  if (nodes.length === 1) return [place[nodes[0]!]!];
  return nodes.map((node) => place[node]!).sort((left, right) => left - right);
}

/** Returns `"carrier"` for the rule target `"$section.carrier"`, or `undefined` for a field. */
export function sectionOfTarget(target: string): string | undefined {
  return target.startsWith(SECTION_PREFIX) ? target.slice(SECTION_PREFIX.length) : undefined;
}

function collectDependencies(definition: FormDefinition, levels: readonly LevelNames[]): GraphDraft {
  const draft = new GraphDraft(definition);
  draft.node('record', '', '');
  for (const level of levels) for (const name of Object.keys(level.schemas)) addField(draft, level, name);
  for (const [id, section] of Object.entries(definition.sections)) {
    const node = draft.node('section', id, '');
    for (const field of section.fields) {
      if (levels[0]!.fieldIndex.has(field)) draft.depend(draft.node('visible', field, ''), node);
    }
  }
  for (const level of levels) addLogic(draft, level);
  for (const level of levels) for (const [id] of level.lookupEntries) addReport(draft, level, id);
  return draft;
}

function addField(draft: GraphDraft, level: LevelNames, name: string): void {
  const visible = draft.field('visible', level, name);
  const value = draft.field('value', level, name);
  const issues = draft.field('issues', level, name);
  const readOnly = draft.field('readOnly', level, name);
  draft.depend(value, visible);
  draft.reads(value, level.computes.get(name));
  for (const source of [visible, value, draft.field('required', level, name), draft.field('options', level, name)]) {
    draft.depend(issues, source);
  }
  if (level.group !== '') {
    draft.depend(visible, draft.node('visible', level.group, level.around!.group));
    draft.depend(readOnly, draft.node('readOnly', level.group, level.around!.group));
    draft.depend(draft.node('value', level.group, level.around!.group), value);
  }
  const isCleared = Object.hasOwn(level.fieldDefinitions, name) && level.fieldDefinitions[name]!.onHide === 'clear';
  if (isCleared) draft.triggers.push({ from: visible, effect: 'onHide', field: templatePath(level, name) });
}

function addLogic(draft: GraphDraft, level: LevelNames): void {
  const { group } = level;
  for (const [id, rule] of level.ruleEntries) addRule(draft, level, id, rule);
  for (const [id, check] of level.checkEntries) {
    const node = draft.node('check', id, group);
    for (const logic of [check.when, check.assert, check.message]) draft.reads(node, logic);
    const at = fieldOfTarget(level, check.at);
    if (at !== undefined) draft.depend(draft.field('issues', level, at), node);
  }
  for (const [id, lookup] of level.lookupEntries) {
    const node = draft.node('lookup', id, group);
    for (const logic of Object.values(lookup.with)) draft.reads(node, logic);
  }
  for (const [id, prefill] of level.prefillEntries) {
    const node = draft.node('fill', id, group);
    draft.reads(node, prefill.when);
    for (const field of Object.keys(prefill.fields)) draft.triggers.push({ from: node, effect: 'prefill', field });
  }
}

function addRule(draft: GraphDraft, level: LevelNames, id: string, rule: RuleDefinition): void {
  const node = draft.node('rule', id, level.group);
  const targetsOf = (targets: readonly string[] = []) =>
    targets.flatMap((target) => fieldOfTarget(level, target) ?? []);
  draft.reads(node, rule.when);
  for (const target of [...(rule.show ?? []), ...(rule.hide ?? [])]) {
    const section = sectionOfTarget(target);
    if (section !== undefined && level.sectionIndex.has(section))
      draft.depend(draft.node('section', section, ''), node);
  }
  for (const name of [...targetsOf(rule.show), ...targetsOf(rule.hide)]) {
    draft.depend(draft.field('visible', level, name), node);
  }
  for (const name of targetsOf(rule.require)) draft.depend(draft.field('required', level, name), node);
  for (const name of targetsOf(rule.disable)) draft.depend(draft.field('readOnly', level, name), node);
  for (const [target, logic] of Object.entries(rule.set ?? {})) {
    const name = fieldOfTarget(level, target);
    if (name === undefined) continue;
    const value = draft.field('value', level, name);
    draft.depend(value, node);
    draft.depend(draft.field('readOnly', level, name), node);
    draft.reads(value, logic);
  }
  for (const [target, logic] of Object.entries(rule.options ?? {})) {
    const name = fieldOfTarget(level, target);
    if (name === undefined) continue;
    const options = draft.field('options', level, name);
    draft.depend(options, node);
    draft.reads(options, logic);
    if (isChoiceList(level.schemas[name]!)) draft.depend(draft.field('value', level, name), options);
  }
  for (const name of targetsOf(rule.clear)) {
    draft.triggers.push({ from: node, effect: 'clear', field: templatePath(level, name) });
  }
}

/** If only rules read a lookup, one of the lookup's parameter fields reports its failure. */
function addReport(draft: GraphDraft, level: LevelNames, id: string): void {
  const lookup = draft.node('lookup', id, level.group);
  const field = reportingField(level, id);
  const { isReported } = describeLookupUse(draft.readersOf(lookup));
  if (field !== undefined && isReported) draft.depend(draft.field('issues', level, field), lookup);
}

function fieldOfTarget({ variableIndex, names }: LevelNames, target: string): string | undefined {
  const index = variableIndex.get(target);
  return index === undefined ? undefined : names[index];
}
