import { Type } from 'typebox';
import { closed, Moment, Nullable, numberText, NumberText } from '../platform/http/shapes.ts';

export const Kind = Type.Union([
  Type.Literal('submissions'),
  Type.Literal('decisions'),
  Type.Literal('enrollments'),
  Type.Literal('dependents'),
  Type.Literal('members'),
  Type.Literal('payments'),
  Type.Literal('charges'),
  Type.Literal('unanswered'),
]);
const Format = Type.Union([Type.Literal('csv'), Type.Literal('jsonl'), Type.Literal('x12')]);

export const Run = Type.Object({
  kind: Kind,
  number: Type.Integer(),
  /** The administrator, or the name of the token or command. */
  author: Type.String(),
  takenAt: Moment,
  /** The records as of the run. */
  records: Type.Integer(),
  /** The records that are new since the run before; null for a run from before the portal counted them. */
  added: Nullable(Type.Integer()),
  /** The records that are new or different since the run before. */
  changed: Type.Integer(),
  /** The records that are gone since the run before. */
  removed: Type.Integer(),
  /** False once its retention period has ended, so that it cannot be downloaded. */
  isKept: Type.Boolean(),
  /** True if a CSV or JSON Lines file can still say what changed since the run, although the run is no longer kept. */
  hasFingerprints: Type.Boolean(),
});

export const Runs = Type.Object({
  runs: Type.Array(Run),
  /** The insurance companies that receive members as X12 files. */
  receivers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export const TakeRun = Type.Object({ kind: Kind }, closed);
export const KindParams = Type.Object({ kind: Kind }, closed);
export const RunParams = Type.Object({ kind: Kind, number: NumberText }, closed);

const since = Type.Optional(
  Type.String({
    pattern: numberText,
    description: 'The number of an earlier run. The file has only what changed since that run.',
  }),
);

const receiver = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 100,
    description: "For an X12 file of members, the insurance company's name in the school's files",
  }),
);

export const FileQuery = Type.Object({ since, format: Type.Optional(Format), receiver }, closed);

export const TokenQuery = Type.Object(
  {
    school: Type.String({ minLength: 1, maxLength: 100, description: "The school's name in its files" }),
    since,
    run: Type.Optional(
      Type.String({
        pattern: numberText,
        description: 'Reads this run again. Without it, the call takes a new run.',
      }),
    ),
    format: Type.Optional(Format),
    receiver,
  },
  closed,
);
