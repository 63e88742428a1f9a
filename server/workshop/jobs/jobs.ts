import type { TaskName, WorkshopTasks } from '../job-messages.ts';
import { describeChangesOf } from './changes-job.ts';
import { checkSchool } from './check-school-job.ts';
import { measureCoverageOf } from './coverage-job.ts';
import { judgeAtGate } from './gate-job.ts';
import { lintFiles } from './lint-job.ts';
import { loadFiles } from './load-job.ts';
import { makePreview } from './preview-job.ts';
import { previewSchoolOf } from './preview-school-job.ts';
import { proveVariants } from './prove-job.ts';
import { runScenarios } from './scenarios-job.ts';
import { listTextsOf } from './texts-job.ts';
import type { FormCache } from './form-cache.ts';

type Jobs = {
  readonly [Name in TaskName]: (
    cache: FormCache,
    job: WorkshopTasks[Name]['job'],
  ) => WorkshopTasks[Name]['outcome'] | Promise<WorkshopTasks[Name]['outcome']>;
};

/** Maps each task to the function that runs it. */
export const jobs: Jobs = {
  load: loadFiles,
  preview: makePreview,
  lint: lintFiles,
  prove: proveVariants,
  scenarios: runScenarios,
  coverage: measureCoverageOf,
  changes: describeChangesOf,
  texts: listTextsOf,
  gate: judgeAtGate,
  checkSchool,
  previewSchool: previewSchoolOf,
};
