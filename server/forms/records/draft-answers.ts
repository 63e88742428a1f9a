import type { FormDefinition, Json } from '@campus-cover/engine';

const longestDraftBytes = 256 * 1024;
const deepest = 4;

/**
 * A sentence that explains why answers cannot be stored as a draft; `undefined` when they can. On submission, the
 * server checks whether the answers are valid.
 */
export function checkDraftAnswers(
  definition: FormDefinition,
  answers: Readonly<Record<string, Json>>,
): string | undefined {
  const unknown = Object.keys(answers).find((name) => !Object.hasOwn(definition.schema.properties, name));
  if (unknown !== undefined) return 'The draft has a field that this form does not have.';
  if (Object.values(answers).some((value) => depthOf(value) > deepest))
    return 'The draft has an answer that is nested too deeply.';
  if (Buffer.byteLength(JSON.stringify(answers)) > longestDraftBytes) return 'The draft is too long.';
  return undefined;
}

function depthOf(value: Json, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > deepest) return depth;
  return Math.max(depth + 1, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}
