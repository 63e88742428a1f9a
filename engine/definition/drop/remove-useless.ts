import { isEmpty, isTruthy } from '../../logic/emptiness.ts';
import { membersOf, nodeAt, replaceAt, toJson, type SourceMember, type SourceNode } from '../source/source-node.ts';
import { filterMembers } from './filter-members.ts';
import type { Gone } from './gone.ts';

const effects = ['show', 'hide', 'require', 'disable', 'clear', 'set', 'options'] as const;

/**
 * Removes what can no longer have an effect: entries whose condition is constantly false, rules without targets, checks
 * that cannot fail, lookups that lack a parameter, and sections without fields. Adds those sections and lookups to
 * `gone`.
 */
export function removeUseless(form: SourceNode, gone: Gone): SourceNode {
  let node = form;
  for (const map of [
    ['rules'],
    ['checks'],
    ['prefill'],
    ['dialogs'],
    ['notes'],
    ['page', 'links'],
    ['page', 'ask'],
    ['review', 'reasons'],
  ]) {
    node = filterMembers(node, map, (_id, entry) => !isConstantly(nodeAt(entry, ['when']), false));
  }
  node = filterMembers(node, ['checks'], (_id, check) => !isConstantly(nodeAt(check, ['assert']), true));
  node = removeEmptyEffects(node);
  node = filterMembers(node, ['prefill'], (_id, entry) => !isBare(nodeAt(entry, ['fields'])));
  for (const id of membersOf(nodeAt(node, ['review', 'decisions'])).keys()) {
    node = filterMembers(node, ['review', 'decisions', id], (key, value) => key !== 'fields' || !isBare(value));
  }
  for (const field of membersOf(nodeAt(node, ['uiSchema'])).keys()) {
    node = filterMembers(node, ['uiSchema', field, 'ui:options'], (key, value) => key !== 'shows' || !isBare(value));
  }
  node = filterMembers(node, ['schema'], (key, value) => key !== 'required' || !isBare(value));
  node = filterMembers(node, ['sections'], (id, section) => {
    const isKept = !isBare(nodeAt(section, ['fields']));
    if (!isKept) gone.section.add(id);
    return isKept;
  });
  return filterMembers(node, ['lookups'], (id, lookup) => {
    const isKept = [...membersOf(nodeAt(lookup, ['with'])).values()].every(
      ({ value }) => value.kind === 'object' || !isEmpty(toJson(value)),
    );
    if (!isKept) gone.lookup.add(id);
    return isKept;
  });
}

/** Removes effects without targets, and the rules that this leaves without effects. */
function removeEmptyEffects(form: SourceNode): SourceNode {
  const rules = nodeAt(form, ['rules']);
  if (rules?.kind !== 'object') return form;
  const members = [...rules.members].flatMap(([id, member]): [string, SourceMember][] => {
    const { value: rule } = member;
    const empty = new Set<string>(effects.filter((effect) => isBare(nodeAt(rule, [effect]))));
    if (empty.size === 0) return [[id, member]];
    const isUseless = effects.every((effect) => empty.has(effect) || nodeAt(rule, [effect]) === undefined);
    return isUseless ? [] : [[id, { ...member, value: filterMembers(rule, [], (key) => !empty.has(key)) }]];
  });
  return replaceAt(form, ['rules'], () => ({ ...rules, members: new Map(members) }));
}

function isConstantly(logic: SourceNode | undefined, truth: boolean): boolean {
  return logic !== undefined && logic.kind === 'scalar' && isTruthy(toJson(logic)) === truth;
}

/** Whether a list or an object has nothing in it. False for a missing value. */
function isBare(node: SourceNode | undefined): boolean {
  return node !== undefined && (node.kind === 'list' ? node.entries.length === 0 : membersOf(node).size === 0);
}
