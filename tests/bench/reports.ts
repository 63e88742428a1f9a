// Measures the milliseconds for the report of a school with 50,000 students and two plan years, on PostgreSQL, through the
// whole server. Prints a table; `--write` also writes the table to docs/benchmarks.md. Fails when the slowest of the
// requests takes longer than the target.
import { cpus, loadavg } from 'node:os';
import { sql } from 'kysely';
import { addAdministrator, enrollAdministrator } from '../server/administration/administrators.ts';
import { openTestServer } from '../server/open-test-server.ts';
import { fillReportsWorld } from './reports-world.ts';
import { writeSection } from './write-section.ts';

const students = 50_000;
const requests = 20;
/** A person waits for the page. */
const barMs = 2000;

const portal = await openTestServer({ storageKind: 'postgres' });
try {
  const load = loadavg()[0]!.toFixed(1);
  await fillReportsWorld(portal.storage, students);
  const office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
  const results = [];
  for (const [name, address] of [
    ['the list of plans', '/api/portal/reports'],
    ['the report of this year', '/api/portal/reports/made-2026'],
    ['the report of last year', '/api/portal/reports/made-2025'],
    ['this year as CSV', '/api/portal/reports/made-2026/file'],
  ] as const)
    results.push({ name, ...(await measure(address)) });
  const table = [
    '| call | fastest ms | p50 ms | slowest ms | answer, kB |',
    '| --- | --- | --- | --- | --- |',
    ...results.map(
      ({ name, times, bytes }) =>
        `| ${name} | ${at(times, 0)} | ${at(times, 0.5)} | ${at(times, 1)} | ${(bytes / 1000).toFixed(0)} |`,
    ),
  ].join('\n');
  const { rows: versions } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(portal.storage.db);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const head = `${day}, Node ${process.versions.node}, PostgreSQL ${versions[0]!.version}, ${processor}; machine load before the run: ${load}. ${requests} requests for each call, one after another`;
  process.stdout.write(`${head}\n\n${table}\n\nthe limit: ${barMs} ms\n`);
  if (process.argv.includes('--write')) writeSection('reports', `${head}\n\n${table}`);
  if (results.some(({ times }) => times.at(-1)! > barMs)) process.exitCode = 1;

  async function measure(address: string): Promise<{ readonly times: readonly number[]; readonly bytes: number }> {
    const times: number[] = [];
    let bytes = 0;
    for (let round = -3; round < requests; round += 1) {
      const start = performance.now();
      const answer = await office.get(address);
      if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.body}`);
      bytes = answer.rawPayload.length;
      // The first requests read pages into memory.
      if (round >= 0) times.push(performance.now() - start);
    }
    return { times: times.sort((one, other) => one - other), bytes };
  }
} finally {
  await portal.close();
}

function at(times: readonly number[], share: number): string {
  return (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
}
