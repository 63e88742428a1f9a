import type { FormDefinition, OverlayFiles, OverlayKey } from '@campus-cover/engine';
import type { FindingShape } from '../routes/workbench-shapes.ts';

/**
 * Where everything is loaded, linted, proved, compiled and run that staff wrote and nobody has published: in
 * processes beside the server, each job with a limit of time and memory. Nothing here reads or writes the database.
 *
 * Every call may fail with a `ServerError`: WORKSHOP_TIMEOUT when the files take longer than the job may, or more memory;
 * WORKSHOP_BUSY when too much is waiting; WORKSHOP_REPLACED when the same author asked the same anew meanwhile.
 */
export interface Workshop {
  /** The form as the school would have it, in every language, before catalogs; or why there is none. */
  load(job: OverlayJob): Promise<LoadOutcome>;
  /** What a preview is drawn from. */
  preview(job: PreviewJob): Promise<PreviewOutcome>;
  /** What is wrong with the files, or with the form because of them; each finding once, and with a place. */
  lint(job: CheckJob): Promise<LintOutcome>;
  prove(job: CheckJob): Promise<ProveOutcome>;
  scenarios(job: CheckJob): Promise<ScenariosOutcome>;
  coverage(job: CheckJob): Promise<CoverageOutcome>;
  changes(job: ChangesJob): Promise<ChangesOutcome>;
  /** Whether the files may be published. */
  gate(job: GateJob): Promise<GateOutcome>;
  /** Ends the processes; what was not answered fails. */
  close(): Promise<void>;
}

/** Files of one form of one school, which take the place of all that the release has of it. */
export interface OverlayJob {
  readonly key: OverlayKey;
  readonly files: OverlayFiles;
}

export interface PreviewJob extends OverlayJob {
  /** Whose it is: their next one takes the place of this one while it waits. */
  readonly author: string;
  /** Tag; `null` for the language that the form is written in. */
  readonly language: string | null;
}

export interface CheckJob extends OverlayJob {
  /** Whose it is: their next one of the same kind takes the place of this one while it waits. */
  readonly author: string;
  /** What is published of the school's other forms, whose scenarios lie in the same folder. Absent: as released. */
  readonly others?: readonly PublishedForm[];
}

export interface PublishedForm {
  readonly form: string;
  readonly files: OverlayFiles;
}

export interface ChangesJob extends OverlayJob {
  readonly author: string;
  /** What the files are compared with: the form without the school, or what is in force. */
  readonly against: 'base' | OverlayFiles;
}

export interface GateJob extends OverlayJob {
  readonly others?: readonly PublishedForm[];
  /** What is in force, for the changes in words. */
  readonly inForce: OverlayFiles;
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
  /** With catalogs applied; as JSON text, which the server hands on without reading it. */
  readonly definitionJson: string;
  readonly givenJson: string;
  /** SHA-256, hex, of the module. */
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

export type GateOutcome =
  /** `changes`: what students get that is new to them, in sentences. */
  | { readonly ok: true; readonly changes: readonly string[] }
  | { readonly ok: false; readonly findings: readonly FindingShape[] };
