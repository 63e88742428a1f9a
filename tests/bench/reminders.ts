// Measures how long an email with a link to reset a password takes while 30,000 reminders wait, on PostgreSQL and with
// a mail server that takes a fixed time for each message, compared with an outbox without reminders. Prints a table;
// `--write` also writes the table to docs/benchmarks.md. Fails when the reminders delay the email by more than the
// target.
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { askAccountMail } from '../../server/accounts/mails/ask-account-mail.ts';
import { postReminders } from '../../server/reminders/post-reminders.ts';
import { openTestServer, today } from '../server/open-test-server.ts';
import { openSmtpServer } from '../server/platform/mail/open-smtp-server.ts';
import { catalogWithReminders, coverageRow, universityId } from '../server/reminders/reminder-world.ts';
import { studentRow } from '../storage/sample-rows.ts';
import { writeSection } from './write-section.ts';

const students = 30_000;
const mails = 20;
const barSeconds = 10;
const deadline = '2026-11-28';

/** How many students have asked for a link. */
let asked = 0;

const received = new Map<string, number>();
let reminded = 0;
/** How long the mail server takes to accept one message. */
let acceptMs = 100;
const mailServer = await openSmtpServer({
  authOptional: true,
  hideSTARTTLS: true,
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.on('end', () => {
      setTimeout(() => {
        const to = envelope.rcptTo[0]?.address ?? '';
        if (to.startsWith('reset')) received.set(to, performance.now());
        else reminded += 1;
        done();
      }, acceptMs);
    });
  },
});
const catalog = await catalogWithReminders({
  soon: { to: ['no-answer'], days: 7, before: 'enrollUntil', subject: 'Soon', text: 'Enroll by {deadline}.' },
});
const portal = await openTestServer({
  catalog,
  storageKind: 'postgres',
  environment: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailServer.port), SMTP_TLS: 'none' },
});
try {
  const load = loadavg()[0]!.toFixed(1);
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    portal.storage.db,
  );
  await addStudents();
  await passNight();
  portal.outbox.start();
  const results = [await measure('no reminders wait, 100 ms per message')];
  const begun = performance.now();
  const posted = Object.values(await postReminders(portal.parts)).reduce((sum, count) => sum + count, 0);
  if (posted !== students) throw new Error(`${posted} reminders were posted, not ${students}.`);
  const postSeconds = (performance.now() - begun) / 1000;
  results.push(await measure(`${students} reminders wait, 100 ms per message`));
  acceptMs = 2000;
  results.push(await measure(`${students} reminders wait, 2 s per message`));
  await portal.storage.system((trx) => trx.deleteFrom('outboxMessages').where('kind', '=', 'reminder').execute());
  // The batch that was taken earlier is still being sent.
  await pause(25_000);
  results.push(await measure('no reminders wait, 2 s per message'));
  const [usual, busy, slowBusy, slowUsual] = results.map(({ longest }) => longest) as [number, number, number, number];
  const delay = Math.max(busy - usual, slowBusy - slowUsual);
  const table = toTable(results);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const head = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, PostgreSQL ${rows[0]!.version}, ${processor}; machine load before the run: ${load}. Finding the students and writing the messages took ${postSeconds.toFixed(1)} s`;
  process.stdout.write(
    `${head}\n\n${table}\n\nthe longest delay by reminders: ${delay.toFixed(1)} s; target: ${barSeconds} s\n`,
  );
  if (process.argv.includes('--write')) writeSection('reminders', `${head}\n\n${table}`);
  if (delay > barSeconds) process.exitCode = 1;
} finally {
  await portal.close();
  await mailServer.close();
}

interface Result {
  readonly name: string;
  readonly median: number;
  readonly longest: number;
  readonly remindersPerSecond: number;
}

/** Students ask for a link one after the other; each time runs until the mail server has accepted the message. */
async function measure(name: string): Promise<Result> {
  const [begun, before] = [performance.now(), reminded];
  const seconds: number[] = [];
  for (let index = 0; index < mails; index += 1) {
    const email = `reset${asked}@bay-state.example`;
    const address = `192.0.2.${asked}`;
    asked += 1;
    const askedAt = performance.now();
    await askAccountMail(portal.parts, { about: 'reset-password', email, address, now: portal.now() });
    while (!received.has(email)) await pause(5);
    seconds.push((received.get(email)! - askedAt) / 1000);
    await pause(Math.random() * 1000);
  }
  seconds.sort((one, other) => one - other);
  return {
    name,
    median: seconds[Math.floor(mails / 2)]!,
    longest: seconds.at(-1)!,
    remindersPerSecond: (reminded - before) / ((performance.now() - begun) / 1000),
  };
}

async function addStudents(): Promise<void> {
  const known = { registeredAt: '2026-09-01T00:00:00Z', verifiedAt: '2026-09-01T00:00:00Z' };
  const names = [
    ...Array.from({ length: students }, (_unused, index) => `silent${index}`),
    ...Array.from({ length: mails * 4 }, (_unused, index) => `reset${index}`),
  ];
  for (let from = 0; from < names.length; from += 1000) {
    const some = names.slice(from, from + 1000);
    await portal.storage.system(async (trx) => {
      await trx
        .insertInto('students')
        .values(some.map((name) => ({ ...studentRow('bay-state', name), ...known })))
        .execute();
      const silent = some.filter((name) => name.startsWith('silent'));
      if (silent.length > 0)
        await trx
          .insertInto('studentCoverages')
          .values(silent.map((name) => coverageRow(name, { waiveUntil: deadline, enrollUntil: deadline })))
          .execute();
    });
  }
  await sql`analyze`.execute(portal.storage.db);
  const { count } = await portal.storage.system((trx) =>
    trx
      .selectFrom('studentCoverages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('universityId', '=', universityId)
      .executeTakeFirstOrThrow(),
  );
  process.stdout.write(`${count} coverages, today is ${today}\n`);
}

/** Reminders are sent during the day. */
async function passNight(): Promise<void> {
  const hour = (new Date().getUTCHours() + 24 - 5) % 24;
  if (hour < 8 || hour > 20) portal.passTime(((24 + 12 - hour) % 24) * 3_600_000);
}

function toTable(results: readonly Result[]): string {
  const lines = results.map(
    ({ name, median, longest, remindersPerSecond }) =>
      `| ${name} | ${median.toFixed(1)} s | ${longest.toFixed(1)} s | ${remindersPerSecond.toFixed(1)} |`,
  );
  return ['| outbox | median | longest | reminders sent per second |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}
