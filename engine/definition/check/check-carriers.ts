import { toProblem, type Problem } from '../problem.ts';
import { membersOf, nodeAt, placeAt, textAt, type SourceNode } from '../source/source-node.ts';
import { checkIdRule } from './check-id-rule.ts';
import { checkShape } from './check-shape.ts';

/**
 * Finds the problems in a school's `carriers.json`: its structure, ID patterns, and names that a student could not tell
 * apart.
 */
export function checkCarriers(node: SourceNode): readonly Problem[] {
  const names = [...membersOf(nodeAt(node, ['carriers'])).keys()];
  return [
    ...checkShape(node, 'carriers'),
    ...names.flatMap((name) => [
      ...checkIdRule(node, ['carriers', name, 'insuranceId']),
      ...checkIdRule(node, ['carriers', name, 'subscriberId']),
    ]),
    ...findSameNames(node, names),
  ];
}

function findSameNames(node: SourceNode, ids: readonly string[]): readonly Problem[] {
  const seen = new Map<string, string>();
  return ids.flatMap((id) => {
    const path = ['carriers', id, 'name'];
    const name = textAt(node, path).trim().toLowerCase();
    const other = seen.get(name);
    if (other === undefined || name === '') {
      seen.set(name, id);
      return [];
    }
    const message = `the carrier "${other}" has the same name: students could not tell the two apart`;
    return [toProblem({ rule: 'carrier-name-twice', place: placeAt(node, path), message })];
  });
}
