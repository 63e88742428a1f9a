import type { FormLibrary } from '@campus-cover/engine';
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
} from './workshop.ts';

/** What a process of the workshop can do: what each task takes, and what it makes of it. */
export interface WorkshopTasks {
  readonly load: { readonly job: OverlayJob; readonly outcome: LoadOutcome };
  readonly preview: { readonly job: PreviewJob; readonly outcome: PreviewOutcome };
  readonly lint: { readonly job: CheckJob; readonly outcome: LintOutcome };
  readonly prove: { readonly job: CheckJob; readonly outcome: ProveOutcome };
  readonly scenarios: { readonly job: CheckJob; readonly outcome: ScenariosOutcome };
  readonly coverage: { readonly job: CheckJob; readonly outcome: CoverageOutcome };
  readonly changes: { readonly job: ChangesJob; readonly outcome: ChangesOutcome };
  readonly gate: { readonly job: GateJob; readonly outcome: GateOutcome };
}

export type TaskName = keyof WorkshopTasks;

/** What a process is told first. */
export interface ProcessStart {
  readonly library: FormLibrary;
}

/** One job; the next is sent when it is answered. */
export interface ProcessRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly job: unknown;
}

export type ProcessResponse =
  | { readonly ready: true }
  | { readonly id: number; readonly outcome: unknown }
  /** The workshop's own mistake, not that of the files. */
  | { readonly id: number; readonly failure: string };
