import { schemaPathOf } from '../field-groups.ts';
import type { Json } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { listFieldPaths } from '../source/list-field-paths.ts';
import { nearestName } from '../source/nearest-name.ts';
import { setMember } from '../source/set-member.ts';
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
import { toFieldPath } from '../to-field-path.ts';
import { filterMembers } from './filter-members.ts';

/** The choices that each field loses, e.g. `PlanType` → `"None"`. */
export type Choices = ReadonlyMap<string, ReadonlySet<Json>>;

interface ReadChoices {
  readonly choices: Choices;
  readonly problems: readonly Problem[];
}

/**
 * Reads `choices` of an overlay's `drop`. Reports fields and choices that the form does not have. Lint reports choices
 * that a catalog does not have, because the loader does not know the catalogs.
 */
export function readChoices(form: SourceNode, drop: SourceNode): ReadChoices {
  const choices = new Map<string, ReadonlySet<Json>>();
  const problems: Problem[] = [];
  const dropped = membersOf(nodeAt(drop, ['choices']));
  const fields = dropped.size === 0 ? [] : listFieldPaths(form);
  for (const [field, { keyPlace, value }] of dropped) {
    const known = enumOf(form, field)?.entries.map(toJson);
    const isFromCatalog = catalogOf(form, field) !== '';
    if (known === undefined && !isFromCatalog) {
      const isField = fields.includes(field);
      const message = isField ? `"${field}" has no list of choices` : `the form has no field "${field}"`;
      const suggestion = isField ? undefined : nearestName(field, fields);
      problems.push(toProblem({ rule: 'overlay-path-missing', place: keyPlace, message, suggestion }));
      continue;
    }
    for (const entry of entriesOf(value)) {
      if (isFromCatalog || known?.includes(toJson(entry)) === true) continue;
      const message = `"${field}" has no choice "${textAt(entry, [])}" to drop`;
      const suggestion = nearestName(textAt(entry, []), (known ?? []).map(String));
      problems.push(toProblem({ rule: 'overlay-path-missing', place: entry.place, message, suggestion }));
    }
    choices.set(field, new Set(entriesOf(value).map(toJson)));
  }
  return { choices, problems };
}

/**
 * Removes choices from fields, and from what rules, checks and prefill entries offer, refuse or fill in. `without` in
 * `ui:options` names the choices that a field does not take from its catalog.
 *
 * @param drop the overlay's `drop`, whose entries give `without` its locations
 */
export function dropChoices(form: SourceNode, choices: Choices, drop: SourceNode): SourceNode {
  let node = form;
  for (const [field, dropped] of choices) {
    node = dropFromCatalog(node, field, entriesOf(nodeAt(drop, ['choices', field])));
    node = dropOfField(node, field, dropped);
  }
  return node;
}

function dropFromCatalog(form: SourceNode, field: string, dropped: readonly SourceNode[]): SourceNode {
  if (catalogOf(form, field) === '') return form;
  const own = new Set(enumOf(form, field)?.entries.map(toJson));
  const ofCatalog = dropped.filter((entry) => !own.has(toJson(entry)));
  const [first] = ofCatalog;
  if (first === undefined) return form;
  return replaceAt(form, [...drawingPathOf(field), 'ui:options'], (options) => {
    const before = entriesOf(nodeAt(options, ['without']));
    return setMember(options, 'without', { kind: 'list', place: first.place, entries: [...before, ...ofCatalog] });
  });
}

function dropOfField(form: SourceNode, field: string, dropped: ReadonlySet<Json>): SourceNode {
  const isKept = (entry: SourceNode): boolean => !dropped.has(toJson(nodeAt(entry, ['value']) ?? entry));
  const keep = (node: SourceNode): SourceNode =>
    node.kind === 'list' ? { ...node, entries: node.entries.filter(isKept) } : node;
  let node = dropDefault(dropFromSchema(form, field, keep, isKept), field, keep, isKept);
  for (const [id, { value: rule }] of membersOf(nodeAt(node, ['rules']))) {
    for (const key of ['set', 'options']) {
      const targets = [...membersOf(nodeAt(rule, [key])).keys()];
      const target = targets.find((one) => toFieldPath(one, textAt(rule, ['each'])) === field);
      if (target === undefined) continue;
      if (key === 'options') node = replaceAt(node, ['rules', id, key, target], keep);
      else node = filterMembers(node, ['rules', id, key], (name, value) => name !== target || isKept(value));
    }
  }
  for (const [id, { value: check }] of membersOf(nodeAt(node, ['checks']))) {
    if (toFieldPath(textAt(check, ['at']), textAt(check, ['each'])) !== field) continue;
    node = replaceAt(node, ['checks', id, 'refuses'], keep);
    node = filterMembers(node, ['checks', id], (key, value) => key !== 'refuses' || entriesOf(value).length > 0);
  }
  const behavior = ['fields', ...insideRows(field)];
  const names = new Set([...dropped].map(String));
  node = filterMembers(node, [...behavior, 'refuse'], (choice) => !names.has(choice));
  node = filterMembers(node, behavior, (key, value) => key !== 'refuse' || membersOf(value).size > 0);
  for (const id of membersOf(nodeAt(node, ['prefill'])).keys())
    node = filterMembers(node, ['prefill', id, 'fields'], (key, value) => key !== field || isKept(value));
  return node;
}

function dropFromSchema(
  form: SourceNode,
  field: string,
  keep: (node: SourceNode) => SourceNode,
  isKept: (entry: SourceNode) => boolean,
): SourceNode {
  const offered = enumOf(form, field);
  if (offered === undefined) return form;
  let node = replaceAt(form, [...drawingPathOf(field), 'ui:enumNames'], (names) =>
    names.kind === 'list'
      ? { ...names, entries: names.entries.filter((_name, index) => isKept(offered.entries[index] ?? names)) }
      : names,
  );
  for (const path of enumPaths(field)) {
    node = replaceAt(node, path, keep);
    // A field with a catalog can lose all of its own choices.
    node = filterMembers(node, path.slice(0, -1), (key, value) => key !== 'enum' || entriesOf(value).length > 0);
  }
  if (catalogOf(form, field) !== '') return node;
  const left = offered.entries.filter(isKept).length;
  for (const limit of ['minItems', 'maxItems'])
    node = replaceAt(node, [...schemaPathOf(field), limit], (count) => atMost(count, left));
  return node;
}

/** A field no longer starts with an answer that it does not offer. */
function dropDefault(
  form: SourceNode,
  field: string,
  keep: (node: SourceNode) => SourceNode,
  isKept: (entry: SourceNode) => boolean,
): SourceNode {
  const path = schemaPathOf(field);
  const node = replaceAt(form, [...path, 'default'], keep);
  return filterMembers(node, path, (key, value) => key !== 'default' || value.kind === 'list' || isKept(value));
}

function catalogOf(form: SourceNode, field: string): string {
  return textAt(form, [...drawingPathOf(field), 'ui:options', 'source']);
}

function drawingPathOf(field: string): readonly string[] {
  return ['uiSchema', ...insideRows(field)];
}

/** Returns e.g. `["Dependents", "items", "Zip"]`, which is how `uiSchema` and `fields` nest fields of rows. */
function insideRows(field: string): readonly string[] {
  const [first = '', ...rest] = field.split('.');
  return [first, ...rest.flatMap((name) => ['items', name])];
}

function enumPaths(field: string): readonly (readonly string[])[] {
  const path = schemaPathOf(field);
  return [
    [...path, 'enum'],
    [...path, 'items', 'enum'],
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
