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
import { createMeasurements } from './measurements.ts';
import { buildNewerRelease } from './newer-build.ts';
import { createProcessorMeter } from './processor-meter.ts';
import { describeDay, type PhaseUse } from './report.ts';
import { listFailures } from './list-failures.ts';
import { drawArrivals, faultAfterSeconds, phaseAt, quickDay, wholeDay } from './timeline.ts';
import { Dismay, openVisit } from './visit.ts';
import { openWorld, type World } from './world.ts';

const isQuick = process.argv.includes('--quick');
const phases = isQuick ? quickDay : wholeDay;
/** How long the last students and the last emails may take after the day. */
const restMs = 120_000;
/** The share of a phase for which its fault lasts. */
const faultShare = 0.4;
const sampleEveryMs = 250;
/** If everything of a kind is lost, a few lines are enough. */
const mostLines = 20;

const undo: (() => Promise<void> | void)[] = [];
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopped.abort();
    void cleanUp().then(() => process.exit(130));
  });

const load = loadavg()[0]!.toFixed(1);
try {
  await run();
} catch (error) {
  // After a signal, everything that still runs fails.
  if (!stopped.signal.aborted) throw error;
} finally {
  await cleanUp();
}
process.exit();

async function run(): Promise<void> {
  const arrivals = drawArrivals(phases);
  say(`Setting up for ${arrivals.length} students …`);
  const world = await openWorld(arrivals.length, undo);
  const newerMain = isQuick ? null : await buildNewerRelease(`${world.folder}/newer`);
  if (!world.disk) say('This user cannot mount a small disk, so the disk will not be full.');
  const version = await askVersion(world);

  const begin = performance.now();
  const measurements = createMeasurements(phases.length, () => phaseAt(phases, performance.now() - begin));
  const use = meterPhases(world);
  const students = Promise.all(
    arrivals.map(async (at, index) => {
      await pause(Math.max(0, begin + at - performance.now()));
      const student = world.students[index]!;
      measurements.arrive();
      const origin = `http://127.0.0.1:${world.balancer.port}`;
      try {
        const visit = openVisit({ origin, student, measurements, arrivesAt: begin + at });
        await goThrough(visit, world.simulator);
        measurements.complete();
      } catch (error) {
        if (!(error instanceof Dismay)) throw error;
        measurements.fail(error.message);
      }
    }),
  );
  const day = liveThrough(world, newerMain, begin, use.next);
  await Promise.race([Promise.all([students, day]), students.then(() => day)]);
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

/** Goes through the phases by the clock, and makes each phase's fault happen. */
async function liveThrough(world: World, newerMain: string | null, begin: number, onPhaseEnd: () => void) {
  let end = 0;
  for (const { name, seconds, fault } of phases) {
    say(`${(end / 1000).toFixed(0)} s: ${name}`);
    const faultAt = begin + end + faultAfterSeconds * 1000;
    end += seconds * 1000;
    if (fault && (fault !== 'fill-disk' || world.disk)) {
      await pause(Math.max(0, faultAt - performance.now()));
      await makeFault(fault, { world, newerMain, lastsMs: seconds * 1000 * faultShare });
      say(`  undone ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    }
    await pause(Math.max(0, begin + end - performance.now()));
    onPhaseEnd();
  }
  say('The day is over. Waiting for the last students and emails …');
}

function meterPhases({ instances, postgres }: World) {
  const meter = createProcessorMeter({
    instances: () => instances.flatMap((instance) => instance.pids()),
    database: () => [postgres.pid()],
  });
  const used: PhaseUse[] = [];
  meter.sample();
  const timer = setInterval(() => meter.sample(), sampleEveryMs);
  let before = { instances: 0, database: 0, at: performance.now() };
  return {
    phases: used,
    next() {
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

/** Waits until every email has left, or has been given up. */
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

async function cleanUp(): Promise<void> {
  for (let last = undo.pop(); last; last = undo.pop()) {
    try {
      await last();
    } catch (error) {
      console.error(error);
    }
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
