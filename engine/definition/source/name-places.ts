import type { SourceMember, SourceNode } from './source-node.ts';

/** What a name refers to. `entry`: a rule, check, prefill entry or dialog. */
export type NamedThing = 'field' | 'section' | 'lookup' | 'entry';

interface NamePattern {
  readonly path: readonly string[];
  /** Which of the node's contents are names: its keys, its entries, or its own text. */
  readonly holds: 'keys' | 'entries' | 'text';
  readonly of: NamedThing;
}

/**
 * The paths in a form or part that contain names. `*` matches any key. Names inside a group's rows belong to the group
 * and are not listed. A target such as `"$section.home"` names a section, wherever fields are listed.
 */
const patterns: readonly NamePattern[] = [
  ...[['schema', 'properties'], ['uiSchema'], ['fields'], ['compute'], ['prefill', '*', 'fields']].map(
    (path): NamePattern => ({ path, holds: 'keys', of: 'field' }),
  ),
  { path: ['sections'], holds: 'keys', of: 'section' },
  { path: ['lookups'], holds: 'keys', of: 'lookup' },
  ...['rules', 'checks', 'prefill', 'dialogs', 'notes'].map((key): NamePattern => ({
    path: [key],
    holds: 'keys',
    of: 'entry',
  })),
  { path: ['schema', 'required'], holds: 'entries', of: 'field' },
  { path: ['sections', '*', 'fields'], holds: 'entries', of: 'field' },
  { path: ['review', 'decisions', '*', 'fields'], holds: 'entries', of: 'field' },
  ...['show', 'hide', 'require', 'disable', 'clear'].map((list): NamePattern => ({
    path: ['rules', '*', list],
    holds: 'entries',
    of: 'field',
  })),
  ...['set', 'options'].map((map): NamePattern => ({ path: ['rules', '*', map], holds: 'keys', of: 'field' })),
  ...['checks', 'dialogs', 'notes'].map((map): NamePattern => ({ path: [map, '*', 'at'], holds: 'text', of: 'field' })),
  ...['rules', 'checks', 'lookups'].map((map): NamePattern => ({
    path: [map, '*', 'each'],
    holds: 'text',
    of: 'field',
  })),
  // Lookups and fields that widgets refer to.
  { path: ['uiSchema', '*', 'ui:options', 'lookup'], holds: 'text', of: 'lookup' },
  { path: ['uiSchema', '*', 'ui:options', 'shows'], holds: 'entries', of: 'field' },
  { path: ['uiSchema', '*', 'ui:options', 'records', 'refresh'], holds: 'text', of: 'lookup' },
];

const sectionPrefix = '$section.';
/** Roots of the variables that the engine provides. A field named `item` in a part is not one of these roots. */
const reserved: ReadonlySet<string> = new Set(['today', 'context', 'prefill', 'item', 'parent', 'index', 'form']);

/** Returns a name's replacement. `undefined` removes the name. */
export type ChangeName = (name: string, of: NamedThing) => string | undefined;

/** Changes names everywhere except inside logic. Removing a key removes its value; removing a text removes its key. */
export function changeNames(node: SourceNode, change: ChangeName): SourceNode {
  return changeWithin(node, patterns, change) ?? node;
}

/** Walks through the node once with the patterns that still match, and changes names along the way. */
function changeWithin(node: SourceNode, fitting: readonly NamePattern[], change: ChangeName): SourceNode | undefined {
  const here = fitting.find(({ path }) => path.length === 0);
  if (here?.holds === 'text') return changeScalar(node, here.of, change);
  if (here?.holds === 'entries' && node.kind === 'list') {
    return { ...node, entries: node.entries.flatMap((entry) => changeScalar(entry, here.of, change) ?? []) };
  }
  if (node.kind !== 'object') return node;
  const members = [...node.members].flatMap(([key, member]): [string, SourceMember][] => {
    const inside = fitting.flatMap(({ path: [step, ...rest], holds, of }) =>
      step === '*' || step === key ? [{ path: rest, holds, of }] : [],
    );
    const value = inside.length === 0 ? member.value : changeWithin(member.value, inside, change);
    const name = here?.holds === 'keys' ? changePath(key, here.of, change) : key;
    return name === undefined || value === undefined ? [] : [[name, { ...member, value }]];
  });
  return { ...node, members: new Map(members) };
}

function changeScalar(node: SourceNode, of: NamedThing, change: ChangeName): SourceNode | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return node;
  const value = changePath(node.value, of, change);
  return value === undefined ? undefined : { ...node, value };
}

/**
 * In `"Zip.x"` and `"Dependents.Zip"`, the first segment is the name; in `"$carrier.InsuranceIDRegex"`, it is a lookup
 * without its `$`; in `"$section.home"`, the rest is a section.
 */
export function changePath(path: string, of: NamedThing, change: ChangeName): string | undefined {
  if (path.startsWith(sectionPrefix)) {
    const section = change(path.slice(sectionPrefix.length), 'section');
    return section === undefined ? undefined : sectionPrefix + section;
  }
  const [first = '', ...rest] = path.split('.');
  const isVariable = first.startsWith('$');
  if (isVariable && reserved.has(first.slice(1))) return path;
  const name = isVariable ? change(first.slice(1), 'lookup') : change(first, of);
  return name === undefined ? undefined : [isVariable ? `$${name}` : name, ...rest].join('.');
}
