import { isDeepEqual } from '../is-deep-equal.ts';
import { toProblem, type Problem } from '../problem.ts';
import { toPointer } from '../source/json-pointer.ts';
import { isLogicPath } from '../source/logic-places.ts';
import { nearestName } from '../source/nearest-name.ts';
import { namesOfPart, renamePart } from '../source/rename-part.ts';
import {
  membersOf,
  nodeAt,
  placeAt,
  textAt,
  toJson,
  type SourceMember,
  type SourceNode,
} from '../source/source-node.ts';

interface Merged {
  readonly node: SourceNode;
  readonly problems: readonly Problem[];
}

/** Keys that describe the part itself, not the form. */
const ownKeys: ReadonlySet<string> = new Set(['$schema', 'title', 'description']);

/**
 * Merges the parts that a form uses into the form. The form's own keys override a part's keys, because the form refers
 * to the part. Reports a problem if two parts disagree, because neither refers to the other.
 */
export function mergeParts(
  form: SourceNode,
  parts: ReadonlyMap<string, SourceNode>,
  partNames: readonly string[] = [...parts.keys()],
): Merged {
  const problems: Problem[] = [];
  let base: SourceNode = { kind: 'object', place: form.place, members: new Map() };
  for (const [, { value: use }] of membersOf(nodeAt(form, ['parts']))) {
    const part = resolvePart(use, { parts, partNames }, problems);
    if (part === undefined) continue;
    base = mergeNodes(base, part, [], (path, { place }) => {
      // The form's own value resolves the conflict.
      if (nodeAt(form, path) !== undefined) return;
      const message = `two parts disagree about ${toPointer(path)} (the other at ${place.file}:${place.line}); rename it in one of them`;
      problems.push(toProblem({ rule: 'part-conflict', place: placeAt(use, ['use']), message }));
    });
  }
  return { node: mergeNodes(base, form, []), problems };
}

interface PartLibrary {
  readonly parts: ReadonlyMap<string, SourceNode>;
  /** Includes unused parts, because suggestions may name them. */
  readonly partNames: readonly string[];
}

function resolvePart(use: SourceNode, { parts, partNames }: PartLibrary, problems: Problem[]): SourceNode | undefined {
  const name = textAt(use, ['use']);
  const part = parts.get(name);
  if (part === undefined) {
    // The part exists but is not valid JSON. The loader has already reported that.
    if (partNames.includes(name)) return undefined;
    const suggestion = nearestName(name, partNames);
    problems.push(
      toProblem({
        rule: 'part-unknown',
        place: placeAt(use, ['use']),
        message: `there is no part "${name}"`,
        suggestion,
      }),
    );
    return undefined;
  }
  const known = namesOfPart(part);
  const names = new Map<string, string>();
  for (const [from, { keyPlace, value }] of membersOf(nodeAt(use, ['rename']))) {
    const to = textAt(value, []);
    if (!known.has(from)) {
      const message = `part "${name}" has nothing called "${from}" to rename`;
      problems.push(toProblem({ rule: 'part-rename', place: keyPlace, message, suggestion: nearestName(from, known) }));
    }
    names.set(from, to);
  }
  reportClashes(use, { known, names, part: name }, problems);
  return renamePart(withoutMembers(part, ownKeys), names);
}

interface Renaming {
  readonly part: string;
  readonly known: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
}

function reportClashes(use: SourceNode, { part, known, names }: Renaming, problems: Problem[]): void {
  const taken = new Set([...known].filter((name) => !names.has(name)));
  for (const [, { value }] of membersOf(nodeAt(use, ['rename']))) {
    const to = textAt(value, []);
    if (taken.has(to)) {
      const message = `part "${part}" would have two things called "${to}"`;
      problems.push(toProblem({ rule: 'part-rename', place: value.place, message }));
    }
    taken.add(to);
  }
}

type Conflict = (path: readonly string[], first: SourceNode) => void;

/** Merges `over` into `under`: merges objects, joins lists of required fields, and replaces everything else. */
function mergeNodes(under: SourceNode, over: SourceNode, path: readonly string[], onConflict?: Conflict): SourceNode {
  if (under.kind === 'object' && over.kind === 'object' && !isLogicPath(path)) {
    const members = new Map<string, SourceMember>(under.members);
    for (const [key, member] of over.members) {
      const existing = under.members.get(key);
      const value =
        existing === undefined ? member.value : mergeNodes(existing.value, member.value, [...path, key], onConflict);
      members.set(key, { keyPlace: member.keyPlace, value });
    }
    return { kind: 'object', place: over.place, members };
  }
  const isRequiredList = path.length === 2 && path[0] === 'schema' && path[1] === 'required';
  if (isRequiredList && under.kind === 'list' && over.kind === 'list') {
    const already = new Set(under.entries.map(toJson));
    return { ...over, entries: [...under.entries, ...over.entries.filter((entry) => !already.has(toJson(entry)))] };
  }
  if (onConflict !== undefined && !isDeepEqual(toJson(under), toJson(over))) onConflict(path, under);
  return over;
}

function withoutMembers(node: SourceNode, names: ReadonlySet<string>): SourceNode {
  if (node.kind !== 'object') return node;
  return { ...node, members: new Map([...node.members].filter(([key]) => !names.has(key))) };
}
