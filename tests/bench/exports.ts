// Measures exports of 100,000 enrollments, including as X12 834, on PostgreSQL with the built command: time, processor
// time and peak memory. Prints a table; `--write` also writes the table to docs/benchmarks.md. Fails when the memory
// exceeds its target.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { openStorage } from '../../server/platform/storage/index.ts';
import { addEnrollments } from '../faults/many-enrollments.ts';
import { seedTestWorld } from '../server/test-world.ts';
import { makeTestDatabase } from '../storage/open-test-storage.ts';
import { writeSection } from './write-section.ts';

const records = 100_000;
const mostMegabytes = 256;
/** Ticks per second in /proc. */
const ticks = 100;
const root = fileURLToPath(new URL('../../', import.meta.url));
const key = randomBytes(32).toString('base64');

const folder = await mkdtemp(join(tmpdir(), 'campus-cover-bench-exports-'));
const database = await makeTestDatabase();
const keyRing = loadKeyRing({ dataKeys: [{ id: 'bench', key: Buffer.from(key, 'base64') }], dataDir: folder });
const storage = await openStorage({ kind: 'postgres', url: database.url }, keyRing);
try {
  const load = loadavg()[0]!.toFixed(1);
  await seedTestWorld(storage);
  await addEnrollments(storage, records);
  const results = [await measure('the first run, CSV', []), await measure('nothing changed, CSV', [])];
  await storage.system((trx) =>
    sql`update student_coverages set plan_name = 'Another plan' where id like 'cov_many-%0'`.execute(trx),
  );
  const x12 = ['--format', 'x12', '--receiver', 'anchor-mutual'];
  results.push(
    await measure('1 in 10 changed since the last run, JSON Lines', ['--since', '2', '--format', 'jsonl']),
    await measure('the first run again, CSV', ['--run', '1']),
    await measure('the first run of members, X12 834', x12, 'members'),
  );
  await storage.system((trx) =>
    sql`update students set last_name = 'Another' where id like 'stu_many-%0'`.execute(trx),
  );
  results.push(
    await measure('1 in 10 changed since the last run of members, X12 834', ['--since', '1', ...x12], 'members'),
  );
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    storage.db,
  );
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const head = `${day}, Node ${process.versions.node}, PostgreSQL ${rows[0]!.version}, ${processor}; machine load before the run: ${load}; ${records.toLocaleString('en-US')} enrollments`;
  const table = toTable(results);
  process.stdout.write(`${head}\n\n${table}\n\nthe target: ${mostMegabytes} MB\n`);
  if (process.argv.includes('--write')) writeSection('exports', `${head}\n\n${table}`);
  if (results.some(({ megabytes }) => megabytes > mostMegabytes)) process.exitCode = 1;
} finally {
  await storage.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
}

interface Result {
  readonly name: string;
  readonly lines: number;
  readonly fileMegabytes: number;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly megabytes: number;
}

/** Runs the command and reads what it writes. */
async function measure(name: string, options: readonly string[], kind = 'enrollments'): Promise<Result> {
  const started = performance.now();
  const command = [join(root, 'server/dist/main.js'), 'export', kind, '--school', 'bay-state', ...options];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATA_KEYS: `bench:${key}`,
    },
  });
  const used = { megabytes: 0, processorSeconds: 0 };
  const watch = setInterval(() => Object.assign(used, readUse(child.pid!) ?? {}), 20);
  let [bytes, lines] = [0, 0];
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  const code =
    child.exitCode ?? (await new Promise<number>((resolve) => child.once('exit', (one) => resolve(one ?? 1))));
  if (code !== 0) throw new Error(`The command ended with ${code}.`);
  return { name, lines, fileMegabytes: bytes / 1e6, seconds: (performance.now() - started) / 1000, ...used };
}

/** The process's peak memory and its processor time so far; null once it has ended. */
function readUse(pid: number): Pick<Result, 'megabytes' | 'processorSeconds'> | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    if (kilobytes === undefined) return null;
    return { megabytes: Number(kilobytes) / 1024, processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticks };
  } catch {
    // The process has ended.
    return null;
  }
}

function toTable(results: readonly Result[]): string {
  const head = ['export', 'lines', 'file, MB', 'time, s', 'processor time of the command, s', 'peak memory, MB'];
  const rows = results.map(({ name, lines, fileMegabytes, seconds, processorSeconds, megabytes }) => [
    name,
    lines.toLocaleString('en-US'),
    fileMegabytes.toFixed(1),
    seconds.toFixed(1),
    processorSeconds.toFixed(1),
    megabytes.toFixed(0),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
