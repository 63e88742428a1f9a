import { Type, type Static } from 'typebox';
import { closed, JsonRecord, Moment, Nullable } from './shapes.ts';

/** Shapes of the staff workbench's calls. */

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const FormId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const LanguageTag = Type.String({ pattern: '^[A-Za-z0-9-]{2,35}$' });
/** Counts from 1 for each form of each school; 0 stands for what the release brought. */
const Number = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Why = Type.String({ pattern: '\\S', maxLength: 500, description: 'In the words of who publishes' });

/** A path within the school's folder → its text, to the letter, e.g. `{ "waiver.json": "{ … }", "scenarios/no-group.json": "{ … }" }`. */
export const OverlayFiles = Type.Record(
  Type.String({ pattern: '^(scenarios/)?[a-z0-9][A-Za-z0-9.-]{0,80}\\.json$' }),
  Type.String({ maxLength: 400_000 }),
  { maxProperties: 200 },
);

export const OverlayParams = Type.Object({ school: Slug, form: FormId }, closed);
export const PublicationParams = Type.Object(
  { school: Slug, form: FormId, number: Type.String({ pattern: '^[1-9]\\d{0,8}$' }) },
  closed,
);

/** 0: what the release brought. */
export const RestoreParams = Type.Object(
  { school: Slug, form: FormId, number: Type.String({ pattern: '^(0|[1-9]\\d{0,8})$' }) },
  closed,
);

const School = Type.Object({ slug: Type.String(), name: Type.String() });
const FormEntry = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Tags of the languages that it is in, its own first, e.g. `["en", "es"]`. */
  languages: Type.Array(Type.String()),
});

/** Somebody who works on an overlay, as others see them. */
const Editor = Type.Object({ author: Type.String(), savedAt: Moment });

export const Publication = Type.Object({
  number: Number,
  publishedAt: Moment,
  author: Type.String(),
  why: Type.String(),
  /** The publication whose files this one brought back; null for one of its own. */
  restores: Nullable(Number),
  /** What it changed for students against the one before, in sentences. */
  changes: Type.Array(Type.String()),
});

export const WorkbenchOverview = Type.Object({
  schools: Type.Array(School),
  forms: Type.Array(FormEntry),
  /** Every form that a school changes, or that somebody is about to change. */
  overlays: Type.Array(
    Type.Object({
      school: Type.String(),
      form: Type.String(),
      /** Null while the release's own files hold. */
      publication: Nullable(Type.Object({ number: Number, publishedAt: Moment, author: Type.String() })),
      hasOwnDraft: Type.Boolean(),
      others: Type.Array(Editor),
      /** False while what was published does not fit the base form any more: students cannot open it. */
      isAvailable: Type.Boolean(),
    }),
  ),
});

export const Draft = Type.Object({
  files: OverlayFiles,
  /** The publication that it was begun from. */
  basedOn: Number,
  /** Counts what was saved; the next save names it. */
  revision: Type.Integer(),
  savedAt: Moment,
});

/** `name` as the form's `parts` use it, e.g. `"address"`. */
const PartText = Type.Object({ name: Type.String(), file: Type.String(), text: Type.String() });

export const Overlay = Type.Object({
  /** With its look: CSS custom properties, empty for a school without a file. */
  school: Type.Object({ ...School.properties, theme: Type.Record(Type.String(), Type.String()) }),
  form: FormEntry,
  /** The form as it is without the school, and the parts that it is composed of with others, for reading. */
  base: Type.Object({ file: Type.String(), text: Type.String(), parts: Type.Array(PartText) }),
  inForce: Type.Object({
    number: Number,
    files: OverlayFiles,
    publication: Nullable(Publication),
    isAvailable: Type.Boolean({
      description: 'False while it does not fit the form any more: students cannot open it',
    }),
  }),
  draft: Nullable(Draft),
  others: Type.Array(Editor),
});

export const DraftRequest = Type.Object(
  {
    files: OverlayFiles,
    basedOn: Number,
    revision: Nullable(Type.Integer({ description: 'Of the draft that this one follows; null for the first' })),
  },
  closed,
);

/** What an author asks for from time to time: who else is at it, and whether something was published meanwhile. */
export const EditingState = Type.Object({
  number: Number,
  /** Who published it; null for the release. */
  author: Nullable(Type.String()),
  others: Type.Array(Editor),
});
export const DraftAnswer = Type.Object({ revision: Type.Integer(), savedAt: Moment, ...EditingState.properties });

export const PublishRequest = Type.Object({ files: OverlayFiles, basedOn: Number, why: Why }, closed);
export const RestoreRequest = Type.Object({ basedOn: Number, why: Why }, closed);
export const PublicationList = Type.Object({ publications: Type.Array(Publication) });
export const PublicationFiles = Type.Object({ ...Publication.properties, files: OverlayFiles });

/** Something to mend, where it stands. `file` is a path in `schemas/`, e.g. `"schools/bay-state/waiver.json"`; lines count from 1. */
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
  /** More in a sentence each, e.g. the answers that lead there. */
  details: Type.Optional(Type.Array(Type.String())),
});

export const PreviewRequest = Type.Object(
  { school: Slug, form: FormId, language: Nullable(LanguageTag), files: OverlayFiles },
  closed,
);

export const Preview = Type.Object({
  /** Why there is no form; empty when there is one. */
  problems: Type.Array(Finding),
  form: Nullable(
    Type.Object({
      definition: JsonRecord,
      /** The world that its scenarios start from, with the school's own facts (`schemas/meta/given.schema.json`). */
      given: JsonRecord,
      /** A module of the portal's own origin whose default export makes the validators. */
      validatorsUrl: Type.String(),
    }),
  ),
});

export const CheckRequest = Type.Object({ school: Slug, form: FormId, files: OverlayFiles }, closed);

export const LintAnswer = Type.Object({ findings: Type.Array(Finding) });

export const ProveAnswer = Type.Object({
  variants: Type.Array(
    Type.Object({
      language: Nullable(Type.String()),
      isProved: Type.Boolean(),
      branches: Type.Integer(),
      reached: Type.Integer(),
    }),
  ),
  findings: Type.Array(Finding),
});

export const ScenariosAnswer = Type.Object({
  scenarios: Type.Array(
    Type.Object({
      file: Type.String(),
      /** The scenario as it is written. */
      scenario: JsonRecord,
      /** One of the school's own, which may be changed here. */
      isOwn: Type.Boolean(),
      /** False for one that names what the form does not have; `failures` says what, and where. */
      isPlayable: Type.Boolean(),
      language: Nullable(Type.String()),
      passed: Type.Boolean(),
      failures: Type.Array(Finding),
    }),
  ),
  /** Files that cannot be read as scenarios. */
  findings: Type.Array(Finding),
});

export const CoverageAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      pointer: Type.String(),
      title: Type.String(),
      kind: Type.String(),
      isCovered: Type.Boolean(),
      /** What was not seen, e.g. `"never false"`; null when all was. */
      missing: Nullable(Type.String()),
    }),
  ),
});

export const ChangesRequest = Type.Object(
  {
    ...CheckRequest.properties,
    /** `base`: what the school changes in the form; `in-force`: what publishing would change for its students. */
    against: Type.Union([Type.Literal('base'), Type.Literal('in-force')]),
  },
  closed,
);
export const ChangesAnswer = Type.Object({
  variants: Type.Array(Type.Object({ language: Nullable(Type.String()), changes: Type.Array(Type.String()) })),
});

export const StudentsQuery = Type.Object({ school: Slug, form: FormId }, closed);
/** People of the demo world as whom a form may be looked at; none outside of it. */
export const StudentsAnswer = Type.Object({
  students: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), context: JsonRecord, prefill: Nullable(JsonRecord) }),
  ),
});

export type OverlayFilesShape = Static<typeof OverlayFiles>;
export type FindingShape = Static<typeof Finding>;
