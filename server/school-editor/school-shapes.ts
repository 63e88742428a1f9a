import { limits } from '@campus-cover/schemas';
import { Type, type Static } from 'typebox';
import { Finding } from '../platform/errors/finding.ts';
import { closed, IsoDay, Moment, Nullable, NumberText } from '../platform/http/shapes.ts';
import { Banner } from '../schools/school-shapes.ts';
import { Publication } from '../workshop/workbench-shapes.ts';
import { CostedPeriod } from './cost-shapes.ts';

/** Shapes of the calls that staff use to write and publish a school's files. */

const Slug = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 60 });
const Number = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Why = Type.String({
  pattern: '\\S',
  maxLength: limits.longestReason,
  description: 'The reason, in the author’s own words',
});
const Sentences = Type.Array(Type.String());
/** Publish even if the change takes something away from people. */
const Accept = Type.Boolean();

/**
 * Maps a path within the school's folder to its exact text, e.g. `{ "school.json": "{ … }", "logo.svg": "<svg … />" }`.
 */
const SentFiles = Type.Record(
  Type.String({ pattern: '^(scenarios/)?[a-z0-9][A-Za-z0-9.-]{0,120}\\.(json|svg)$' }),
  Type.String({ maxLength: limits.longestOverlayFile }),
  { maxProperties: 300 },
);
/** Files that a command published can be longer than those that a page can send. */
const KeptFiles = Type.Record(Type.String(), Type.String());

export const SchoolParams = Type.Object({ slug: Slug }, closed);
export const SchoolPublicationParams = Type.Object({ slug: Slug, number: NumberText }, closed);

/** 0: the built-in files. */
export const SchoolRestoreParams = Type.Object(
  { slug: Slug, number: Type.String({ pattern: '^(0|[1-9]\\d{0,8})$' }) },
  closed,
);

export const SchoolList = Type.Object({
  schools: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      /** Number of the publication in effect; 0 for a school's built-in files, and for a new school. */
      number: Number,
      /** True for a school that has never been published and uses the release's files. */
      isBuiltIn: Type.Boolean(),
      students: Type.Integer(),
      /** The author's own draft. */
      draft: Nullable(Type.Object({ savedAt: Moment })),
    }),
  ),
});

export const NewSchoolRequest = Type.Object(
  { slug: Slug, name: Type.String({ pattern: '\\S', maxLength: 100 }) },
  closed,
);

export const SchoolDraft = Type.Object({
  files: KeptFiles,
  /** The publication that the draft started from. */
  basedOn: Number,
  /** The number of saves so far; the next save must include it. */
  revision: Type.Integer(),
  savedAt: Moment,
});

/** Another author with a draft of the same school. */
const Editor = Type.Object({ author: Type.String(), savedAt: Moment });

export const School = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  /** True until the school is published for the first time. */
  isNew: Type.Boolean(),
  number: Number,
  /** The files in effect; empty for a new school. */
  files: KeptFiles,
  draft: Nullable(SchoolDraft),
  editors: Type.Array(Editor),
  /** Tags of the languages into which the school's text can be translated. */
  languages: Type.Array(Type.String()),
  /** True if the release has files for this school. */
  isBuiltIn: Type.Boolean(),
});

export const SchoolDraftRequest = Type.Object(
  {
    files: SentFiles,
    basedOn: Number,
    revision: Nullable(Type.Integer({ description: 'The revision of the previous draft; null for the first' })),
  },
  closed,
);
export const SchoolDraftAnswer = Type.Object({
  revision: Type.Integer(),
  savedAt: Moment,
  /** Number of the publication that is now in effect. */
  number: Number,
  editors: Type.Array(Editor),
});

export const SchoolCheckRequest = Type.Object({ files: SentFiles }, closed);
export const SchoolCheckAnswer = Type.Object({
  findings: Type.Array(Finding),
  /** What a publication would change; empty while an error prevents it. */
  changes: Sentences,
  /** What the publication would take away from people. */
  harm: Sentences,
  /** Why the server would refuse the publication. */
  conflicts: Sentences,
  /** Students at the school, registered or not. */
  students: Type.Integer(),
});

export const SchoolCostsRequest = Type.Object(
  {
    files: SentFiles,
    /** The day, in the school's time zone, for which the dashboard is previewed. */
    onDay: IsoDay,
  },
  closed,
);
export const SchoolCostsAnswer = Type.Object({
  /** Why there is nothing to preview; empty when there is a preview. */
  findings: Type.Array(Finding),
  /** The school's own banners on that day. */
  banners: Type.Array(Banner),
  periods: Type.Array(CostedPeriod),
});

export const SchoolPublishRequest = Type.Object(
  { files: SentFiles, basedOn: Number, why: Why, accept: Accept },
  closed,
);
export const SchoolRestoreRequest = Type.Object({ basedOn: Number, why: Why, accept: Accept }, closed);
export const SchoolPublicationList = Type.Object({ publications: Type.Array(Publication) });
export const SchoolPublicationFiles = Type.Object({ ...Publication.properties, files: KeptFiles });

export const BuiltInSchool = Type.Object({ files: KeptFiles });

export type SchoolFilesShape = Static<typeof SentFiles>;
