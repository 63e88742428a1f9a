import { retentionSchema } from '@campus-cover/schemas';
import { toProblem, type Problem } from '../problem.ts';
import { retentionCutoff } from '../retention-time.ts';
import { placeAt, textAt, type SourceNode } from '../source/source-node.ts';
import { checkShape } from './check-shape.ts';

/** The kinds of data in the portal's retention.json. */
const kinds: readonly string[] = retentionSchema.required;

/** Finds the problems in the portal's `retention.json`: its structure, and times below its own minimum. */
export function checkRetention(node: SourceNode): readonly Problem[] {
  return [
    ...checkShape(node, 'retention'),
    ...kinds.flatMap((kind) => findTooShort(node, [kind], textAt(node, [kind, 'atLeast']))),
  ];
}

/**
 * Finds the times in a school's own file that are shorter than the portal's file allows.
 *
 * @param school the parsed school.json
 * @param portal the parsed retention.json
 */
export function checkOwnRetention(school: SourceNode, portal: SourceNode): readonly Problem[] {
  return kinds.flatMap((kind) => findTooShort(school, ['retention', kind], textAt(portal, [kind, 'atLeast'])));
}

function findTooShort(node: SourceNode, path: readonly string[], atLeast: string): readonly Problem[] {
  const keep = textAt(node, [...path, 'keep']);
  if (!isTime(keep) || !isTime(atLeast)) return [];
  // The day does not matter, as long as it is the same for both.
  const day = new Date(0);
  if (retentionCutoff(keep, day) <= retentionCutoff(atLeast, day)) return [];
  const message = `"${keep}" is too short for "${path.at(-1)}": the portal’s retention.json requires at least "${atLeast}"`;
  return [
    toProblem({
      rule: 'retention-too-short',
      place: placeAt(node, [...path, 'keep']),
      message,
      suggestion: atLeast,
    }),
  ];
}

function isTime(text: string): boolean {
  return new RegExp(retentionSchema.definitions.time.pattern, 'u').test(text);
}
