import { limits } from '@campus-cover/schemas';
import { Type, type Static } from 'typebox';
import { Finding } from '../platform/errors/finding.ts';
import { closed, FormName, JsonRecord, Moment, Nullable, NumberText } from '../platform/http/shapes.ts';

/** Shapes of the staff workbench's calls. */

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const LanguageTag = Type.String({ pattern: '^[A-Za-z0-9-]{2,35}$' });
/** Starts at 1 for each form of each school; 0 is the built-in version. */
const Number = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Why = Type.String({
  pattern: '\\S',
  maxLength: limits.longestReason,
  description: 'The reason, in the author’s own words',
});

/**
 * Maps each path within the school's folder to the file's exact text, e.g. `{ "waiver.json": "{ … }",
 * "scenarios/no-group.json": "{ … }" }`.
 */
export const OverlayFiles = Type.Record(
  Type.String({ pattern: '^(scenarios/)?[a-z0-9][A-Za-z0-9.-]{0,80}\\.json$' }),
  Type.String({ maxLength: limits.longestOverlayFile }),
  { maxProperties: 200 },
);

export const OverlayParams = Type.Object({ school: Slug, form: FormName }, closed);
export const PublicationParams = Type.Object({ school: Slug, form: FormName, number: NumberText }, closed);

/** 0: the built-in version. */
export const RestoreParams = Type.Object(
  { school: Slug, form: FormName, number: Type.String({ pattern: '^(0|[1-9]\\d{0,8})$' }) },
  closed,
);

const School = Type.Object({ slug: Type.String(), name: Type.String() });
const FormEntry = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Tags of the form's languages. The form's own language comes first, e.g. `["en", "es"]`. */
  languages: Type.Array(Type.String()),
});

/** A person who is working on an overlay, as shown to other authors. */
const Editor = Type.Object({ author: Type.String(), savedAt: Moment });

export const Publication = Type.Object({
  number: Number,
  publishedAt: Moment,
  author: Type.String(),
  why: Type.String(),
  /** The publication whose files this one restored; null for one with new files. */
  restores: Nullable(Number),
  /** What the publication changed for students, compared with the previous publication, as sentences. */
  changes: Type.Array(Type.String()),
});

export const WorkbenchOverview = Type.Object({
  schools: Type.Array(School),
  forms: Type.Array(FormEntry),
  /** What a new form can be made from. */
  sources: Type.Object({
    templates: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    /** `school` is null for a form of every school. */
    forms: Type.Array(Type.Object({ school: Nullable(Type.String()), form: Type.String(), title: Type.String() })),
  }),
  /** Every form that a school changes or that an author is changing. */
  overlays: Type.Array(
    Type.Object({
      school: Type.String(),
      form: Type.String(),
      title: Type.String(),
      /** Null while the built-in version is in effect. */
      publication: Nullable(Type.Object({ number: Number, publishedAt: Moment, author: Type.String() })),
      hasOwnDraft: Type.Boolean(),
      others: Type.Array(Editor),
      /** False while the publication no longer works with the base form: students cannot open it. */
      isAvailable: Type.Boolean(),
    }),
  ),
});

export const Draft = Type.Object({
  files: OverlayFiles,
  /** The publication that the draft started from. */
  basedOn: Number,
  /** Number of saves so far. The next save must include it. */
  revision: Type.Integer(),
  savedAt: Moment,
});

/** `name` as in the form's `parts`, e.g. `"address"`. */
const PartText = Type.Object({ name: Type.String(), file: Type.String(), text: Type.String() });

export const Overlay = Type.Object({
  /** Includes the theme: CSS custom properties, empty for a school without a theme file. */
  school: Type.Object({ ...School.properties, theme: Type.Record(Type.String(), Type.String()) }),
  form: FormEntry,
  /**
   * The form without the school's changes, and the shared parts that it contains. They are read-only. Null for a form
   * that only this school has, which is among the school's files.
   */
  base: Nullable(Type.Object({ file: Type.String(), text: Type.String(), parts: Type.Array(PartText) })),
  inForce: Type.Object({
    number: Number,
    files: OverlayFiles,
    publication: Nullable(Publication),
    isAvailable: Type.Boolean({
      description: 'False if the version in effect no longer fits the form, so students cannot open the form',
    }),
  }),
  draft: Nullable(Draft),
  others: Type.Array(Editor),
});

export const NewFormRequest = Type.Object(
  {
    school: Slug,
    form: FormName,
    title: Type.String({ pattern: '\\S', maxLength: 100 }),
    from: Type.Union([
      Type.Object({ template: FormName }, closed),
      Type.Object({ form: FormName }, closed),
      Type.Object({ school: Slug, form: FormName }, closed),
    ]),
  },
  closed,
);

export const DraftRequest = Type.Object(
  {
    files: OverlayFiles,
    basedOn: Number,
    revision: Nullable(Type.Integer({ description: 'The revision of the previous draft; null for the first' })),
  },
  closed,
);

/** What an author's page polls: who else is working on the form, and whether a new version was published. */
export const EditingState = Type.Object({
  number: Number,
  /** Author of the publication; null for the built-in version. */
  author: Nullable(Type.String()),
  others: Type.Array(Editor),
});
export const DraftAnswer = Type.Object({ revision: Type.Integer(), savedAt: Moment, ...EditingState.properties });

export const PublishRequest = Type.Object({ files: OverlayFiles, basedOn: Number, why: Why }, closed);
export const RestoreRequest = Type.Object({ basedOn: Number, why: Why }, closed);
export const PublicationList = Type.Object({ publications: Type.Array(Publication) });
export const PublicationFiles = Type.Object({ ...Publication.properties, files: OverlayFiles });

export const PreviewRequest = Type.Object(
  { school: Slug, form: FormName, language: Nullable(LanguageTag), files: OverlayFiles },
  closed,
);

export const Preview = Type.Object({
  /** Why there is no form; empty if there is a form. */
  problems: Type.Array(Finding),
  form: Nullable(
    Type.Object({
      definition: JsonRecord,
      /** The data from which its scenarios start, with the school's own facts (`schemas/meta/given.schema.json`). */
      given: JsonRecord,
      /** Address of a module on the portal's own origin. Its default export creates the validators. */
      validatorsUrl: Type.String(),
    }),
  ),
});

export const CheckRequest = Type.Object({ school: Slug, form: FormName, files: OverlayFiles }, closed);

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
      /** The scenario as written. */
      scenario: JsonRecord,
      /** One of the school's own scenarios, which the author may change here. */
      isOwn: Type.Boolean(),
      /**
       * False for a scenario that refers to something that does not exist in the form; `failures` lists the names and
       * their locations.
       */
      isPlayable: Type.Boolean(),
      language: Nullable(Type.String()),
      passed: Type.Boolean(),
      failures: Type.Array(Finding),
    }),
  ),
  /** Problems in files that cannot be read as scenarios. */
  findings: Type.Array(Finding),
});

export const CoverageAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      pointer: Type.String(),
      title: Type.String(),
      kind: Type.String(),
      isCovered: Type.Boolean(),
      /** What was not covered, e.g. `"never false"`; null when everything was covered. */
      missing: Nullable(Type.String()),
    }),
  ),
});

export const ChangesRequest = Type.Object(
  {
    ...CheckRequest.properties,
    /**
     * `base`: what the school changes in the form. `in-force`: what a publication would change for the school's
     * students.
     */
    against: Type.Union([Type.Literal('base'), Type.Literal('in-force')]),
  },
  closed,
);
export const ChangesAnswer = Type.Object({
  variants: Type.Array(Type.Object({ language: Nullable(Type.String()), changes: Type.Array(Type.String()) })),
});

export const TextsAnswer = Type.Object({
  /** The texts of the form that a student reads; null while one of the files is not valid JSON. */
  texts: Nullable(
    Type.Array(
      Type.Object({
        /** Its path in the form, e.g. `["uiSchema", "Zip", "ui:help"]`. */
        path: Type.Array(Type.String()),
        /** The ways to the strings in it that need a translation, e.g. `[[]]` for a text that is a string. */
        words: Type.Array(Type.Array(Type.String())),
        section: Nullable(Type.String()),
        where: Type.String(),
        field: Nullable(Type.String()),
        hasLittleRoom: Type.Boolean(),
        /** A string, a list of strings, or the logic of a message. */
        source: Type.Unknown(),
        /** Language tag → the release’s translation. */
        inherited: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  ),
});

export const StudentsQuery = Type.Object({ school: Slug, form: FormName }, closed);
/** People in the demo world whose view of a form the author can open; empty outside the demo world. */
export const StudentsAnswer = Type.Object({
  students: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), context: JsonRecord, prefill: Nullable(JsonRecord) }),
  ),
});

export type OverlayFilesShape = Static<typeof OverlayFiles>;
