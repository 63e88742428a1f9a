/**
 * - `record`: what the host passed to `prefill`; its id is `""`
 * - `value`, `visible`, `required`, `readOnly`, `options`, `issues`: of a field, by its template path
 * - `section`: whether rules show a section
 * - `rule`, `check`, `lookup`: as in the definition
 * - `index`: the indices of a group's rows
 * - `fill`: whether an entry of the definition's `prefill` applies
 */
export type NodeKind =
  | 'record'
  | 'index'
  | 'rule'
  | 'section'
  | 'visible'
  | 'value'
  | 'required'
  | 'readOnly'
  | 'options'
  | 'lookup'
  | 'check'
  | 'fill'
  | 'issues';

/** One thing that the engine evaluates. A repeated group has one node for all rows, not one per row. */
export interface GraphNode {
  readonly kind: NodeKind;
  readonly id: string;
  /** The engine evaluates the node for each row of this group. `""` for the form itself. */
  readonly group: string;
}

/** Returns a node's name as used in messages, tests and analysis, e.g. `"value(Dependents.Zip)"`. */
export function nameOfNode(node: Pick<GraphNode, 'kind' | 'id'>): string {
  return `${node.kind}(${node.id})`;
}

/**
 * A write to a stored answer when its source becomes true or, for `onHide`, when the field becomes hidden. It happens
 * after all derived values have settled, so it does not affect the order and may be part of a cycle. For example, two
 * boxes can clear each other.
 */
export interface Trigger {
  readonly from: number;
  readonly effect: 'clear' | 'prefill' | 'onHide';
  /** The field's template path. */
  readonly field: string;
}
