import { inspectLogic } from '../../logic/inspect-logic.ts';
import { schemaPathOf } from '../field-groups.ts';
import { changeNames } from '../source/name-places.ts';
import { membersOf, nodeAt, textAt, toJson, type SourceNode } from '../source/source-node.ts';
import { filterMembers } from './filter-members.ts';
import { isGone, isGonePath, listGoneOfRows, type Gone } from './gone.ts';
import { removeUses } from './remove-uses.ts';

/** Removes every mention of what is gone, except inside logic. */
export function removeGone(form: SourceNode, gone: Gone): SourceNode {
  let node = filterMembers(form, ['checks'], (_id, check) => !assertsGone(check, gone));
  node = removeUses(node, gone);
  node = changeNames(node, (name, of) => (isGone(gone, name, of) ? undefined : name));
  for (const { group, name } of listGoneOfRows(gone)) {
    const items = group.split('.').flatMap((step) => [step, 'items']);
    node = filterMembers(node, schemaPathOf(`${group}.${name}`).slice(0, -1), (key) => key !== name);
    for (const map of ['uiSchema', 'fields']) node = filterMembers(node, [map, ...items], (key) => key !== name);
  }
  for (const version of membersOf(nodeAt(node, ['migrations'])).keys()) {
    const path = ['migrations', version];
    node = filterMembers(node, [...path, 'rename'], (_from, to) => !isGonePath(gone, textAt(to, [])));
    node = filterMembers(node, [...path, 'values'], (field) => !isGonePath(gone, field));
  }
  return node;
}

/** A check waits while a field that it asserts something about is empty, so it would wait forever. */
function assertsGone(check: SourceNode, gone: Gone): boolean {
  const assert = nodeAt(check, ['assert']);
  if (assert === undefined) return false;
  const each = textAt(check, ['each']);
  return inspectLogic(toJson(assert)).reads.some(({ path }) => isOfForm(path) && isGonePath(gone, path, each));
}

function isOfForm(path: string): boolean {
  return !path.startsWith('$') || path.startsWith('$item.') || path.startsWith('$parent.');
}
