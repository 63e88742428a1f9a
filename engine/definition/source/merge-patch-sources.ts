import type { SourceMember, SourceNode, SourcePlace } from './source-node.ts';

export interface MergePatchOptions {
  /** Paths whose values, like lists, are replaced as a whole. */
  readonly isWhole?: (path: readonly string[]) => boolean;
  /**
   * Called for a key that the target does not have. The merge then skips the key. Without this option, the merge adds
   * the key, as the RFC requires.
   */
  readonly onMissing?: (path: readonly string[], place: SourcePlace, target: SourceNode) => void;
}

/**
 * Applies a JSON merge patch (RFC 7396): merges objects, removes keys that are `null`, and replaces everything else.
 * Values keep their source locations.
 */
export function mergePatch(
  target: SourceNode | undefined,
  patch: SourceNode,
  options: MergePatchOptions = {},
  path: readonly string[] = [],
): SourceNode {
  if (patch.kind !== 'object' || options.isWhole?.(path) === true) return patch;
  // The target is not an object, so the patch cannot be merged into it. The result is the patch without the keys that
  // it removes.
  if (target?.kind !== 'object') {
    const empty: SourceNode = { kind: 'object', place: patch.place, members: new Map() };
    const { isWhole } = options;
    return mergePatch(empty, patch, isWhole === undefined ? {} : { isWhole }, path);
  }
  const members = new Map<string, SourceMember>(target.members);
  for (const [key, { keyPlace, value }] of patch.members) {
    const existing = members.get(key);
    const inner = [...path, key];
    if (existing === undefined && options.onMissing !== undefined) options.onMissing(inner, keyPlace, target);
    else if (value.kind === 'scalar' && value.value === null) members.delete(key);
    else members.set(key, { keyPlace, value: mergePatch(existing?.value, value, options, inner) });
  }
  return { ...target, members };
}
