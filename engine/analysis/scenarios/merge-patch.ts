import type { Json } from '../../definition/form-definition.ts';
import { mergePatch as mergeNodes } from '../../definition/merge-patch.ts';
import { parseSource } from '../../definition/parse-source.ts';
import { toJson, type SourceNode } from '../../definition/source-node.ts';

/** A merge patch (RFC 7396) on values that come from no file, by the same code that merges overlays. */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  return toJson(mergeNodes(target === undefined ? undefined : toNode(target), toNode(patch)));
}

function toNode(value: Json): SourceNode {
  return parseSource({ file: '', text: JSON.stringify(value) }).node!;
}
