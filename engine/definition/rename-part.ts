import { inspectLogic } from '../logic/inspect-logic.ts';
import { fromPointer } from './json-pointer.ts';
import { findLogic } from './logic-places.ts';
import { membersOf, nodeAt, replaceAt, toJson, type SourceMember, type SourceNode } from './source-node.ts';

type Rename = (name: string) => string;

const SECTION_PREFIX = '$section.';
/** Maps whose keys are names that a part brings. */
const namedMaps: readonly (readonly string[])[] = [
  ['schema', 'properties'],
  ['uiSchema'],
  ['fields'],
  ['compute'],
  ['sections'],
  ['rules'],
  ['checks'],
  ['lookups'],
  ['prefill'],
];
const ruleLists = ['show', 'hide', 'require', 'disable', 'clear'];
const ruleMaps = ['set', 'options'];

/** Everything that a part gives a name to: its fields, and the ids of its rules, checks, lookups, prefill and sections. */
export function namesOfPart(part: SourceNode): ReadonlySet<string> {
  const maps = [['schema', 'properties'], ['sections'], ['rules'], ['checks'], ['lookups'], ['prefill']];
  return new Set(maps.flatMap((path) => [...membersOf(nodeAt(part, path)).keys()]));
}

/** A part with other names, wherever they stand: keys, lists, targets, and variables inside logic. */
export function renamePart(part: SourceNode, names: ReadonlyMap<string, string>): SourceNode {
  if (names.size === 0) return part;
  const rename: Rename = (name) => names.get(name) ?? name;
  let renamed = renameVariables(part, rename);
  renamed = changeAt(renamed, ['schema', 'required'], (node) => renameEntries(node, rename));
  for (const id of membersOf(nodeAt(renamed, ['sections'])).keys()) {
    renamed = changeAt(renamed, ['sections', id, 'fields'], (node) => renameEntries(node, rename));
  }
  for (const id of membersOf(nodeAt(renamed, ['rules'])).keys()) {
    for (const list of ruleLists)
      renamed = changeAt(renamed, ['rules', id, list], (node) => renameEntries(node, rename));
    for (const map of ruleMaps) renamed = changeAt(renamed, ['rules', id, map], (node) => renameKeys(node, rename));
  }
  for (const id of membersOf(nodeAt(renamed, ['checks'])).keys()) {
    renamed = changeAt(renamed, ['checks', id, 'at'], (node) => renameScalar(node, rename));
  }
  for (const id of membersOf(nodeAt(renamed, ['prefill'])).keys()) {
    renamed = changeAt(renamed, ['prefill', id, 'fields'], (node) => renameKeys(node, rename));
  }
  for (const path of namedMaps) renamed = changeAt(renamed, path, (node) => renameKeys(node, rename));
  return renamed;
}

function renameVariables(part: SourceNode, rename: Rename): SourceNode {
  let renamed = part;
  for (const { path, node } of findLogic(part)) {
    for (const read of inspectLogic(toJson(node)).reads) {
      const variable = [...path, ...fromPointer(read.pointer)];
      renamed = changeAt(renamed, variable, (scalar) => ({
        kind: 'scalar',
        place: scalar.place,
        value: renamePath(read.path, rename),
      }));
    }
  }
  return renamed;
}

/** `"Zip.x"` and `"$carrier.InsuranceIDRegex"`: the first step is a name, `$` apart. */
function renamePath(path: string, rename: Rename): string {
  const [first = '', ...rest] = path.split('.');
  const renamed = first.startsWith('$') ? `$${rename(first.slice(1))}` : rename(first);
  return [renamed, ...rest].join('.');
}

function renameKeys(node: SourceNode, rename: Rename): SourceNode {
  if (node.kind !== 'object') return node;
  const entries = [...node.members].map(([key, member]): [string, SourceMember] => [rename(key), member]);
  return { ...node, members: new Map(entries) };
}

function renameEntries(node: SourceNode, rename: Rename): SourceNode {
  return node.kind === 'list' ? { ...node, entries: node.entries.map((entry) => renameScalar(entry, rename)) } : node;
}

function renameScalar(node: SourceNode, rename: Rename): SourceNode {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return node;
  const section = node.value.startsWith(SECTION_PREFIX) ? node.value.slice(SECTION_PREFIX.length) : undefined;
  return { ...node, value: section === undefined ? rename(node.value) : SECTION_PREFIX + rename(section) };
}

function changeAt(node: SourceNode, path: readonly string[], change: (node: SourceNode) => SourceNode): SourceNode {
  return nodeAt(node, path) === undefined ? node : replaceAt(node, path, change);
}
