import type { FormDefinition, OverlayFiles, OverlayKey } from '@campus-cover/engine';
import type { FormText } from '@campus-cover/engine/analysis';
import type { SchoolFolder } from '../forms/definitions/form-catalog.ts';
import type { FindingShape } from '../platform/errors/finding.ts';
import type { KeptFiles } from '../platform/storage/index.ts';
import type { CompleteSetup } from '../school-files/school-rows.ts';
import type { PreviewedSchool } from '../school-preview/preview-school.ts';

/**
 * Loads, lints, proves, compiles and runs everything that staff have written but not published. It does so in separate
 * processes. Each job has a time limit and a memory limit. It does not read or write the database.
 *
 * Every call may fail with a `ServerError`. WORKSHOP_TIMEOUT: the files need more time or memory than the job may use.
 * WORKSHOP_BUSY: too many jobs are waiting. WORKSHOP_REPLACED: a newer request of the same kind by the same author
 * replaced this one.
 */
export interface Workshop {
  /**
   * Returns the school's form with these files, in every language, before catalogs are applied; or the reason why there
   * is no form.
   */
  load(job: OverlayJob): Promise<LoadOutcome>;
  /** Creates the data for a preview. */
  preview(job: PreviewJob): Promise<PreviewOutcome>;
  /**
   * Returns the problems in the files, and those that the files cause in the form. There are no duplicates, and each
   * has a location.
   */
  lint(job: CheckJob): Promise<LintOutcome>;
  prove(job: CheckJob): Promise<ProveOutcome>;
  scenarios(job: CheckJob): Promise<ScenariosOutcome>;
  coverage(job: CheckJob): Promise<CoverageOutcome>;
  changes(job: ChangesJob): Promise<ChangesOutcome>;
  /** The texts of the form, with the release's translations of them. */
  texts(job: CheckJob): Promise<TextsOutcome>;
  /** Decides whether the files may be published. */
  gate(job: GateJob): Promise<GateOutcome>;
  /** The problems in all of a school's files, and the files' data if no problem is an error. */
  checkSchool(job: SchoolJob): Promise<SchoolOutcome>;
  /** What a school's files cost its students, and what the dashboard would show on a given day. */
  previewSchool(job: SchoolPreviewJob): Promise<SchoolPreviewOutcome>;
  /** Replaces a school's files for later jobs. */
  replaceSchool(slug: string, folder: SchoolFolder): void;
  /** How busy each process is. */
  describeLoad(): readonly LaneLoad[];
  /** Ends the processes. Jobs without a response fail. */
  close(): Promise<void>;
}

/** The jobs of one process. */
export interface LaneLoad {
  readonly lane: string;
  /** 0 or 1. */
  readonly running: number;
  readonly waiting: number;
  /** Jobs since the start that were refused because too many were waiting. */
  readonly refused: number;
  /** Jobs since the start that exceeded their time or memory limit. */
  readonly timedOut: number;
}

/** One school's files for one form. They replace all of the form's built-in files for that school. */
export interface OverlayJob {
  readonly key: OverlayKey;
  readonly files: OverlayFiles;
}

export interface PreviewJob extends OverlayJob {
  /** The job's author. The author's next preview replaces this one if it is still waiting. */
  readonly author: string;
  /** Tag; `null` for the language that the form is written in. */
  readonly language: string | null;
}

export interface CheckJob extends OverlayJob {
  /** The job's author. The author's next job of the same kind replaces this one if it is still waiting. */
  readonly author: string;
  /**
   * The publications of the school's other forms, whose scenarios are in the same folder. If absent, the built-in files
   * apply.
   */
  readonly others?: readonly PublishedForm[];
}

export interface PublishedForm {
  readonly form: string;
  readonly files: OverlayFiles;
}

export interface ChangesJob extends OverlayJob {
  readonly author: string;
  /** What to compare the files with: the form without the school’s changes, or the files in effect. */
  readonly against: 'base' | OverlayFiles;
}

export interface GateJob extends OverlayJob {
  readonly others?: readonly PublishedForm[];
  /** The files in effect, to describe the changes. */
  readonly inForce: OverlayFiles;
  /** All of the school's files, if they are published together with the form. If absent, the files in effect apply. */
  readonly school?: KeptFiles;
}

/** All of a school's files. They replace everything that the release has for the school. */
export interface SchoolJob {
  readonly slug: string;
  readonly files: KeptFiles;
  /**
   * The job's author, whose next job of the same kind replaces this one if it is still waiting. If absent, the job is
   * never replaced.
   */
  readonly author?: string;
}

export interface SchoolPreviewJob extends SchoolJob {
  /** ISO date in the school's time zone. */
  readonly onDay: string;
}

export type LoadOutcome =
  | { readonly ok: true; readonly definitions: readonly LoadedLanguage[] }
  | { readonly ok: false; readonly problems: readonly FindingShape[] };

export interface LoadedLanguage {
  readonly language: string | null;
  readonly definition: FormDefinition;
}

export type PreviewOutcome =
  | { readonly problems: readonly FindingShape[]; readonly form: null }
  | { readonly problems: readonly []; readonly form: PreviewForm };

export interface PreviewForm {
  /** The definition with catalogs applied: JSON text that the server passes on without parsing it. */
  readonly definitionJson: string;
  readonly givenJson: string;
  /** SHA-256 of the module, in hex. */
  readonly validatorsHash: string;
  readonly validatorsModule: string;
}

export type LintOutcome = readonly FindingShape[];

export interface ProveOutcome {
  readonly variants: readonly {
    readonly language: string | null;
    readonly isProved: boolean;
    readonly branches: number;
    readonly reached: number;
  }[];
  readonly findings: readonly FindingShape[];
}

export interface ScenariosOutcome {
  readonly scenarios: readonly {
    readonly file: string;
    readonly scenario: Readonly<Record<string, unknown>>;
    readonly isOwn: boolean;
    readonly isPlayable: boolean;
    readonly language: string | null;
    readonly passed: boolean;
    readonly failures: readonly FindingShape[];
  }[];
  readonly findings: readonly FindingShape[];
}

export interface CoverageOutcome {
  readonly entries: readonly {
    readonly pointer: string;
    readonly title: string;
    readonly kind: string;
    readonly isCovered: boolean;
    readonly missing: string | null;
  }[];
}

export interface ChangesOutcome {
  readonly variants: readonly { readonly language: string | null; readonly changes: readonly string[] }[];
}

export interface TextsOutcome {
  /** Null while one of the files is not valid JSON. */
  readonly texts: readonly FormText[] | null;
}

export type GateOutcome =
  /** `changes`: what changes for students, as sentences. */
  | { readonly ok: true; readonly changes: readonly string[] }
  | { readonly ok: false; readonly findings: readonly FindingShape[] };

export interface SchoolOutcome {
  /** Null while an error prevents publishing. */
  readonly setup: CompleteSetup | null;
  readonly findings: readonly FindingShape[];
}

export type SchoolPreviewOutcome =
  | { readonly findings: readonly FindingShape[]; readonly school: null }
  | { readonly findings: readonly []; readonly school: PreviewedSchool };
