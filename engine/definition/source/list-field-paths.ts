import { membersOf, nodeAt, type SourceNode } from './source-node.ts';

/** Lists a form's fields, including those of groups' rows, as `"Zip"` and `"Dependents.Zip"`. */
export function listFieldPaths(form: SourceNode): readonly string[] {
  return listIn(nodeAt(form, ['schema', 'properties']), '');
}

function listIn(fields: SourceNode | undefined, prefix: string): readonly string[] {
  return [...membersOf(fields)].flatMap(([name, { value }]) => [
    prefix + name,
    ...listIn(nodeAt(value, ['items', 'properties']), `${prefix}${name}.`),
  ]);
}
