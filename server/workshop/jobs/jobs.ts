import type { TaskName, WorkshopTasks } from '../messages.ts';
import { describeChangesOf } from './changes-job.ts';
import { measureCoverageOf } from './coverage-job.ts';
import { judgeAtGate } from './gate-job.ts';
import { lintFiles } from './lint-job.ts';
import { loadFiles } from './load-job.ts';
import { makePreview } from './preview-job.ts';
import { proveVariants } from './prove-job.ts';
import { runScenarios } from './scenarios-job.ts';
import type { Shelf } from './shelf.ts';

type Jobs = {
  readonly [Name in TaskName]: (
    shelf: Shelf,
    job: WorkshopTasks[Name]['job'],
  ) => WorkshopTasks[Name]['outcome'] | Promise<WorkshopTasks[Name]['outcome']>;
};

/** Task → what a process does for it. */
export const jobs: Jobs = {
  load: loadFiles,
  preview: makePreview,
  lint: lintFiles,
  prove: proveVariants,
  scenarios: runScenarios,
  coverage: measureCoverageOf,
  changes: describeChangesOf,
  gate: judgeAtGate,
};
