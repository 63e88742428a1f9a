// `npm run bench:student-size`: measures how much the database and the documents grow with each student on the list,
// each account, each waiver with a document and each enrollment that is paid. Prints a table; `--write` also writes the
// table to docs/benchmarks.md.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { writeSection } from '../write-section.ts';
import { goThrough, photo } from './journey.ts';
import { createMeasurements } from './measurements.ts';
import type { Student } from './student.ts';
import { undoAll, type Undo } from './undo-all.ts';
import { openVisit } from './visit.ts';
import { openWorld, type World } from './world.ts';

const students = 400;
/** The number of waivers, and also of enrollments. */
const journeys = 80;
const atOnce = 6;
/** How often it checks whether the emails have been sent. */
const mailWaitMs = 500;

const undo: Undo[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undoAll(undo).then(() => process.exit(130)));
try {
  await run();
} finally {
  await undoAll(undo);
}
process.exit();

async function run(): Promise<void> {
  const world = await openWorld(students, undo);
  const database = new pg.Client({ connectionString: new URL('/campus_cover', world.postgres.superuserUrl).href });
  await database.connect();
  undo.push(() => database.end());
  const { rows: lists } = await database.query<{ listed: number; accounts: number; version: string }>(`
    select (pg_total_relation_size('students') + pg_total_relation_size('student_coverages'))::float8 as listed,
      pg_total_relation_size('student_credentials')::float8 as accounts, current_setting('server_version') as version`);
  const { listed, accounts, version } = lists[0]!;
  const start = await measureSize(database);
  await sendAll(world, database, 'waive');
  const waived = await measureSize(database);
  const documents = measureDocuments(world.documentsDir);
  await sendAll(world, database, 'enroll');
  const enrolled = await measureSize(database);

  const rows = [
    ['a student on the list, with one coverage', listed / students],
    ['an account', accounts / students],
    ['a sign-in and a waiver with a document', (waived - start) / journeys],
    ['a sign-in and an enrollment that is paid', (enrolled - waived) / journeys],
  ] as const;
  const lines = rows.map(([what, bytes]) => `| ${what} | ${(bytes / 1024).toFixed(1)} |`);
  const text = [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, PostgreSQL ${version}; ${students} students, ${journeys} waivers and ${journeys} enrollments. An uploaded file of ${documents.uploaded} bytes takes ${documents.stored} bytes in \`DOCUMENTS_DIR\`.`,
    ['| in the database | kB |', '| --- | ---: |', ...lines].join('\n'),
  ].join('\n\n');
  process.stdout.write(`${text}\n`);
  if (process.argv.includes('--write')) writeSection('student-size', text);
}

/** Sends some students through their visits, a few at a time, and waits until their emails have been sent. */
async function sendAll(world: World, database: pg.Client, wants: Student['wants']): Promise<void> {
  const waiting = world.students.filter((student) => student.wants === wants).slice(0, journeys);
  const measurements = createMeasurements(1, () => 0);
  const origin = `http://127.0.0.1:${world.balancer.port}`;
  const senders = Array.from({ length: atOnce }, async () => {
    for (let student = waiting.shift(); student; student = waiting.shift())
      await goThrough(openVisit({ origin, student, measurements, arrivesAt: performance.now() }), world.simulator);
  });
  await Promise.all(senders);
  for (;;) {
    const { rows } = await database.query('select from outbox_messages where delivered_at is null limit 1');
    if (rows.length === 0) return;
    await pause(mailWaitMs);
  }
}

async function measureSize(database: pg.Client): Promise<number> {
  await database.query('vacuum');
  const { rows } = await database.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]!.bytes;
}

/** The size of one document before and after sealing. */
function measureDocuments(folder: string) {
  const [subfolder] = readdirSync(folder).filter((name) => name.length === 2);
  const [name] = readdirSync(join(folder, subfolder!));
  return { uploaded: photo.length, stored: statSync(join(folder, subfolder!, name!)).size };
}
