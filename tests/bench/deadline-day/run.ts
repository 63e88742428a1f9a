// `npm run bench:deadline-day`: sends students through whole visits on the last day to act, while instances, the
// database, the disk and the mail server fail. At the end, it compares what the portal has acknowledged with what
// exists. `--quick` takes less than a minute; `--write` writes the figures to docs/benchmarks.md. Fails when a student
// saw anything other than a reason to try again, or when something was lost or exists twice.
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { writeSection } from '../write-section.ts';
import { makeFault } from './faults.ts';
import { goThrough } from './journey.ts';
import { countLedger } from './ledger.ts';
import { createMeasurements, type Measurements } from './measurements.ts';
import { buildNewerRelease } from './newer-build.ts';
import { createProcessorMeter } from './processor-meter.ts';
import { describeDay, type PhaseUse } from './report.ts';
import { listFailures } from './list-failures.ts';
import { drawGapMs, faultAfterSeconds, mostStudents, quickDay, wholeDay } from './timeline.ts';
import { undoAll, type Undo } from './undo-all.ts';
import { Dismay, openVisit, type Visit } from './visit.ts';
import { openWorld, type World } from './world.ts';

const isQuick = process.argv.includes('--quick');
const phases = isQuick ? quickDay : wholeDay;
/** How long the last students and the last emails may take after the end of the day. */
const restMs = 120_000;
/** The share of a phase for which its fault lasts. */
const faultShare = 0.4;
const sampleEveryMs = 250;
/** The run gives up on a machine that is too busy for it. */
const longestRunMs = 12 * 60_000;
/** If everything of a kind is lost, a few lines are enough. */
const mostLines = 20;

/** The current phase, as an index in `phases`, and whether the day is over. */
interface Day {
  phase: number;
  isOver: boolean;
}

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

const load = loadavg()[0]!.toFixed(1);
try {
  await run();
} catch (error) {
  // After a signal, everything that is still running fails.
  if (!stopped.signal.aborted) throw error;
} finally {
  await undoAll(undo);
}
process.exit();

async function run(): Promise<void> {
  const most = mostStudents(phases);
  say(`Setting up for up to ${most} students …`);
  const world = await openWorld(most, undo);
  const newerMain = isQuick ? null : await buildNewerRelease(`${world.folder}/newer`);
  if (!world.disk) say('This user cannot mount a small disk, so the disk will not be full.');
  const version = await askVersion(world);

  const day = { phase: 0, isOver: false };
  const measurements = createMeasurements(phases.length, () => day.phase);
  const use = meterPhases(world);
  await Promise.all([letStudentsArrive(world, day, measurements), liveThrough(world, { day, newerMain, use })]);
  await untilMailLeft(world);
  use.stop();
  for (const instance of world.instances) await instance.stop();

  const ledger = await countLedger(world);
  const text = describeDay({ phases, results: measurements.phases, use: use.phases, ledger });
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const head = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, PostgreSQL ${version}, ${processor}; machine load before the run: ${load}`;
  process.stdout.write(`\n${head}\n\n${text}\n`);
  for (const { what, lost, twice } of ledger.rows)
    for (const line of [...lost.map((one) => `lost: ${one}`), ...twice.map((one) => `twice: ${one}`)].slice(
      0,
      mostLines,
    ))
      say(`${what} ${line}`);
  for (const line of listFailures(world.instances)) say(line);
  if (process.argv.includes('--write') && !isQuick) writeSection('deadline-day', `${head}\n\n${text}`);
  // Emails may arrive twice; the ledger says which.
  const isWrong = ledger.rows.some(
    ({ what, lost, twice }) => lost.length > 0 || (what !== 'emails' && twice.length > 0),
  );
  if (isWrong || measurements.phases.some(({ failures }) => failures.size > 0)) process.exitCode = 1;
}

/** Sends students on schedule, whether or not the earlier ones have finished, and waits for all of them. */
async function letStudentsArrive(world: World, day: Day, measurements: Measurements): Promise<void> {
  const origin = `http://127.0.0.1:${world.balancer.port}`;
  const visiting: Promise<void>[] = [];
  let at = performance.now();
  for (const student of world.students) {
    at += drawGapMs(phases[day.phase]!.rate);
    await pause(Math.max(0, at - performance.now()));
    if (day.isOver) break;
    const visit = openVisit({ origin, student, measurements, arrivesAt: at });
    visiting.push(goThroughCounted(visit, world, measurements));
  }
  await Promise.all(visiting);
}

async function goThroughCounted(visit: Visit, { simulator }: World, measurements: Measurements): Promise<void> {
  const phase = measurements.now();
  phase.arrived += 1;
  try {
    await goThrough(visit, simulator);
    phase.completed += 1;
  } catch (error) {
    if (!(error instanceof Dismay)) throw error;
    measurements.fail(error.message);
  }
}

interface Life {
  readonly day: Day;
  readonly newerMain: string | null;
  readonly use: ReturnType<typeof meterPhases>;
}

/** Goes through the phases, and makes each phase's fault happen. A phase ends when its time is up and its fault undone. */
async function liveThrough(world: World, { day, newerMain, use }: Life): Promise<void> {
  const begin = performance.now();
  for (const [index, { name, seconds, fault }] of phases.entries()) {
    say(`${((performance.now() - begin) / 1000).toFixed(0)} s: ${name}`);
    day.phase = index;
    const lastsMs = seconds * 1000;
    const rest = pause(lastsMs);
    if (fault) {
      await pause(faultAfterSeconds * 1000);
      await makeFault(fault, { world, newerMain, lastsMs: lastsMs * faultShare });
      say(`${((performance.now() - begin) / 1000).toFixed(0)} s: mended`);
    }
    await rest;
    use.endPhase();
  }
  day.isOver = true;
  say('The day is over. Waiting for the last students and emails …');
}

function meterPhases({ instances, postgres }: World) {
  const meter = createProcessorMeter({
    instances: () => instances.flatMap((instance) => instance.pids()),
    database: () => [postgres.pid() ?? 0],
  });
  const used: PhaseUse[] = [];
  meter.sample();
  const timer = setInterval(() => meter.sample(), sampleEveryMs);
  let before = { instances: 0, database: 0, at: performance.now() };
  return {
    phases: used,
    endPhase() {
      meter.sample();
      const now = { instances: meter.total('instances'), database: meter.total('database'), at: performance.now() };
      used.push({
        seconds: (now.at - before.at) / 1000,
        instances: now.instances - before.instances,
        database: now.database - before.database,
      });
      before = now;
    },
    stop: () => clearInterval(timer),
  };
}

/** Waits until every email has been sent or given up on. */
async function untilMailLeft({ postgres }: World): Promise<void> {
  const client = await connect(postgres.superuserUrl);
  try {
    for (const until = performance.now() + restMs; performance.now() < until; await pause(500)) {
      const { rows } = await client.query<{ waiting: number }>(
        'select count(*)::int4 as waiting from outbox_messages where delivered_at is null and dead_at is null',
      );
      if (rows[0]?.waiting === 0) return;
    }
  } finally {
    await client.end();
  }
}

async function askVersion({ postgres }: World): Promise<string> {
  const client = await connect(postgres.superuserUrl);
  try {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return rows[0]!.version;
  } finally {
    await client.end();
  }
}

async function connect(superuserUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: new URL('/campus_cover', superuserUrl).href });
  await client.connect();
  return client;
}

async function abandon(exitCode: number): Promise<void> {
  stopped.abort();
  await undoAll(undo);
  process.exit(exitCode);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
