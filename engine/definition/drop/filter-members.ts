import { nodeAt, replaceAt, type SourceNode } from '../source/source-node.ts';

/** Returns a copy in which the object at a path has only the members that are kept. Does nothing if the path has no object. */
export function filterMembers(
  node: SourceNode,
  path: readonly string[],
  isKept: (key: string, value: SourceNode) => boolean,
): SourceNode {
  const found = nodeAt(node, path);
  if (found?.kind !== 'object') return node;
  const members = new Map([...found.members].filter(([key, { value }]) => isKept(key, value)));
  return members.size === found.members.size ? node : replaceAt(node, path, () => ({ ...found, members }));
}
