// `npm run upgrades`: upgrades a portal while students use it. An instance of an older commit serves them, the newer
// release migrates the database, both run side by side, and the older one stops. At the end, it compares what the
// portal has acknowledged with what exists. Fails when a student saw anything other than a reason to try again, or when
// something was lost or exists twice. `npm run upgrades -- <commit>` starts from that commit.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { goThrough } from '../bench/deadline-day/journey.ts';
import { countLedger, type LedgerRow } from '../bench/deadline-day/ledger.ts';
import { listFailures } from '../bench/deadline-day/list-failures.ts';
import { createMeasurements, type Measurements } from '../bench/deadline-day/measurements.ts';
import { describeCounts, describeLedger, table } from '../bench/deadline-day/report.ts';
import type { Student } from '../bench/deadline-day/student.ts';
import { undoAll, type Undo } from '../bench/deadline-day/undo-all.ts';
import { Dismay, openVisit } from '../bench/deadline-day/visit.ts';
import { currentMain } from '../bench/deadline-day/world.ts';
import { buildOlderRelease, type OlderRelease } from './build-older-release.ts';
import { findOlderCommit, nameCommit } from './find-older-commit.ts';
import { openWorld, type World } from './open-world.ts';
import { makePlans, type Plan } from './plans.ts';
import { createStages, stages, type Stage, type Stages } from './stages.ts';
import { areJobsDone, countJobs, makeJobsDue, type WaitingJobs } from './waiting-jobs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The time between two students who begin. */
const beginEveryMs = 200;
/** The same during the migration, so that students begin until it is over. */
const beginEveryMsWhileMigrating = 400;
/** Students begin for this long before the newer release starts, and after it is ready. */
const aroundMigrationMs = 2_000;
/** A student who has not succeeded for this long gives up. */
const patienceMs = 20_000;
/** The number of students at the start of the run. The plans use as many as they need. */
const crowdSize = 120;
const openingCoverages = 6;
/** How long the jobs and the last emails may take. */
const restMs = 90_000;
const longestRunMs = 12 * 60_000;

/** What the students and the run share. */
interface Upgrade {
  readonly world: World;
  readonly stages: Stages;
  readonly measurements: Measurements;
}

/** The student leaves as planned. */
class Leaving extends Error {}

const undo: Undo[] = [];
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void abandon(130));
process.once('uncaughtException', (error) => {
  console.error(error);
  void abandon(1);
});
setTimeout(() => {
  say(`The run took longer than ${longestRunMs / 60_000} minutes.`);
  void abandon(1);
}, longestRunMs).unref();

try {
  await run(process.argv[2]);
} catch (error) {
  // After a signal, everything that is still running fails.
  if (!stopped.signal.aborted) throw error;
} finally {
  await undoAll(undo);
}
process.exit();

async function run(name: string | undefined): Promise<void> {
  const commit = name === undefined ? findOlderCommit(root) : nameCommit(root, name);
  say(`Building ${commit} …`);
  const older = buildOlderRelease(root, commit, undo);

  const world = await openWorld({ oldMain: older.main, size: crowdSize }, undo);
  const students = [...world.students];
  const plans = makePlans((wants) => drawStudent(students, wants));
  const jobs: WaitingJobs = {
    late: plans.flatMap(({ student, leavesBefore }) => (leavesBefore ? [student] : [])),
    opening: students.splice(0, openingCoverages),
  };
  const upgrade: Upgrade = {
    world,
    stages: createStages(),
    measurements: createMeasurements(stages.length, () => upgrade.stages.now()),
  };
  const before = await listMigrations(world);
  await goThroughStages(upgrade, { plans, jobs, older });
  await report(upgrade, { commit, jobs, before });
}

interface Course {
  readonly plans: readonly Plan[];
  readonly jobs: WaitingJobs;
  readonly older: OlderRelease;
}

async function goThroughStages(upgrade: Upgrade, { plans, jobs, older }: Course): Promise<void> {
  const { world, stages } = upgrade;
  const beginning = (stage: Stage) => plans.filter(({ begins }) => begins === stage);
  const begin = async (stage: Stage, everyMs = beginEveryMs, isOver = () => false) => {
    say(stage);
    stages.begin(stage);
    for (const plan of beginning(stage)) {
      if (isOver()) break;
      stages.follow(followPlan(upgrade, plan));
      await pause(everyMs);
    }
  };

  await begin('old release alone');
  await stages.settle();

  let isMigrated = false;
  const arriving = begin('migration', beginEveryMsWhileMigrating, () => isMigrated);
  await pause(aroundMigrationMs);
  await world.new.start(currentMain);
  await pause(aroundMigrationMs);
  isMigrated = true;
  await arriving;
  await stages.settle();

  await begin('side by side');
  await stages.settle();
  await runJobsAtOnce(world, { jobs, older });

  await untilMailLeft(world);
  await world.old.stop();
  await begin('new release alone');
  await stages.settle();
  await untilMailLeft(world);
  await world.new.stop();
}

/** Sends a student through a journey, and counts how it ends. */
async function followPlan({ world, stages, measurements }: Upgrade, plan: Plan): Promise<void> {
  const phase = measurements.now();
  phase.arrived += 1;
  const visit = openVisit({
    origin: world.addresses.balancer,
    student: plan.student,
    measurements,
    arrivesAt: performance.now(),
    patienceMs,
    async chooseInstance(step, index) {
      if (step === plan.leavesBefore) throw new Leaving();
      const { at, from } = plan.place(index);
      await stages.until(from);
      return world.addresses[at];
    },
  });
  try {
    await goThrough(visit, world.simulator);
    phase.completed += 1;
  } catch (error) {
    if (error instanceof Leaving) phase.completed += 1;
    else if (error instanceof Dismay) measurements.fail(error.message);
    else throw error;
  }
}

/** Both instances start at the same time while rows are due, so the jobs of both find the same rows. */
async function runJobsAtOnce(world: World, { jobs, older }: Pick<Course, 'jobs' | 'older'>): Promise<void> {
  await untilMailLeft(world);
  await world.new.stop();
  if (older.acceptsNewerTables) await world.old.stop();
  else say('The older release is from before decision 0082, so it does not start again on the newer tables.');
  await makeJobsDue(world.client, jobs);
  await Promise.all([world.new.start(currentMain), older.acceptsNewerTables && world.old.start(older.main)]);
  await waitFor('the jobs', () => areJobsDone(world.client, jobs));
}

async function listMigrations({ client }: World): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Waits until every email has been sent or given up on. */
function untilMailLeft({ client }: World): Promise<void> {
  return waitFor('the emails', async () => {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::int4 as waiting from outbox_messages where delivered_at is null and dead_at is null',
    );
    return rows[0]?.waiting === 0;
  });
}

async function waitFor(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + restMs; performance.now() < until; await pause(500))
    if (await isDone()) return;
  say(`Gave up waiting for ${what} after ${restMs / 1000} s.`);
}

interface Outcome {
  readonly commit: string;
  readonly jobs: WaitingJobs;
  /** The migrations that the older release had. */
  readonly before: readonly string[];
}

async function report({ world, measurements }: Upgrade, { commit, jobs, before }: Outcome): Promise<void> {
  const added = (await listMigrations(world)).filter((one) => !before.includes(one));
  const ledger = await countLedger(world);
  const rows: readonly LedgerRow[] = [...ledger.rows, ...(await countJobs(world.client, jobs, world.mail.received()))];
  const phases = table(
    ['stage', 'students who began', 'finished', 'retries', 'failures'],
    measurements.phases.map(({ arrived, completed, retries, failures }, index) => [
      stages[index]!,
      String(arrived),
      String(completed),
      describeCounts(retries),
      describeCounts(failures),
    ]),
  );
  process.stdout.write(
    `\nUpgrade from ${commit}; migrations: ${added.join(', ') || 'none'}\n\n${phases}\n\n${describeLedger(rows)}\n`,
  );
  for (const { what, lost, twice } of rows)
    for (const line of [...lost.map((one) => `lost: ${one}`), ...twice.map((one) => `twice: ${one}`)])
      say(`${what} ${line}`);
  for (const line of listFailures([world.old, world.new])) say(line);
  const isWrong = rows.some(({ lost, twice }) => lost.length + twice.length > 0);
  if (isWrong || measurements.phases.some(({ failures }) => failures.size > 0)) process.exitCode = 1;
}

function drawStudent(students: Student[], wants: Student['wants']): Student {
  const index = students.findIndex((student) => student.wants === wants);
  const [student] = index < 0 ? [] : students.splice(index, 1);
  if (!student) throw new Error('The students are used up.');
  return student;
}

async function abandon(exitCode: number): Promise<void> {
  stopped.abort();
  await undoAll(undo);
  process.exit(exitCode);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
