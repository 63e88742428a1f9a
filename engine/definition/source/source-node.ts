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

/** Caches results, because the forms of all schools and languages share most of their nodes. */
const converted = new WeakMap<SourceNode, Json>();

/** Returns the node's value without its locations. Callers share the result, so they must not change it. */
export function toJson(node: SourceNode): Json {
  if (node.kind === 'scalar') return node.value;
  const known = converted.get(node);
  if (known !== undefined) return known;
  const json = node.kind === 'list' ? node.entries.map(toJson) : toObject(node);
  converted.set(node, json);
  return json;
}

function toObject(node: SourceObject): Json {
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

/** Changes each entry of a list or each value of an object. Returns the node itself if nothing changes. */
export function mapValues(node: SourceNode, change: (value: SourceNode) => SourceNode): SourceNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'list') {
    const entries = node.entries.map(change);
    return entries.every((entry, index) => entry === node.entries[index]) ? node : { ...node, entries };
  }
  let members: Map<string, SourceMember> | undefined;
  for (const [key, member] of node.members) {
    const value = change(member.value);
    if (value !== member.value) (members ??= new Map(node.members)).set(key, { ...member, value });
  }
  return members === undefined ? node : { ...node, members };
}

/** Returns a copy with these nodes replaced, wherever they are. */
export function replaceNodes(node: SourceNode, replacements: ReadonlyMap<SourceNode, SourceNode>): SourceNode {
  return replacements.get(node) ?? mapValues(node, (value) => replaceNodes(value, replacements));
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
