import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import { buildDependencyGraph, type DependencyGraph } from '../../live-form/plan/dependency-graph.ts';
import { nameOfNode } from '../../live-form/plan/graph-node.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';

/**
 * The answers, lookups and context that each node of the dependency graph depends on. Names are as in logic: `"Zip"`,
 * `"$carrier"`, `"$context.school.state"`. A field in a repeated group counts as the whole group.
 */
export class Cones {
  readonly graph: DependencyGraph;
  readonly #byNode: ReadonlyMap<string, ReadonlySet<string>>;

  /**
   * @throws {EngineError} never, because a definition that loads has no cycle
   */
  constructor(definition: FormDefinition) {
    const { graph } = buildDependencyGraph(definition);
    this.graph = graph ?? { nodes: [], dependents: [], triggers: [] };
    this.#byNode = collect(this.graph, definition);
  }

  /** @param nodes by name, e.g. `"rule(with-a-car)"`; a path in the context is its own result */
  of(nodes: readonly string[]): ReadonlySet<string> {
    return new Set(
      nodes.flatMap((node) => (node.startsWith('$context.') ? [node] : [...(this.#byNode.get(node) ?? [])])),
    );
  }
}

const NONE: ReadonlySet<string> = new Set();

/** The nodes are sorted so that each comes after everything that it depends on. */
function collect({ nodes, dependents }: DependencyGraph, definition: FormDefinition): Map<string, ReadonlySet<string>> {
  const reads = contextReads(definition);
  const sources = nodes.map((): Set<string> => new Set());
  nodes.forEach((node, index) => {
    const own = sources[index]!;
    const root = node.id.split('.')[0]!;
    if (node.kind === 'value' && definition.compute?.[node.id] === undefined) own.add(root);
    if (node.kind === 'lookup') own.add(`$${node.id}`);
    for (const path of reads.get(nameOfNode(node)) ?? NONE) own.add(path);
    for (const follower of dependents[index]!) for (const source of own) sources[follower]!.add(source);
  });
  return new Map(nodes.map((node, index) => [nameOfNode(node), sources[index]!]));
}

/**
 * The graph leaves out what never changes while a form is open. The proof also varies the context, so this function
 * lists the parts of it that each node reads.
 */
function contextReads({
  rules = {},
  checks = {},
  compute = {},
  lookups = {},
}: FormDefinition): Map<string, Set<string>> {
  const reads = new Map<string, Set<string>>();
  const add = (node: string, ...logics: readonly (Logic | undefined)[]): void => {
    for (const logic of logics) {
      if (logic === undefined) continue;
      for (const { path } of inspectLogic(logic).reads) {
        if (path.startsWith('$context.')) reads.set(node, (reads.get(node) ?? new Set()).add(path));
      }
    }
  };
  for (const [id, rule] of Object.entries(rules)) {
    add(`rule(${id})`, rule.when);
    const inRow = (target: string): string => (rule.each === undefined ? target : target.replace('$item', rule.each));
    for (const [target, logic] of Object.entries(rule.set ?? {})) add(`value(${inRow(target)})`, logic);
    for (const [target, logic] of Object.entries(rule.options ?? {})) add(`options(${inRow(target)})`, logic);
  }
  for (const [id, { when, assert, message }] of Object.entries(checks)) add(`check(${id})`, when, assert, message);
  for (const [field, logic] of Object.entries(compute)) add(`value(${field})`, logic);
  for (const [id, lookup] of Object.entries(lookups)) add(`lookup(${id})`, ...Object.values(lookup.with));
  return reads;
}
