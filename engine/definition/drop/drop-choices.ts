import type { Json } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { nearestName } from '../source/nearest-name.ts';
import {
  entriesOf,
  membersOf,
  nodeAt,
  replaceAt,
  textAt,
  toJson,
  type SourceList,
  type SourceNode,
} from '../source/source-node.ts';
import { filterMembers } from './filter-members.ts';

/** The choices that each field loses, e.g. `PlanType` → `"None"`. */
export type Choices = ReadonlyMap<string, ReadonlySet<Json>>;

interface ReadChoices {
  readonly choices: Choices;
  readonly problems: readonly Problem[];
}

/** Reads `choices` of an overlay's `drop`. Reports fields and choices that the form does not have. */
export function readChoices(form: SourceNode, drop: SourceNode): ReadChoices {
  const choices = new Map<string, ReadonlySet<Json>>();
  const problems: Problem[] = [];
  const fields = membersOf(nodeAt(form, ['schema', 'properties']));
  for (const [field, { keyPlace, value }] of membersOf(nodeAt(drop, ['choices']))) {
    const known = enumOf(form, field)?.entries.map(toJson);
    if (known === undefined) {
      const message = fields.has(field) ? `"${field}" has no list of choices` : `the form has no field "${field}"`;
      const suggestion = fields.has(field) ? undefined : nearestName(field, fields.keys());
      problems.push(toProblem({ rule: 'overlay-path-missing', place: keyPlace, message, suggestion }));
      continue;
    }
    for (const entry of entriesOf(value)) {
      if (known.includes(toJson(entry))) continue;
      const message = `"${field}" has no choice "${textAt(entry, [])}" to drop`;
      const suggestion = nearestName(textAt(entry, []), known.map(String));
      problems.push(toProblem({ rule: 'overlay-path-missing', place: entry.place, message, suggestion }));
    }
    choices.set(field, new Set(entriesOf(value).map(toJson)));
  }
  return { choices, problems };
}

/** Removes choices from fields, and from what rules, checks and prefill entries offer, refuse or fill in. */
export function dropChoices(form: SourceNode, choices: Choices): SourceNode {
  let node = form;
  for (const [field, dropped] of choices) node = dropOfField(node, field, dropped);
  return node;
}

function dropOfField(form: SourceNode, field: string, dropped: ReadonlySet<Json>): SourceNode {
  const isKept = (entry: SourceNode): boolean => !dropped.has(toJson(nodeAt(entry, ['value']) ?? entry));
  const keep = (node: SourceNode): SourceNode =>
    node.kind === 'list' ? { ...node, entries: node.entries.filter(isKept) } : node;
  const offered = enumOf(form, field);
  let node = form;
  if (offered !== undefined) {
    node = replaceAt(node, ['uiSchema', field, 'ui:enumNames'], (names) =>
      names.kind === 'list'
        ? { ...names, entries: names.entries.filter((_name, index) => isKept(offered.entries[index] ?? names)) }
        : names,
    );
    const left = offered.entries.filter(isKept).length;
    for (const path of enumPaths(field)) node = replaceAt(node, path, keep);
    for (const limit of ['minItems', 'maxItems'])
      node = replaceAt(node, ['schema', 'properties', field, limit], (count) => atMost(count, left));
  }
  for (const [id, { value: rule }] of membersOf(nodeAt(node, ['rules']))) {
    node = replaceAt(node, ['rules', id, 'options', field], keep);
    if (nodeAt(rule, ['set', field]) !== undefined)
      node = filterMembers(node, ['rules', id, 'set'], (key, value) => key !== field || isKept(value));
  }
  for (const [id, { value: check }] of membersOf(nodeAt(node, ['checks']))) {
    if (textAt(check, ['at']) !== field) continue;
    node = replaceAt(node, ['checks', id, 'refuses'], keep);
    node = filterMembers(node, ['checks', id], (key, value) => key !== 'refuses' || entriesOf(value).length > 0);
  }
  const refused = ['fields', field, 'refuse'];
  const names = new Set([...dropped].map(String));
  node = filterMembers(node, refused, (choice) => !names.has(choice));
  node = filterMembers(node, ['fields', field], (key, value) => key !== 'refuse' || membersOf(value).size > 0);
  for (const id of membersOf(nodeAt(node, ['prefill'])).keys())
    node = filterMembers(node, ['prefill', id, 'fields'], (key, value) => key !== field || isKept(value));
  return node;
}

function enumPaths(field: string): readonly (readonly string[])[] {
  return [
    ['schema', 'properties', field, 'enum'],
    ['schema', 'properties', field, 'items', 'enum'],
  ];
}

function enumOf(form: SourceNode, field: string): SourceList | undefined {
  return enumPaths(field)
    .map((path) => nodeAt(form, path))
    .find((node) => node?.kind === 'list');
}

function atMost(count: SourceNode, most: number): SourceNode {
  return count.kind === 'scalar' && Number(count.value) > most ? { ...count, value: most } : count;
}
