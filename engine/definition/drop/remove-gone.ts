import { inspectLogic } from '../../logic/inspect-logic.ts';
import { changeNames } from '../source/name-places.ts';
import { membersOf, nodeAt, textAt, toJson, type SourceNode } from '../source/source-node.ts';
import { filterMembers } from './filter-members.ts';
import { isGone, isGonePath, type Gone } from './gone.ts';

/** Removes every mention of what is gone, except inside logic. */
export function removeGone(form: SourceNode, gone: Gone): SourceNode {
  const isKept = (entry: SourceNode): boolean =>
    !['at', 'each'].some((key) => isGonePath(gone, textAt(entry, [key]))) && !assertsGone(entry, gone);
  let node = form;
  for (const map of ['rules', 'checks', 'dialogs', 'lookups']) {
    node = filterMembers(node, [map], (id, entry) => {
      if (isKept(entry)) return true;
      if (map === 'lookups') gone.lookup.add(id);
      return false;
    });
  }
  node = changeNames(node, (name, of) => (isGone(gone, name, of) ? undefined : name));
  for (const version of membersOf(nodeAt(node, ['migrations'])).keys()) {
    const path = ['migrations', version];
    node = filterMembers(node, [...path, 'rename'], (_from, to) => !isGonePath(gone, textAt(to, [])));
    node = filterMembers(node, [...path, 'values'], (field) => !isGonePath(gone, field));
  }
  return node;
}

/** A check waits while a field that it asserts something about is empty, so it would wait forever. */
function assertsGone(entry: SourceNode, gone: Gone): boolean {
  const assert = nodeAt(entry, ['assert']);
  if (assert === undefined) return false;
  return inspectLogic(toJson(assert)).reads.some(({ path }) => !path.startsWith('$') && isGonePath(gone, path));
}
