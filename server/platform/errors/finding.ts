import { Type, type Static } from 'typebox';

/**
 * A problem to fix and its location. `file` is a path in `schemas/`, e.g. `"schools/bay-state/waiver.json"`; lines
 * count from 1.
 */
export const Finding = Type.Object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  /** JSON pointer within the file. */
  pointer: Type.String(),
  rule: Type.String(),
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('note')]),
  message: Type.String(),
  suggestion: Type.Optional(Type.String()),
  /** More detail, one sentence each, e.g. the answers that lead to the problem. */
  details: Type.Optional(Type.Array(Type.String())),
});

export type FindingShape = Static<typeof Finding>;
