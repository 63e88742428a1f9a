import type { FormLibrary } from '@campus-cover/engine';
import { startProcess, type ProcessOptions } from '../platform/entries/start-process.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { createJobLane, type JobLane } from './job-lane.ts';
import { openLaneProcess, type LaneProcess, type ProcessListener } from './lane-process.ts';
import type { TaskName, WorkshopTasks } from './job-messages.ts';
import type { OverlayJob, SchoolJob, Workshop } from './workshop.ts';

interface WorkshopOptions {
  /** The release's files. Each new process receives their current state. */
  readonly library: FormLibrary;
  /** For tests: shorter limits. */
  readonly limitsMs?: Partial<Record<TaskName, number>>;
  /** For tests: less memory. */
  readonly megabytes?: Partial<Record<LaneName, number>>;
  /** For tests: 0 if a job should not wait for other work on the machine. */
  readonly niceness?: number;
}

/** Processor time that a job may use on a slow machine. */
const usualLimitsMs: Readonly<Record<TaskName, number>> = {
  preview: 5000,
  load: 10_000,
  lint: 20_000,
  changes: 10_000,
  texts: 10_000,
  scenarios: 30_000,
  coverage: 30_000,
  prove: 60_000,
  gate: 120_000,
  checkSchool: 30_000,
  previewSchool: 5000,
};

/**
 * Jobs that an author waits for while typing never wait behind slow jobs, because a proof uses its process for several
 * seconds.
 */
const lanes = {
  typing: { tasks: ['preview', 'load', 'previewSchool'], megabytes: 256 },
  checks: { tasks: ['lint', 'changes', 'texts', 'scenarios', 'coverage', 'checkSchool'], megabytes: 384 },
  proofs: { tasks: ['prove', 'gate'], megabytes: 512 },
} as const satisfies Readonly<Record<string, { readonly tasks: readonly TaskName[]; readonly megabytes: number }>>;

type LaneName = keyof typeof lanes;
// `Object.keys` returns a wider type.
const laneNames = Object.keys(lanes) as readonly LaneName[];

/**
 * Students take priority: even when three processes keep two cores busy, students' pages load as fast as on an idle
 * machine (decision 0043).
 */
const usualNiceness = 5;
const mostWaiting = 40;
const longestWaitMs = 3 * 60_000;
const idleMs = 10 * 60_000;

/** Starts no process yet: each process starts with its first job. */
export function createWorkshop(options: WorkshopOptions): Workshop {
  const { library, limitsMs = {}, megabytes = {}, niceness = usualNiceness } = options;
  const open = new Map(
    laneNames.map((name): [LaneName, JobLane] => [
      name,
      createJobLane({
        startProcess: (listener) =>
          start(library, { megabytes: megabytes[name] ?? lanes[name].megabytes, niceness }, listener),
        mostWaiting,
        longestWaitMs,
        idleMs,
      }),
    ]),
  );

  const failures = new Map(laneNames.map((name) => [name, { refused: 0, timedOut: 0 }]));

  async function ask<Name extends TaskName>(task: Name, job: WorkshopTasks[Name]['job']) {
    const order = { task, job, limitMs: limitsMs[task] ?? usualLimitsMs[task], name: nameOf(task, job) };
    const lane = laneOf(task);
    try {
      // The process's response to this task; messages have no types.
      return (await open.get(lane)!.ask(order)) as WorkshopTasks[Name]['outcome'];
    } catch (error) {
      const code = error instanceof ServerError ? error.code : undefined;
      if (code === 'WORKSHOP_BUSY') failures.get(lane)!.refused += 1;
      if (code === 'WORKSHOP_TIMEOUT') failures.get(lane)!.timedOut += 1;
      throw error;
    }
  }

  return {
    load: (job) => ask('load', job),
    preview: (job) => ask('preview', job),
    lint: (job) => ask('lint', job),
    prove: (job) => ask('prove', job),
    scenarios: (job) => ask('scenarios', job),
    coverage: (job) => ask('coverage', job),
    changes: (job) => ask('changes', job),
    texts: (job) => ask('texts', job),
    gate: (job) => ask('gate', job),
    checkSchool: (job) => ask('checkSchool', job),
    previewSchool: (job) => ask('previewSchool', job),
    replaceSchool(slug, folder) {
      for (const lane of open.values()) lane.update({ slug, folder });
    },
    describeLoad: () => laneNames.map((lane) => ({ lane, ...open.get(lane)!.count(), ...failures.get(lane)! })),
    async close() {
      await Promise.all([...open.values()].map((lane) => lane.close()));
    },
  };
}

function start(library: FormLibrary, room: ProcessOptions, listener: ProcessListener): LaneProcess {
  const child = startProcess(
    { from: import.meta.url, source: 'process-from-source.mjs', built: 'workshop-process.js' },
    room,
  );
  return openLaneProcess(child, { library }, listener);
}

function laneOf(task: TaskName): LaneName {
  return laneNames.find((name) => (lanes[name].tasks as readonly TaskName[]).includes(task))!;
}

/**
 * Gives the same name to jobs of which only the newest matters: the same task by the same author for the same form or
 * school.
 */
function nameOf(task: TaskName, job: (OverlayJob & { readonly author?: string }) | SchoolJob): string | undefined {
  if (job.author === undefined || task === 'gate') return undefined;
  return JSON.stringify([task, job.author, ...('key' in job ? [job.key.school, job.key.form] : [job.slug])]);
}
