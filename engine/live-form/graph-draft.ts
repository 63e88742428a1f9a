import type { FormDefinition, Logic } from '../definition/form-definition.ts';
import { inspectLogic } from '../logic/inspect-logic.ts';
import type { Trigger } from './dependency-graph.ts';
import { nameOfNode, type GraphNode, type NodeKind } from './graph-node.ts';
import { templatePath, type LevelNames } from './level-names.ts';
import { findVariableSource } from './variable-source.ts';

/** Nodes and what depends on them, in no order yet. */
export class GraphDraft {
  readonly nodes: GraphNode[] = [];
  readonly dependents: Set<number>[] = [];
  readonly triggers: Trigger[] = [];
  readonly #definition: FormDefinition;
  readonly #indices = new Map<string, number>();

  constructor(definition: FormDefinition) {
    this.#definition = definition;
  }

  node(kind: NodeKind, id: string, group: string): number {
    const key = nameOfNode({ kind, id });
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.#indices.set(key, this.nodes.length);
    this.dependents.push(new Set());
    return this.nodes.push({ kind, id, group }) - 1;
  }

  field(kind: NodeKind, level: Pick<LevelNames, 'group'>, name: string): number {
    return this.node(kind, templatePath(level, name), level.group);
  }

  depend(dependent: number, on: number): void {
    this.dependents[on]!.add(dependent);
  }

  /** Logic reads as in the group of the node that it belongs to. */
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

  /** What depends on a node. */
  readersOf(node: number): readonly NodeKind[] {
    return [...this.dependents[node]!].map((dependent) => this.nodes[dependent]!.kind);
  }
}
