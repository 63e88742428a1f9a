/**
 * - `record`: what the host gave to `prefill`; its id is `""`
 * - `value`, `visible`, `required`, `readOnly`, `options`, `issues`: of a field, by its template path
 * - `section`: whether rules let a section's fields be seen
 * - `rule`, `check`, `lookup`: as in the definition
 * - `index`: the places of a group's rows
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

/** One thing that the engine works out. Of a repeated group there is one node for all rows, not one a row. */
export interface GraphNode {
  readonly kind: NodeKind;
  readonly id: string;
  /** The group for whose rows it is worked out, one by one; `""` for the form itself. */
  readonly group: string;
}

/** `"value(Dependents.Zip)"`: the name of a node in messages, tests and analysis. */
export function nameOfNode(node: Pick<GraphNode, 'kind' | 'id'>): string {
  return `${node.kind}(${node.id})`;
}
