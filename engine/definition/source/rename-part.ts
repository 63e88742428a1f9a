import { inspectLogic } from '../../logic/inspect-logic.ts';
import { fromPointer } from './json-pointer.ts';
import { findLogic } from './logic-places.ts';
import { changeNames, changePath } from './name-places.ts';
import { membersOf, nodeAt, toJson, type SourceMember, type SourceNode } from './source-node.ts';

/**
 * Lists everything in a part that has a name: its fields, and the ids of its rules, checks, lookups, prefill entries,
 * dialogs and sections.
 */
export function namesOfPart(part: SourceNode): ReadonlySet<string> {
  const maps = [['schema', 'properties'], ['sections'], ['rules'], ['checks'], ['lookups'], ['prefill'], ['dialogs']];
  return new Set(maps.flatMap((path) => [...membersOf(nodeAt(part, path)).keys()]));
}

/**
 * Renames a part's fields and ids wherever the names occur: keys, lists, targets, groups, and variables inside logic.
 */
export function renamePart(part: SourceNode, names: ReadonlyMap<string, string>): SourceNode {
  if (names.size === 0) return part;
  const rename = (name: string): string => names.get(name) ?? name;
  return changeNames(renameVariables(part, rename), rename);
}

function renameVariables(part: SourceNode, rename: (name: string) => string): SourceNode {
  const renamed = new Map<SourceNode, string>();
  for (const { node } of findLogic(part)) {
    for (const { path, pointer } of inspectLogic(toJson(node)).reads) {
      const scalar = nodeAt(node, fromPointer(pointer));
      const to = changePath(path, 'field', rename) ?? path;
      if (scalar === undefined || to === path) continue;
      // `$form.Zip` reads `Zip` and keeps its prefix.
      const isPrefixed = scalar.kind === 'scalar' && String(scalar.value).startsWith('$form.');
      renamed.set(scalar, isPrefixed ? `$form.${to}` : to);
    }
  }
  return renamed.size === 0 ? part : replaceScalars(part, renamed);
}

function replaceScalars(node: SourceNode, values: ReadonlyMap<SourceNode, string>): SourceNode {
  if (node.kind === 'list') return { ...node, entries: node.entries.map((entry) => replaceScalars(entry, values)) };
  if (node.kind === 'object') {
    const members = [...node.members].map(([key, member]): [string, SourceMember] => [
      key,
      { ...member, value: replaceScalars(member.value, values) },
    ]);
    return { ...node, members: new Map(members) };
  }
  const value = values.get(node);
  return value === undefined ? node : { ...node, value };
}
