import { groupAround, schemaPathOf } from '../field-groups.ts';
import { toProblem, type Problem } from '../problem.ts';
import { listFieldPaths } from '../source/list-field-paths.ts';
import { nearestName } from '../source/nearest-name.ts';
import {
  entriesOf,
  membersOf,
  nodeAt,
  replaceAt,
  textAt,
  type SourceNode,
  type SourcePlace,
} from '../source/source-node.ts';

interface Placed {
  readonly node: SourceNode;
  readonly problems: readonly Problem[];
}

const sectionPrefix = '$section.';

/**
 * Moves fields and sections to where an overlay's `place` says, in the order of its keys. A field that the overlay adds
 * gets its place in the same way. A field of a group's rows stays in its group. E.g. `{ "Nickname": { "after": "Name"
 * }, "$section.athletics": { "before": "$section.plan" }, "Campus": { "last": "$section.you" } }`.
 */
export function placeNames(form: SourceNode, place: SourceNode): Placed {
  const problems: Problem[] = [];
  let node = form;
  for (const [name, { keyPlace, value }] of membersOf(place)) {
    const [[where, target] = []] = membersOf(value);
    if (where === undefined || target === undefined) continue;
    const move: Move = { name, where, to: textAt(target.value, []), keyPlace, toPlace: target.value.place };
    const put = name.startsWith(sectionPrefix) ? placeSection : name.includes('.') ? placeRowField : placeField;
    node = put(node, move, problems);
  }
  return { node, problems };
}

interface Move {
  readonly name: string;
  /** `"after"`, `"before"`, `"first"` or `"last"`. */
  readonly where: string;
  readonly to: string;
  readonly keyPlace: SourcePlace;
  readonly toPlace: SourcePlace;
}

function placeField(form: SourceNode, move: Move, problems: Problem[]): SourceNode {
  const { name, where, to, keyPlace, toPlace } = move;
  const fields = membersOf(nodeAt(form, ['schema', 'properties']));
  if (!fields.has(name)) return report(problems, keyPlace, { kind: 'field', name, known: fields.keys() }, form);
  if (name === to) return reportSelf(problems, move, form);
  const sections = membersOf(nodeAt(form, ['sections']));
  const listOf = (id: string): readonly SourceNode[] =>
    entriesOf(nodeAt(form, ['sections', id, 'fields'])).filter((entry) => textAt(entry, []) !== name);
  const isInSection = where === 'first' || where === 'last';
  const id = isInSection
    ? to.slice(sectionPrefix.length)
    : [...sections.keys()].find((one) => listOf(one).some((entry) => textAt(entry, []) === to));
  if (id === undefined || !sections.has(id)) {
    const known = isInSection ? [...sections.keys()].map((one) => sectionPrefix + one) : fields.keys();
    return report(problems, toPlace, { kind: isInSection ? 'section' : 'field', name: to, known }, form);
  }
  const others = listOf(id);
  const index = {
    first: 0,
    last: others.length,
    before: others.findIndex((entry) => textAt(entry, []) === to),
    after: others.findIndex((entry) => textAt(entry, []) === to) + 1,
  }[where as 'first'];
  const field: SourceNode = { kind: 'scalar', place: keyPlace, value: name };
  let node = form;
  for (const section of sections.keys()) {
    const list = nodeAt(form, ['sections', section, 'fields']);
    const isSource = entriesOf(list).some((entry) => textAt(entry, []) === name);
    if (section !== id && !isSource) continue;
    const entries = section === id ? [...others.slice(0, index), field, ...others.slice(index)] : listOf(section);
    const value: SourceNode = { kind: 'list', place: list?.place ?? keyPlace, entries };
    node = setAt(node, ['sections', section], 'fields', value);
  }
  return node;
}

/** Reorders the fields of a group's rows. `first` and `last` name the group. */
function placeRowField(form: SourceNode, move: Move, problems: Problem[]): SourceNode {
  const { name, where, to, keyPlace, toPlace } = move;
  const path = schemaPathOf(name);
  const group = groupAround(name) ?? '';
  const siblings = nodeAt(form, path.slice(0, -1));
  const own = path.at(-1) ?? '';
  const member = membersOf(siblings).get(own);
  const known = listFieldPaths(form);
  if (siblings?.kind !== 'object' || member === undefined)
    return report(problems, keyPlace, { kind: 'field', name, known }, form);
  if (name === to) return reportSelf(problems, move, form);
  const isInGroup = where === 'first' || where === 'last';
  const others = [...siblings.members].filter(([sibling]) => sibling !== own);
  const target = others.findIndex(([sibling]) => `${group}.${sibling}` === to);
  if (isInGroup ? to !== group : target < 0) {
    const message = isInGroup ? `"${name}" stays in "${group}", not in "${to}"` : `"${group}" has no field "${to}"`;
    const suggestion = isInGroup
      ? group
      : nearestName(
          to,
          others.map(([sibling]) => `${group}.${sibling}`),
        );
    problems.push(toProblem({ rule: 'overlay-path-missing', place: toPlace, message, suggestion }));
    return form;
  }
  const index = { first: 0, last: others.length, before: target, after: target + 1 }[where as 'first'];
  const members = new Map([...others.slice(0, index), [own, member] as const, ...others.slice(index)]);
  return replaceAt(form, path.slice(0, -1), () => ({ ...siblings, members }));
}

/** Gives a section an `order` between its new neighbors. */
function placeSection(form: SourceNode, move: Move, problems: Problem[]): SourceNode {
  const { name, where, to, keyPlace, toPlace } = move;
  const sections = membersOf(nodeAt(form, ['sections']));
  const known = [...sections.keys()].map((id) => sectionPrefix + id);
  const id = name.slice(sectionPrefix.length);
  if (!sections.has(id)) return report(problems, keyPlace, { kind: 'section', name, known }, form);
  const target = to.slice(sectionPrefix.length);
  if (target === id) return reportSelf(problems, move, form);
  if (!sections.has(target)) return report(problems, toPlace, { kind: 'section', name: to, known }, form);
  const orderOf = (section: string): number => Number(textAt(form, ['sections', section, 'order']));
  const orders = [...sections.keys()].filter((section) => section !== id).map(orderOf);
  const at = orderOf(target);
  const neighbor =
    where === 'after'
      ? Math.min(...orders.filter((order) => order > at), at + 2)
      : Math.max(...orders.filter((order) => order < at), at - 2);
  const value = (at + neighbor) / 2;
  return setAt(form, ['sections', id], 'order', { kind: 'scalar', place: toPlace, value });
}

function reportSelf(problems: Problem[], { name, toPlace }: Move, form: SourceNode): SourceNode {
  const message = `"${name}" cannot be placed next to itself`;
  problems.push(toProblem({ rule: 'overlay-path-missing', place: toPlace, message }));
  return form;
}

interface Missing {
  readonly kind: 'field' | 'section';
  readonly name: string;
  readonly known: Iterable<string>;
}

function report(problems: Problem[], place: SourcePlace, { kind, name, known }: Missing, form: SourceNode): SourceNode {
  const message = `the form has no ${kind} "${name}"`;
  problems.push(toProblem({ rule: 'overlay-path-missing', place, message, suggestion: nearestName(name, known) }));
  return form;
}

/** Sets a member. A section that an overlay adds may lack its fields and its order, because `place` supplies them. */
function setAt(form: SourceNode, path: readonly string[], key: string, value: SourceNode): SourceNode {
  return replaceAt(form, path, (holder) => {
    if (holder.kind !== 'object') return holder;
    const { keyPlace } = holder.members.get(key) ?? { keyPlace: value.place };
    return { ...holder, members: new Map(holder.members).set(key, { keyPlace, value }) };
  });
}
