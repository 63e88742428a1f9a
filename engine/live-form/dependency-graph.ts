import type { FormDefinition, Logic } from '../definition/form-definition.ts';
import { inspectLogic } from '../logic/inspect-logic.ts';
import { describeRing } from './describe-ring.ts';
import { nameOfNode, type GraphNode, type NodeKind } from './graph-node.ts';
import { orderNodes } from './order-nodes.ts';
import { findVariableSource } from './variable-source.ts';

export type { GraphNode } from './graph-node.ts';

/**
 * A write to a stored answer at the moment that its source begins to hold (or, for `onHide`, that the field goes from
 * sight). It happens after everything derived has settled, so it takes no part in the order and may well form a ring:
 * two boxes may clear each other.
 */
export interface Trigger {
  readonly from: number;
  readonly effect: 'clear' | 'prefill' | 'onHide';
  readonly field: string;
}

/** What depends on what in a form. Plain data; `from` and the entries of `dependents` are indices into `nodes`. */
export interface DependencyGraph {
  /** In an order in which each node stands after all that it depends on. */
  readonly nodes: readonly GraphNode[];
  readonly dependents: readonly (readonly number[])[];
  readonly triggers: readonly Trigger[];
}

export interface GraphCycle {
  /** e.g. `["value(A)", "rule(x)", "visible(B)"]`: each depends on the one before, the first on the last. */
  readonly path: readonly GraphNode[];
  readonly message: string;
}

const SECTION_PREFIX = '$section.';

/**
 * Reads of every rule, check, compute, lookup and prefill, and the writes of every rule, as one ordered graph.
 * Unknown names are left out: finding them is the loader's task.
 */
export function buildDependencyGraph(
  definition: FormDefinition,
):
  | { readonly graph: DependencyGraph; readonly cycle?: undefined }
  | { readonly cycle: GraphCycle; readonly graph?: undefined } {
  const draft = collectDependencies(definition);
  const dependents = draft.dependents.map((followers) => [...followers]);
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
      dependents: order.map((index) => dependents[index]!.map((follower) => place[follower]!).sort((a, b) => a - b)),
      triggers: draft.triggers.map((trigger) => ({ ...trigger, from: place[trigger.from]! })),
    },
  };
}

/** `"carrier"` for the rule target `"$section.carrier"`; `undefined` for a field. */
export function sectionOfTarget(target: string): string | undefined {
  return target.startsWith(SECTION_PREFIX) ? target.slice(SECTION_PREFIX.length) : undefined;
}

class GraphDraft {
  readonly nodes: GraphNode[] = [];
  readonly dependents: Set<number>[] = [];
  readonly triggers: Trigger[] = [];
  readonly #definition: FormDefinition;
  readonly #indices = new Map<string, number>();

  constructor(definition: FormDefinition) {
    this.#definition = definition;
  }

  node(kind: NodeKind, id: string): number {
    const key = nameOfNode({ kind, id });
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.#indices.set(key, this.nodes.length);
    this.dependents.push(new Set());
    return this.nodes.push({ kind, id }) - 1;
  }

  depend(dependent: number, on: number): void {
    this.dependents[on]!.add(dependent);
  }

  reads(dependent: number, logic: Logic | undefined): void {
    if (logic === undefined) return;
    for (const { path } of inspectLogic(logic).reads) {
      const source = findVariableSource(this.#definition, path);
      if (source.kind === 'field') this.depend(dependent, this.node('value', source.field));
      else if (source.kind === 'lookup') this.depend(dependent, this.node('lookup', source.lookup));
      else if (source.kind === 'record') this.depend(dependent, this.node('record', ''));
    }
  }

  knowsSection(id: string): boolean {
    return Object.hasOwn(this.#definition.sections, id);
  }

  knows(field: string): boolean {
    return Object.hasOwn(this.#definition.schema.properties, field);
  }
}

function collectDependencies(definition: FormDefinition): GraphDraft {
  const draft = new GraphDraft(definition);
  draft.node('record', '');
  for (const field of Object.keys(definition.schema.properties)) addField(draft, definition, field);
  for (const [id, section] of Object.entries(definition.sections)) {
    const node = draft.node('section', id);
    for (const field of section.fields) if (draft.knows(field)) draft.depend(draft.node('visible', field), node);
  }
  for (const [id, rule] of Object.entries(definition.rules ?? {})) addRule(draft, id, rule);
  for (const [id, check] of Object.entries(definition.checks ?? {})) {
    const node = draft.node('check', id);
    for (const logic of [check.when, check.assert, check.message]) draft.reads(node, logic);
    if (draft.knows(check.at)) draft.depend(draft.node('issues', check.at), node);
  }
  for (const [id, lookup] of Object.entries(definition.lookups ?? {})) {
    const node = draft.node('lookup', id);
    for (const logic of Object.values(lookup.with)) draft.reads(node, logic);
  }
  for (const [id, prefill] of Object.entries(definition.prefill ?? {})) {
    const node = draft.node('fill', id);
    draft.reads(node, prefill.when);
    for (const field of Object.keys(prefill.fields)) draft.triggers.push({ from: node, effect: 'prefill', field });
  }
  return draft;
}

function addField(draft: GraphDraft, definition: FormDefinition, field: string): void {
  const visible = draft.node('visible', field);
  const value = draft.node('value', field);
  const issues = draft.node('issues', field);
  draft.depend(value, visible);
  draft.reads(value, definition.compute?.[field]);
  for (const source of [visible, value, draft.node('required', field), draft.node('options', field)]) {
    draft.depend(issues, source);
  }
  draft.node('readOnly', field);
  if (definition.fields?.[field]?.onHide === 'clear') draft.triggers.push({ from: visible, effect: 'onHide', field });
}

function addRule(draft: GraphDraft, id: string, rule: NonNullable<FormDefinition['rules']>[string]): void {
  const node = draft.node('rule', id);
  draft.reads(node, rule.when);
  for (const target of [...(rule.show ?? []), ...(rule.hide ?? [])]) {
    const section = sectionOfTarget(target);
    if (section !== undefined && draft.knowsSection(section)) draft.depend(draft.node('section', section), node);
    else if (draft.knows(target)) draft.depend(draft.node('visible', target), node);
  }
  for (const field of rule.require ?? []) if (draft.knows(field)) draft.depend(draft.node('required', field), node);
  for (const field of rule.disable ?? []) if (draft.knows(field)) draft.depend(draft.node('readOnly', field), node);
  for (const [field, logic] of Object.entries(rule.set ?? {})) {
    if (!draft.knows(field)) continue;
    draft.depend(draft.node('value', field), node);
    draft.depend(draft.node('readOnly', field), node);
    draft.reads(draft.node('value', field), logic);
  }
  for (const [field, logic] of Object.entries(rule.options ?? {})) {
    if (!draft.knows(field)) continue;
    draft.depend(draft.node('options', field), node);
    draft.reads(draft.node('options', field), logic);
  }
  for (const field of rule.clear ?? []) draft.triggers.push({ from: node, effect: 'clear', field });
}
