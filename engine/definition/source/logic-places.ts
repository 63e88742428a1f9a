import { groupAround } from '../field-groups.ts';
import { membersOf, nodeAt, type SourceNode } from './source-node.ts';

/** How the definition uses the logic. This determines which variables the logic can read. */
export type LogicPurpose = 'form' | 'prefill' | 'page' | 'surroundings';

interface LogicPattern {
  readonly path: readonly string[];
  readonly purpose: LogicPurpose;
}

/** Every path in a definition where logic can appear. `*` matches any key. */
const patterns: readonly LogicPattern[] = [
  { path: ['rules', '*', 'when'], purpose: 'form' },
  { path: ['rules', '*', 'set', '*'], purpose: 'form' },
  { path: ['rules', '*', 'options', '*'], purpose: 'form' },
  { path: ['checks', '*', 'when'], purpose: 'form' },
  { path: ['checks', '*', 'assert'], purpose: 'form' },
  { path: ['checks', '*', 'message'], purpose: 'form' },
  { path: ['compute', '*'], purpose: 'form' },
  { path: ['lookups', '*', 'with', '*'], purpose: 'form' },
  { path: ['prefill', '*', 'when'], purpose: 'prefill' },
  { path: ['prefill', '*', 'fields', '*'], purpose: 'prefill' },
  { path: ['review', 'reasons', '*', 'when'], purpose: 'form' },
  { path: ['notes', '*', 'when'], purpose: 'form' },
  { path: ['dialogs', '*', 'when'], purpose: 'surroundings' },
  { path: ['page', 'links', '*', 'when'], purpose: 'surroundings' },
  { path: ['page', 'ask', '*', 'when'], purpose: 'page' },
  { path: ['page', 'ask', '*', 'yes', 'prefill', '*'], purpose: 'page' },
  { path: ['page', 'ask', '*', 'no', 'prefill', '*'], purpose: 'page' },
];

export interface LogicPlace {
  readonly path: readonly string[];
  readonly purpose: LogicPurpose;
  /** The repeated group, if the logic runs once for each of its rows. */
  readonly each?: string;
  readonly node: SourceNode;
}

/** Lists every piece of logic in a definition. */
export function findLogic(definition: SourceNode): readonly LogicPlace[] {
  return patterns.flatMap(({ path, purpose }) =>
    expand(definition, path).flatMap((found) => {
      const node = nodeAt(definition, found);
      const each = groupOfLogic(definition, found);
      return node === undefined ? [] : [{ path: found, purpose, node, ...(each !== undefined && { each }) }];
    }),
  );
}

/** Returns whether the value at a path is logic. Logic is always replaced as a whole, never merged. */
export function isLogicPath(path: readonly string[]): boolean {
  return patterns.some(
    (pattern) =>
      pattern.path.length === path.length && pattern.path.every((step, index) => step === '*' || step === path[index]),
  );
}

/**
 * A rule, check or lookup names its group in `each`. A computed field's path contains the name of its group:
 * `"Sports.Total"`.
 */
function groupOfLogic(definition: SourceNode, [key = '', id = '']: readonly string[]): string | undefined {
  if (key === 'compute') return groupAround(id);
  const each = nodeAt(definition, [key, id, 'each']);
  return each?.kind === 'scalar' && typeof each.value === 'string' ? each.value : undefined;
}

function expand(definition: SourceNode, pattern: readonly string[]): readonly (readonly string[])[] {
  let paths: readonly (readonly string[])[] = [[]];
  for (const step of pattern) {
    paths = paths.flatMap((path) => {
      const names = membersOf(nodeAt(definition, path));
      if (step === '*') return [...names.keys()].map((name) => [...path, name]);
      return names.has(step) ? [[...path, step]] : [];
    });
  }
  return paths;
}
