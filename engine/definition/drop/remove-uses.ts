import { changeNames } from '../source/name-places.ts';
import { membersOf, nodeAt, replaceAt, textAt, type SourceNode } from '../source/source-node.ts';
import { filterMembers } from './filter-members.ts';
import { isGone, isGonePath, listGoneOfRows, type Gone } from './gone.ts';

/** The parts of a form that say what it does with fields. The other parts say which fields it has. */
const behavior: ReadonlySet<string> = new Set(['rules', 'checks', 'compute', 'prefill', 'dialogs', 'notes', 'review']);
const lists = ['show', 'hide', 'require', 'disable', 'clear'] as const;
const maps = ['set', 'options'] as const;

/**
 * Removes what a form does with fields and sections, and that it requires them. The fields themselves, and logic that
 * reads them, stay.
 */
export function removeUses(form: SourceNode, gone: Gone): SourceNode {
  let node = form;
  for (const map of ['rules', 'checks', 'dialogs', 'notes', 'lookups']) {
    node = filterMembers(node, [map], (id, entry) => {
      const each = textAt(entry, ['each']);
      const isKept = !isGonePath(gone, each) && !isGonePath(gone, textAt(entry, ['at']), each);
      if (!isKept && map === 'lookups') gone.lookup.add(id);
      return isKept;
    });
  }
  const change = (part: SourceNode): SourceNode =>
    changeNames(part, (name, of) => (isGone(gone, name, of) ? undefined : name));
  node = filterMembers(
    removeFromRows(changeBehavior(node, change), gone),
    ['compute'],
    (path) => !isGonePath(gone, path),
  );
  return removeFromList(node, ['schema', 'required'], (name) => !gone.field.has(name));
}

function changeBehavior(form: SourceNode, change: (part: SourceNode) => SourceNode): SourceNode {
  if (form.kind !== 'object') return form;
  const changed = change({ ...form, members: new Map([...form.members].filter(([key]) => behavior.has(key))) });
  const members = [...form.members].map(([key, member]) => [key, membersOf(changed).get(key) ?? member] as const);
  return { ...form, members: new Map(members) };
}

/** Removes fields of rows from the rules for each row, and from what the rows require. */
function removeFromRows(form: SourceNode, gone: Gone): SourceNode {
  const rows = listGoneOfRows(gone);
  if (rows.length === 0) return form;
  let node = form;
  for (const [id, { value: rule }] of membersOf(nodeAt(form, ['rules']))) {
    const each = textAt(rule, ['each']);
    if (each === '') continue;
    const isKept = (target: string): boolean => !isGonePath(gone, target, each);
    for (const list of lists) node = removeFromList(node, ['rules', id, list], isKept);
    for (const map of maps) node = filterMembers(node, ['rules', id, map], isKept);
  }
  for (const { group, name } of rows) {
    const inGroup = group.split('.').flatMap((step) => ['properties', step, 'items']);
    node = removeFromList(node, ['schema', ...inGroup, 'required'], (required) => required !== name);
    node = filterMembers(
      node,
      ['schema', ...inGroup],
      (key, value) => key !== 'required' || value.kind !== 'list' || value.entries.length > 0,
    );
  }
  return node;
}

function removeFromList(form: SourceNode, path: readonly string[], isKept: (name: string) => boolean): SourceNode {
  return replaceAt(form, path, (list) =>
    list.kind === 'list' ? { ...list, entries: list.entries.filter((entry) => isKept(textAt(entry, []))) } : list,
  );
}
