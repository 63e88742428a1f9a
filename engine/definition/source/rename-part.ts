import { inspectLogic } from '../../logic/inspect-logic.ts';
import { fromPointer } from './json-pointer.ts';
import { findLogic } from './logic-places.ts';
import { membersOf, nodeAt, toJson, type SourceMember, type SourceNode } from './source-node.ts';

type Rename = (name: string) => string;

const SECTION_PREFIX = '$section.';
/** Roots of the variables that the engine provides. A field named `item` in a part is not one of these roots. */
const reserved: ReadonlySet<string> = new Set(['today', 'context', 'prefill', 'item', 'parent', 'index', 'form']);

interface NamePattern {
  readonly path: readonly string[];
  /** Which of the node's contents are names: its keys, its entries, or its own text. */
  readonly holds: 'keys' | 'entries' | 'text';
}

/**
 * The paths in a part that contain names. `*` matches any key. Names inside a group's rows belong to the group and are
 * not renamed.
 */
const patterns: readonly NamePattern[] = [
  ...[
    ['schema', 'properties'],
    ['uiSchema'],
    ['fields'],
    ['compute'],
    ['sections'],
    ['rules'],
    ['checks'],
    ['lookups'],
    ['prefill'],
    ['dialogs'],
  ].map((path): NamePattern => ({ path, holds: 'keys' })),
  { path: ['schema', 'required'], holds: 'entries' },
  { path: ['sections', '*', 'fields'], holds: 'entries' },
  ...['show', 'hide', 'require', 'disable', 'clear'].map((list): NamePattern => ({
    path: ['rules', '*', list],
    holds: 'entries',
  })),
  ...['set', 'options'].map((map): NamePattern => ({ path: ['rules', '*', map], holds: 'keys' })),
  ...['checks', 'dialogs'].map((map): NamePattern => ({ path: [map, '*', 'at'], holds: 'text' })),
  ...['rules', 'checks', 'lookups'].map((map): NamePattern => ({ path: [map, '*', 'each'], holds: 'text' })),
  { path: ['prefill', '*', 'fields'], holds: 'keys' },
  // Lookups and fields that widgets refer to.
  { path: ['uiSchema', '*', 'ui:options', 'lookup'], holds: 'text' },
  { path: ['uiSchema', '*', 'ui:options', 'shows'], holds: 'entries' },
  { path: ['uiSchema', '*', 'ui:options', 'records', 'refresh'], holds: 'text' },
];

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
  const rename: Rename = (name) => names.get(name) ?? name;
  return renameNames(renameVariables(part, rename), patterns, rename);
}

/** Walks through the part once with the patterns that still match, and renames along the way. */
function renameNames(node: SourceNode, fitting: readonly NamePattern[], rename: Rename): SourceNode {
  const here = fitting.find(({ path }) => path.length === 0);
  if (here?.holds === 'text') return renameScalar(node, rename);
  if (here?.holds === 'entries' && node.kind === 'list') {
    return { ...node, entries: node.entries.map((entry) => renameScalar(entry, rename)) };
  }
  if (node.kind !== 'object') return node;
  const members = [...node.members].map(([key, member]): [string, SourceMember] => {
    const inside = fitting.flatMap(({ path: [step, ...rest], holds }) =>
      step === '*' || step === key ? [{ path: rest, holds }] : [],
    );
    const value = inside.length === 0 ? member.value : renameNames(member.value, inside, rename);
    return [here?.holds === 'keys' ? renamePath(key, rename) : key, { ...member, value }];
  });
  return { ...node, members: new Map(members) };
}

function renameVariables(part: SourceNode, rename: Rename): SourceNode {
  const renamed = new Map<SourceNode, string>();
  for (const { node } of findLogic(part)) {
    for (const { path, pointer } of inspectLogic(toJson(node)).reads) {
      const scalar = nodeAt(node, fromPointer(pointer));
      const to = renamePath(path, rename);
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

/** In `"Zip.x"`, `"Dependents.Zip"` or `"$carrier.InsuranceIDRegex"`, the first segment, without its `$`, is a name. */
function renamePath(path: string, rename: Rename): string {
  const [first = '', ...rest] = path.split('.');
  const name = first.startsWith('$') ? first.slice(1) : first;
  if (first !== name && reserved.has(name)) return path;
  return [first === name ? rename(name) : `$${rename(name)}`, ...rest].join('.');
}

function renameScalar(node: SourceNode, rename: Rename): SourceNode {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return node;
  const section = node.value.startsWith(SECTION_PREFIX) ? node.value.slice(SECTION_PREFIX.length) : undefined;
  return { ...node, value: section === undefined ? renamePath(node.value, rename) : SECTION_PREFIX + rename(section) };
}
