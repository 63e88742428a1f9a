import type { DefinitionNames } from './definition-names.ts';
import type { DependencyGraph } from './dependency-graph.ts';
import type { NodeKind } from './graph-node.ts';

/** A graph in flat lists, quick to walk. */
export interface FlatGraph {
  readonly nodeCount: number;
  readonly nodeKinds: readonly NodeKind[];
  /** For each node the number of its field, rule, … */
  readonly nodeRefs: Int32Array;
  /** The dependents of node `n` are `dependents[firstDependent[n]]` up to before `dependents[firstDependent[n + 1]]`. */
  readonly firstDependent: Int32Array;
  readonly dependents: Int32Array;
  /** For each field the node of its value. */
  readonly valueNodes: Int32Array;
  readonly lookupNodes: Int32Array;
  readonly recordNode: number;
}

export function flattenGraph({ nodes, dependents }: DependencyGraph, names: DefinitionNames): FlatGraph {
  const numbersOf = numbersByKind(names);
  const nodeKinds = nodes.map(({ kind }) => kind);
  const nodeRefs = Int32Array.from(nodes, ({ kind, id }) => numbersOf[kind].get(id)!);
  const firstDependent = new Int32Array(nodes.length + 1);
  dependents.forEach((followers, node) => {
    firstDependent[node + 1] = firstDependent[node]! + followers.length;
  });
  const valueNodes = new Int32Array(names.fieldIndex.size);
  const lookupNodes = new Int32Array(names.lookupIndex.size);
  nodeKinds.forEach((kind, node) => {
    if (kind === 'value') valueNodes[nodeRefs[node]!] = node;
    if (kind === 'lookup') lookupNodes[nodeRefs[node]!] = node;
  });
  return {
    nodeCount: nodes.length,
    nodeKinds,
    nodeRefs,
    firstDependent,
    dependents: Int32Array.from(dependents.flat()),
    valueNodes,
    lookupNodes,
    recordNode: nodeKinds.indexOf('record'),
  };
}

function numbersByKind(names: DefinitionNames): Readonly<Record<NodeKind, ReadonlyMap<string, number>>> {
  return {
    record: new Map([['', 0]]),
    rule: names.ruleIndex,
    check: names.checkIndex,
    fill: names.fillIndex,
    lookup: names.lookupIndex,
    section: names.sectionIndex,
    visible: names.fieldIndex,
    value: names.fieldIndex,
    required: names.fieldIndex,
    readOnly: names.fieldIndex,
    options: names.fieldIndex,
    issues: names.fieldIndex,
  };
}
