import type { Json } from '../../definition/form-definition.ts';
import { mergePatch as mergeNodes } from '../../definition/source/merge-patch-sources.ts';
import { parseSource } from '../../definition/source/parse-source.ts';
import { toJson, type SourceNode } from '../../definition/source/source-node.ts';

/** Applies a merge patch (RFC 7396) to values that do not come from a file. Uses the same code that merges overlays. */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  return toJson(mergeNodes(target === undefined ? undefined : toNode(target), toNode(patch)));
}

function toNode(value: Json): SourceNode {
  return parseSource({ file: '', text: JSON.stringify(value) }).node!;
}
