import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import type { GraphNode, NodeKind, Trigger } from './graph-node.ts';
import { templatePath, type LevelNames } from './level-names.ts';
import { findVariableSource } from './variable-source.ts';

/** Nodes and their dependents, before they are ordered. */
export class GraphDraft {
  readonly nodes: GraphNode[] = [];
  /** For each node, what depends on it. A dependent that is added twice is listed twice. */
  readonly dependents: number[][] = [];
  readonly triggers: Trigger[] = [];
  readonly #definition: FormDefinition;
  /** One map per kind, because a name of both would be a new text for each node and each use. */
  readonly #indices = new Map<NodeKind, Map<string, number>>();

  constructor(definition: FormDefinition) {
    this.#definition = definition;
  }

  node(kind: NodeKind, id: string, group: string): number {
    let byId = this.#indices.get(kind);
    if (byId === undefined) this.#indices.set(kind, (byId = new Map()));
    const known = byId.get(id);
    if (known !== undefined) return known;
    byId.set(id, this.nodes.length);
    this.dependents.push([]);
    return this.nodes.push({ kind, id, group }) - 1;
  }

  field(kind: NodeKind, level: Pick<LevelNames, 'group'>, name: string): number {
    return this.node(kind, templatePath(level, name), level.group);
  }

  depend(dependent: number, on: number): void {
    this.dependents[on]!.push(dependent);
  }

  /** Resolves the logic's variables in the group of the node that contains the logic. */
  reads(dependent: number, logic: Logic | undefined): void {
    if (logic === undefined) return;
    for (const { path } of inspectLogic(logic).reads) {
      const source = findVariableSource(this.#definition, path, this.nodes[dependent]!.group);
      if (source.kind === 'field') this.depend(dependent, this.field('value', source, source.field));
      else if (source.kind === 'lookup') this.depend(dependent, this.node('lookup', source.lookup, source.group));
      else if (source.kind === 'index') this.depend(dependent, this.node('index', source.group, source.group));
      else if (source.kind === 'record') this.depend(dependent, this.node('record', '', ''));
    }
  }

  /** The kinds of the nodes that depend on a node. */
  readersOf(node: number): readonly NodeKind[] {
    return this.dependents[node]!.map((dependent) => this.nodes[dependent]!.kind);
  }
}
