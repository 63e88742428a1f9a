import type { SourceMember, SourceNode } from './source-node.ts';

/** Returns a copy of an object with this member. A new member gets the location of its value. */
export function setMember(node: SourceNode, key: string, value: SourceNode): SourceNode {
  if (node.kind !== 'object') return node;
  const keyPlace = node.members.get(key)?.keyPlace ?? value.place;
  return { ...node, members: new Map<string, SourceMember>([...node.members, [key, { keyPlace, value }]]) };
}
