import { DirtyQueue } from './dirty-queue.ts';
import { DirtyRows } from './dirty-rows.ts';
import type { FlatGraph } from '../plan/flat-graph.ts';
import { eachRowOf, stateAbove, type FormState } from '../state/form-state.ts';

/** The nodes to evaluate, in order. For a group's node, also keeps track of the rows to evaluate. */
export class DirtyNodes {
  readonly #graph: FlatGraph;
  readonly #queue: DirtyQueue;
  readonly #rows = new DirtyRows();

  constructor(graph: FlatGraph) {
    this.#graph = graph;
    this.#queue = new DirtyQueue(graph.nodeCount);
  }

  /**
   * @param state a state at the node's level
   */
  add(state: FormState, node: number): void {
    this.#queue.add(node);
    if (state.around !== undefined) this.#rows.add(node, state);
  }

  /** Adds everything that depends on a node: in the same row, in the rows nested in it, and in the enclosing levels. */
  addDependents(state: FormState, node: number): void {
    const { firstDependent, dependents, outsiders } = this.#graph;
    const end = firstDependent[node + 1]!;
    for (let place = firstDependent[node]!; place < end; place += 1) this.add(state, dependents[place]!);
    const others = outsiders[node];
    if (others !== undefined) for (const other of others) this.#addAcross(state, other);
  }

  /** Removes and returns the first node. Returns -1 if there is none. */
  take(): number {
    return this.#queue.take();
  }

  /** Removes and returns the rows to evaluate for a group's node. */
  takeRows(node: number): ReadonlySet<FormState> {
    return this.#rows.take(node);
  }

  /** Dependencies across levels exist only between a level and one that contains it. */
  #addAcross(state: FormState, node: number): void {
    const level = this.#graph.nodeLevels[node]!;
    const up = state.program.lineage.length - 1 - state.program.lineage.indexOf(level);
    if (up < state.program.lineage.length) this.add(stateAbove(state, up), node);
    else eachRowOf(state, level, (row) => this.add(row, node));
  }
}
