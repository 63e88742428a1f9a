import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { nameOfNode, type GraphNode, type NodeKind, type Trigger } from './graph-node.ts';
import { templatePath, type LevelNames } from './level-names.ts';
import { findVariableSource } from './variable-source.ts';

/** Nodes and their dependents, before they are ordered. */
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
    return [...this.dependents[node]!].map((dependent) => this.nodes[dependent]!.kind);
  }
}
