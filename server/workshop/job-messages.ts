import type { FormLibrary } from '@campus-cover/engine';
import type { SchoolFolder } from '../forms/definitions/form-catalog.ts';
import type {
  ChangesJob,
  ChangesOutcome,
  CheckJob,
  CoverageOutcome,
  GateJob,
  GateOutcome,
  LintOutcome,
  LoadOutcome,
  OverlayJob,
  PreviewJob,
  PreviewOutcome,
  ProveOutcome,
  ScenariosOutcome,
  SchoolJob,
  SchoolOutcome,
  SchoolPreviewJob,
  SchoolPreviewOutcome,
  TextsOutcome,
} from './workshop.ts';

/** A workshop process's tasks, each with its input and its result. */
export interface WorkshopTasks {
  readonly load: { readonly job: OverlayJob; readonly outcome: LoadOutcome };
  readonly preview: { readonly job: PreviewJob; readonly outcome: PreviewOutcome };
  readonly lint: { readonly job: CheckJob; readonly outcome: LintOutcome };
  readonly prove: { readonly job: CheckJob; readonly outcome: ProveOutcome };
  readonly scenarios: { readonly job: CheckJob; readonly outcome: ScenariosOutcome };
  readonly coverage: { readonly job: CheckJob; readonly outcome: CoverageOutcome };
  readonly changes: { readonly job: ChangesJob; readonly outcome: ChangesOutcome };
  readonly texts: { readonly job: CheckJob; readonly outcome: TextsOutcome };
  readonly gate: { readonly job: GateJob; readonly outcome: GateOutcome };
  readonly checkSchool: { readonly job: SchoolJob; readonly outcome: SchoolOutcome };
  readonly previewSchool: { readonly job: SchoolPreviewJob; readonly outcome: SchoolPreviewOutcome };
}

export type TaskName = keyof WorkshopTasks;

/** The first message to a process. */
export interface ProcessStart {
  readonly library: FormLibrary;
}

/** A school's new files, which later jobs use. It may arrive at any time after the start, and has no response. */
export interface ProcessUpdate {
  readonly slug: string;
  readonly folder: SchoolFolder;
}

/** One job. The server sends the next job after the response to this one. */
export interface ProcessRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly job: unknown;
}

export type ProcessResponse =
  | { readonly ready: true }
  | { readonly id: number; readonly outcome: unknown }
  /** A bug in the workshop, not a problem in the files. */
  | { readonly id: number; readonly failure: string };
