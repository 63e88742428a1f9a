import { inspectLogic } from '../../logic/inspect-logic.ts';
import { fromPointer } from './json-pointer.ts';
import { findLogic } from './logic-places.ts';
import { changeNames, changePath } from './name-places.ts';
import { membersOf, nodeAt, replaceNodes, toJson, type SourceNode } from './source-node.ts';

/**
 * Lists everything in a part that has a name: its fields, and the ids of its rules, checks, lookups, prefill entries,
 * dialogs and sections.
 */
export function namesOfPart(part: SourceNode): ReadonlySet<string> {
  const maps = [
    ['schema', 'properties'],
    ['sections'],
    ['rules'],
    ['checks'],
    ['lookups'],
    ['prefill'],
    ['dialogs'],
    ['notes'],
  ];
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
  const renamed = new Map<SourceNode, SourceNode>();
  for (const { node } of findLogic(part)) {
    for (const { path, pointer } of inspectLogic(toJson(node)).reads) {
      const scalar = nodeAt(node, fromPointer(pointer));
      const to = changePath(path, 'field', rename) ?? path;
      if (scalar?.kind !== 'scalar' || to === path) continue;
      // `$form.Zip` reads `Zip` and keeps its prefix.
      const isPrefixed = String(scalar.value).startsWith('$form.');
      renamed.set(scalar, { ...scalar, value: isPrefixed ? `$form.${to}` : to });
    }
  }
  return renamed.size === 0 ? part : replaceNodes(part, renamed);
}
