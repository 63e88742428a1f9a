import type { DependencyGraph } from './dependency-graph.ts';
import type { GraphNode, NodeKind } from './graph-node.ts';
import type { LevelNames } from './level-names.ts';

/** A graph in flat lists, for fast traversal. */
export interface FlatGraph {
  readonly nodeCount: number;
  readonly nodeKinds: readonly NodeKind[];
  /** For each node, the number of its field, rule or other item on its level. */
  readonly nodeRefs: Int32Array;
  /** For each node, the number of its level. */
  readonly nodeLevels: Int32Array;
  /**
   * The dependents of node `n` on its own level run from `dependents[firstDependent[n]]` up to, but not including,
   * `dependents[firstDependent[n + 1]]`.
   */
  readonly firstDependent: Int32Array;
  readonly dependents: Int32Array;
  /** The dependents of a node on other levels; `undefined` if there are none. */
  readonly outsiders: readonly (readonly number[] | undefined)[];
  readonly recordNode: number;
}

export function flattenGraph({ nodes, dependents }: DependencyGraph, levels: readonly LevelNames[]): FlatGraph {
  const levelOf = new Map(levels.map(({ group }, level) => [group, level]));
  const nodeKinds = nodes.map(({ kind }) => kind);
  const nodeLevels = Int32Array.from(nodes, ({ group }) => levelOf.get(group)!);
  const firstDependent = new Int32Array(nodes.length + 1);
  const insiders: number[] = [];
  const outsiders: (number[] | undefined)[] = [];
  dependents.forEach((followers, node) => {
    let others: number[] | undefined;
    for (const at of followers) {
      if (nodeLevels[at] === nodeLevels[node]) insiders.push(at);
      else (others ??= []).push(at);
    }
    firstDependent[node + 1] = insiders.length;
    outsiders.push(others);
  });
  return {
    nodeCount: nodes.length,
    nodeKinds,
    nodeRefs: Int32Array.from(nodes, (node, index) => numberOf(levels[nodeLevels[index]!]!, node)),
    nodeLevels,
    firstDependent,
    dependents: Int32Array.from(insiders),
    outsiders,
    recordNode: nodeKinds.indexOf('record'),
  };
}

function numberOf(level: LevelNames, { kind, id }: GraphNode): number {
  switch (kind) {
    case 'record':
    case 'index':
      return 0;
    case 'rule':
      return level.ruleIndex.get(id)!;
    case 'check':
      return level.checkIndex.get(id)!;
    case 'fill':
      return level.fillIndex.get(id)!;
    case 'lookup':
      return level.lookupIndex.get(id)!;
    case 'section':
      return level.sectionIndex.get(id)!;
    case 'visible':
    case 'value':
    case 'required':
    case 'readOnly':
    case 'options':
    case 'issues':
      return level.fieldIndex.get(id.slice(id.lastIndexOf('.') + 1))!;
  }
}
