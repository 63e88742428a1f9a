// Measures how many seconds it takes to apply 500 made-up schools on PostgreSQL: all new, all unchanged, one changed,
// and all changed. Prints a table; `--write` also writes the table to docs/benchmarks.md. Fails when a measurement
// exceeds the target.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { applySchools } from '../../server/command-line/schools/apply-schools.ts';
import type { SchoolsCall } from '../../server/command-line/schools/schools-call.ts';
import { loadFormCatalog } from '../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { createClock } from '../../server/platform/clock/clock.ts';
import { followSchools } from '../../server/school-files/follow-schools.ts';
import { createWorkshop } from '../../server/workshop/create-workshop.ts';
import { openTestStorage } from '../storage/open-test-storage.ts';
import { slugAt, writeMadeUpSchool, writeSchools } from './schools-world.ts';
import { writeSection } from './write-section.ts';

const schools = Number(process.env['BENCH_SCHOOLS'] ?? 500);
const barSeconds = 60;

const library = await readSchemaFiles(locateSchemas());
const storage = await openTestStorage({ kind: 'postgres' });
const workshop = createWorkshop({ library });
const folder = mkdtempSync(join(tmpdir(), 'campus-cover-schools-'));
try {
  const load = loadavg()[0]!.toFixed(1);
  await writeSchools(folder, schools);
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    storage.db,
  );
  const results = [await measure('all are new', `Published ${slugAt(schools - 1)}, number 1.`)];
  results.push(await measureFollowing('a running portal reads them all'));
  results.push(await measure('all are unchanged', `${schools} schools are unchanged.`));
  await writeMadeUpSchool(folder, 7, 2);
  results.push(await measure('one is changed', `Published ${slugAt(7)}, number 2.`));
  await writeSchools(folder, schools, 3);
  results.push(await measure('all are changed', `Published ${slugAt(0)}, number 2.`));
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const table = toTable(results);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const head = `${day}, Node ${process.versions.node}, PostgreSQL ${rows[0]!.version}, ${processor}; machine load before the run: ${load}. The process took at most ${megabytes.toFixed(0)} MB`;
  process.stdout.write(`${head}\n\n${table}\n\nthe target: ${barSeconds} s\n`);
  if (process.argv.includes('--write')) writeSection('schools', `${head}\n\n${table}`);
  if (results.some(({ seconds }) => seconds > barSeconds)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
  await workshop.close();
  await storage.close();
}

interface Result {
  readonly name: string;
  readonly seconds: number;
}

/** Runs the command on the whole folder. */
async function measure(name: string, expected: string): Promise<Result> {
  const call: SchoolsCall = {
    storage,
    library,
    clock: createClock('2026-11-21'),
    workshop,
    names: [folder],
    given: (option) => (option === 'why' ? 'A measurement.' : undefined),
    isSet: () => false,
  };
  const started = performance.now();
  const { ok, text } = await applySchools(call);
  const seconds = (performance.now() - started) / 1000;
  if (!ok || !text.includes(expected)) throw new Error(text.slice(0, 2000));
  process.stderr.write(`${name}: ${seconds.toFixed(1)} s\n`);
  return { name, seconds };
}

/** The time that an instance takes to put every published school into effect. */
async function measureFollowing(name: string): Promise<Result> {
  const catalog = loadFormCatalog(library);
  const follow = followSchools({
    storage,
    catalog,
    onChange: () => undefined,
    onMisfit: (_slug, error) => {
      throw error;
    },
  });
  const started = performance.now();
  await follow();
  const seconds = (performance.now() - started) / 1000;
  if (catalog.school(slugAt(schools - 1)) === null) throw new Error('A school is missing.');
  process.stderr.write(`${name}: ${seconds.toFixed(1)} s\n`);
  return { name, seconds };
}

function toTable(results: readonly Result[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = results.map(({ name, seconds }) => line([name, seconds.toFixed(1)]));
  return [line(['schools', 'seconds']), line(['---', '--:']), ...rows].join('\n');
}
