import type { Json } from '../form-definition.ts';

/** A location in a source file. Line and column numbers start at 1. The pointer is within that file. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer, e.g. `"/rules/zip/when"`; `""` is the whole file. */
  readonly pointer: string;
}

/** A JSON value with its location in the source file, so that merged definitions still point to the right file. */
export type SourceNode = SourceObject | SourceList | SourceScalar;

export interface SourceObject {
  readonly kind: 'object';
  readonly place: SourcePlace;
  readonly members: ReadonlyMap<string, SourceMember>;
}

export interface SourceMember {
  /** The key's location. */
  readonly keyPlace: SourcePlace;
  readonly value: SourceNode;
}

export interface SourceList {
  readonly kind: 'list';
  readonly place: SourcePlace;
  readonly entries: readonly SourceNode[];
}

export interface SourceScalar {
  readonly kind: 'scalar';
  readonly place: SourcePlace;
  readonly value: null | boolean | number | string;
}

const ofJson = { configurable: true, enumerable: true, writable: true };

export function toJson(node: SourceNode): Json {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.entries.map(toJson);
  const json: Record<string, Json> = {};
  for (const [key, { value }] of node.members) {
    // A plain assignment to this key would set the object's prototype instead of adding a key.
    if (key === '__proto__') Object.defineProperty(json, key, { value: toJson(value), ...ofJson });
    else json[key] = toJson(value);
  }
  return json;
}

/** Returns the node at a path, or `undefined`. */
export function nodeAt(node: SourceNode | undefined, path: readonly string[]): SourceNode | undefined {
  let current = node;
  for (const step of path) {
    if (current?.kind === 'object') current = current.members.get(step)?.value;
    else current = current?.kind === 'list' ? current.entries[Number(step)] : undefined;
  }
  return current;
}

/** Returns the text or number at a path, as text, or `""` if there is none. */
export function textAt(node: SourceNode | undefined, path: readonly string[]): string {
  const found = nodeAt(node, path);
  return found?.kind === 'scalar' ? String(found.value) : '';
}

/**
 * Returns the location of the value at a path, or of its nearest existing ancestor. Pass `key` to get the key's
 * location instead.
 */
export function placeAt(node: SourceNode, path: readonly string[], which: 'key' | 'value' = 'value'): SourcePlace {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = nodeAt(node, path.slice(0, length - 1));
    const member = parent?.kind === 'object' ? parent.members.get(path[length - 1] ?? '') : undefined;
    if (member !== undefined && which === 'key' && length === path.length) return member.keyPlace;
    const found = nodeAt(parent, path.slice(length - 1, length));
    if (found !== undefined) return found.place;
  }
  return node.place;
}

/** Returns the members of an object by name. Empty for anything else. */
export function membersOf(node: SourceNode | undefined): ReadonlyMap<string, SourceMember> {
  return node?.kind === 'object' ? node.members : new Map();
}

/** Returns the entries of a list. Empty for anything else. */
export function entriesOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'list' ? node.entries : [];
}

/** Returns a copy with these nodes replaced, wherever they are. */
export function replaceNodes(node: SourceNode, replacements: ReadonlyMap<SourceNode, SourceNode>): SourceNode {
  const replacement = replacements.get(node);
  if (replacement !== undefined) return replacement;
  if (node.kind === 'list') return { ...node, entries: node.entries.map((entry) => replaceNodes(entry, replacements)) };
  if (node.kind === 'scalar') return node;
  const members = [...node.members].map(([key, member]): [string, SourceMember] => [
    key,
    { ...member, value: replaceNodes(member.value, replacements) },
  ]);
  return { ...node, members: new Map(members) };
}

/** Returns a copy with the value at a path replaced. Does nothing if the path does not exist. */
export function replaceAt(
  node: SourceNode,
  path: readonly string[],
  change: (node: SourceNode) => SourceNode,
): SourceNode {
  const [step, ...rest] = path;
  if (step === undefined) return change(node);
  if (node.kind === 'list') {
    return {
      ...node,
      entries: node.entries.map((entry, index) => (index === Number(step) ? replaceAt(entry, rest, change) : entry)),
    };
  }
  const member = membersOf(node).get(step);
  if (node.kind !== 'object' || member === undefined) return node;
  return {
    ...node,
    members: new Map(node.members).set(step, { ...member, value: replaceAt(member.value, rest, change) }),
  };
}
