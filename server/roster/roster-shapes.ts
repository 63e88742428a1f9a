import { Type, type Static } from 'typebox';
import { closed, IsoDay, Moment, Nullable, NumberText } from '../platform/http/shapes.ts';

/** Shapes of the calls that a school's administrators use to import its roster. */

const Count = Type.Integer({ minimum: 0 });
const PeriodId = Type.String({ minLength: 1, maxLength: 100, description: 'Name of the period in the school’s file' });
/** Starts at 1 for each school. */
const RunNumber = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const RunParams = Type.Object({ number: NumberText }, closed);

/** `staged`: the file is being read and compared. */
export const RunState = Type.Union([
  Type.Literal('staged'),
  Type.Literal('previewed'),
  Type.Literal('applied'),
  Type.Literal('discarded'),
  Type.Literal('failed'),
]);

/** What the portal is doing with the run; null when the run waits for a person or is over. */
const RunWork = Nullable(Type.Union([Type.Literal('reading'), Type.Literal('comparing'), Type.Literal('applying')]));

export const RosterCounts = Type.Object({
  rows: Type.Integer({ minimum: 0, description: 'Rows in the file. Each is new, changed, unchanged or invalid.' }),
  new: Type.Integer({ minimum: 0, description: 'Rows for students who are new to the school' }),
  changed: Type.Integer({ minimum: 0, description: 'Rows that change a student, a coverage or a fact' }),
  unchanged: Count,
  wrong: Type.Integer({ minimum: 0, description: 'Rows that are not imported' }),
  gone: Type.Integer({
    minimum: 0,
    description: 'Students with open coverage in a period who are missing from the file for the first time',
  }),
  kept: Type.Integer({
    minimum: 0,
    description:
      'Students whose coverage does not change even though the file differs, because they have already acted on it',
  }),
  expiring: Type.Integer({ minimum: 0, description: 'Coverages that expire' }),
  newCoverages: Count,
  changedCoverages: Type.Integer({
    minimum: 0,
    description: 'Coverages with a new status, rate class or subscriber ID',
  }),
  warnings: Type.Integer({ minimum: 0, description: 'Problems that do not prevent an import' }),
});

/** One student in a list of the preview. */
export const RosterEntry = Type.Object({
  line: Nullable(
    Type.Integer({ description: 'Line number in the file, starting at 1; null for a student who is not in the file' }),
  ),
  schoolStudentId: Type.String({ description: 'Empty when the row has no student ID' }),
  name: Type.String({ description: 'First and last name; empty for an invalid row' }),
  words: Type.Array(Type.String({ description: 'A complete sentence' })),
});

/** The same problem in one or more rows. */
const ProblemGroup = Type.Object({
  code: Type.String({ description: 'E.g. "date-as-number"' }),
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  column: Nullable(Type.String({ description: 'The school’s name for the column; null for several or none' })),
  count: Count,
  firstLine: Nullable(Type.Integer()),
  message: Type.String({ description: 'The message about the first of these rows' }),
});

const runFacts = {
  number: RunNumber,
  state: RunState,
  working: RunWork,
  periods: Type.Array(Type.Object({ id: PeriodId, planName: Type.String() })),
  author: Type.String(),
  fileName: Type.String(),
  sha256: Type.String({ description: 'SHA-256 of the file, in hex; empty while the file is being read' }),
  sizeBytes: Count,
  counts: RosterCounts,
  createdAt: Moment,
  previewedAt: Nullable(Moment),
  appliedAt: Nullable(Moment),
  endedAt: Nullable(Moment),
  undoneAt: Nullable(Moment),
  canUndo: Type.Boolean({
    description: 'True for the last applied run. The server can still refuse to undo it if students have acted on it.',
  }),
};

/** One line of the history. */
export const RosterRunSummary = Type.Object(runFacts);

export const RosterRuns = Type.Object({ runs: Type.Array(RosterRunSummary) });

export const RosterRun = Type.Object({
  ...runFacts,
  progress: Type.Object({
    done: Type.Integer({ minimum: 0, description: 'Rows read or compared' }),
    total: Nullable(Type.Integer({ minimum: 0, description: 'Null while the file is being read' })),
  }),
  failure: Nullable(Type.String({ description: 'Why the run failed, as a sentence' })),
  isUnchanged: Type.Boolean({ description: 'Applying this roster would change nothing' }),
  consent: Type.Object({
    isNeeded: Type.Boolean({ description: 'The server refuses to apply this roster without "accept": true' }),
    gonePercent: Type.Number({
      description: 'Students who would lose their coverage, as a percentage of students with coverage',
    }),
    mostGonePercent: Type.Number({ description: 'The school’s limit, as in its roster.json' }),
    reason: Nullable(
      Type.String({
        description:
          'Why confirmation is required, in complete sentences: too many students are missing, or students would be enrolled after their last day to waive',
      }),
    ),
  }),
  canApply: Type.Boolean(),
  entries: Type.Object(
    {
      new: Type.Array(RosterEntry),
      changed: Type.Array(RosterEntry),
      gone: Type.Array(RosterEntry),
      wrong: Type.Array(RosterEntry),
      kept: Type.Array(RosterEntry),
    },
    { description: 'The first 50 of each kind. There is no list of unchanged rows.' },
  ),
  problems: Type.Array(ProblemGroup),
  hasErrorsFile: Type.Boolean({ description: 'errors.csv has at least one line' }),
});

/** The format of `next`: a problem's line and ID. */
export const ProblemsQuery = Type.Object(
  { after: Type.Optional(Type.String({ pattern: '^\\d{1,9}\\.\\d{1,15}$' })) },
  closed,
);

export const RosterProblems = Type.Object({
  problems: Type.Array(
    Type.Object({
      id: Count,
      line: Nullable(Type.Integer({ description: 'Line number in the file, starting at 1; null for the whole file' })),
      column: Nullable(Type.String()),
      severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
      message: Type.String({ description: 'A sentence without student data' }),
    }),
  ),
  next: Nullable(Type.String({ description: '“after” for the next page; null on the last page' })),
});

export const ExplainRequest = Type.Object(
  { schoolStudentId: Type.String({ minLength: 1, maxLength: 100 }), periodId: PeriodId },
  closed,
);

export const RosterExplanation = Type.Object({
  isFound: Type.Boolean({ description: 'True if an applied roster has contained the student' }),
  status: Nullable(Type.Union([Type.Literal('Eligible'), Type.Literal('Eligibility Pending')])),
  reason: Type.String({ description: 'Complete sentences' }),
  rateClass: Nullable(Type.String()),
  opensOn: Nullable(IsoDay),
  rules: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The rule’s name in the school’s roster.json' }),
      holds: Type.Boolean(),
      decides: Type.Boolean({ description: 'True for the first rule that applies' }),
      status: Nullable(Type.Union([Type.Literal('Eligible'), Type.Literal('Eligibility Pending')])),
      reason: Type.String(),
      reads: Type.Array(
        Type.Object({ variable: Type.String(), value: Type.String({ description: 'Empty if there is no value' }) }),
      ),
    }),
    { description: 'The plan’s rules, in order' },
  ),
});

/** A call that begins work returns the run; the page requests the run again until `working` is null. */
export const RosterRunStarted = Type.Object({ number: RunNumber });

export const ApplyRequest = Type.Object(
  {
    accept: Type.Boolean({
      description: 'Apply even when consent.isNeeded is true, like --accept on the command line',
    }),
  },
  closed,
);

export const RosterUndone = Type.Object({ number: RunNumber, words: Type.Array(Type.String()) });

export const RosterPeriods = Type.Object({
  hasRoster: Type.Boolean({ description: 'The school’s files define how to read a roster' }),
  largestFileBytes: Count,
  periods: Type.Array(
    Type.Object({
      id: PeriodId,
      planName: Type.String(),
      planYear: Type.Integer(),
      firstDay: IsoDay,
      lastDay: IsoDay,
      opensOn: Nullable(IsoDay),
      waiveUntil: Nullable(IsoDay),
      enrollUntil: IsoDay,
      lateUntil: Nullable(IsoDay),
      coverages: Type.Integer({ minimum: 0, description: 'Students with coverage in this period' }),
    }),
  ),
  lastApplied: Nullable(RunNumber),
});

export type RosterCounts = Static<typeof RosterCounts>;
export type RosterEntry = Static<typeof RosterEntry>;
export type RosterRunView = Static<typeof RosterRun>;
export type RosterRunSummary = Static<typeof RosterRunSummary>;
