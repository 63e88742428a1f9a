// Measures how long it takes to preview and apply a roster of 50,000 students on PostgreSQL, the process's peak memory,
// and how long a student's dashboard takes during that time. Prints a table; `--write` also writes the table to
// docs/benchmarks.md. Fails when a figure exceeds its target.
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { loadFormCatalog } from '../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import type { RosterRun } from '../../server/platform/storage/index.ts';
import { applyRoster, beginApply } from '../../server/roster/apply/apply-roster.ts';
import { beginImport, previewRoster } from '../../server/roster/preview-roster.ts';
import { findRun } from '../../server/roster/roster-run.ts';
import { openTestServer } from '../server/open-test-server.ts';
import { publishSchool, rosterSchool } from '../server/roster/roster-school.ts';
import { writeSection } from './write-section.ts';

const students = 50_000;
const bars = { previewSeconds: 30, applySeconds: 60, megabytes: 512, dashboardFactor: 2 };
const author = { id: 'system', name: 'Operator' } as const;

const catalog = loadFormCatalog(await readSchemaFiles(locateSchemas()));
const portal = await openTestServer({ catalog, storageKind: 'postgres' });
try {
  const load = loadavg()[0]!.toFixed(1);
  await publishSchool(portal.storage, catalog.files, rosterSchool());
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    portal.storage.db,
  );
  const ada = await portal.student('ada@bay-state.example');
  const alone = await measureDashboard(async () => pause(5000));
  const results = [
    await measure('all are new', () => 0),
    await measure('all are unchanged', () => 0),
    await measure('1 in 20 has different credits, 1 in 100 is missing', (at) =>
      at % 100 === 0 ? null : at % 20 === 0 ? 1 : 0,
    ),
    await measure('all have moved', () => 2),
  ];
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const table = toTable(results);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const head = `${day}, Node ${process.versions.node}, PostgreSQL ${rows[0]!.version}, ${processor}; machine load before the run: ${load}. The process used at most ${megabytes.toFixed(0)} MB. With no import running, 95 of 100 dashboard requests took at most ${alone.toFixed(0)} ms`;
  process.stdout.write(`${head}\n\n${table}\n\n`);
  process.stdout.write(
    `the targets: ${bars.previewSeconds} s, ${bars.applySeconds} s, ${bars.megabytes} MB, ${bars.dashboardFactor} times the dashboard alone\n`,
  );
  if (process.argv.includes('--write')) writeSection('roster', `${head}\n\n${table}`);
  const isOver = results.some(
    ({ preview, apply, previewP95, applyP95 }) =>
      preview > bars.previewSeconds ||
      apply > bars.applySeconds ||
      Math.max(previewP95, applyP95) > alone * bars.dashboardFactor,
  );
  if (isOver || megabytes > bars.megabytes) process.exitCode = 1;

  /**
   * The dashboard's p95 in milliseconds while some work runs. One student requests the dashboard twenty times a second.
   */
  async function measureDashboard(work: () => Promise<unknown>): Promise<number> {
    const state = { isOver: false };
    const done = work().finally(() => {
      state.isOver = true;
    });
    const times: number[] = [];
    while (!state.isOver) {
      const start = performance.now();
      const answer = await ada.get('/api/portal/dashboard');
      if (answer.statusCode !== 200) throw new Error(answer.body);
      times.push(performance.now() - start);
      await pause(50);
    }
    await done;
    times.sort((one, other) => one - other);
    return times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0;
  }

  async function measure(name: string, editionOf: (at: number) => number | null): Promise<Result> {
    const { storage, clock, keyRing } = portal.parts;
    const parts = { storage, clock, keyRing, library: catalog.files };
    const begun = await beginImport(parts, {
      slug: 'prairie',
      periodIds: ['annual-2026', 'spring-2027'],
      author,
      fileName: 'roster.csv',
    });
    const started = performance.now();
    const previewP95 = await measureDashboard(() => previewRoster(parts, begun, makeFile(editionOf)));
    const previewed = performance.now();
    const run = await reread(begun.run);
    if (run.state !== 'previewed') throw new Error(run.failure ?? run.state);
    const request = { slug: 'prairie', run, accept: false, author, requestId: null };
    const applyP95 = await measureDashboard(async () => {
      await beginApply(parts, request);
      await applyRoster(parts, request);
    });
    const applied = performance.now();
    process.stderr.write(`${name}: ${JSON.stringify((await reread(run)).counts)}\n`);
    return {
      name,
      preview: (previewed - started) / 1000,
      apply: (applied - previewed) / 1000,
      previewP95,
      applyP95,
    };
  }
} finally {
  await portal.close();
}

interface Result {
  readonly name: string;
  readonly preview: number;
  readonly apply: number;
  readonly previewP95: number;
  readonly applyP95: number;
}

function reread({ universityId, number }: RosterRun): Promise<RosterRun> {
  return portal.storage.system((trx) => findRun(trx, { universityId, number }));
}

/**
 * The students of a made-up school. For each student, edition 1 has different credits, and edition 2 has a different
 * address.
 */
async function* makeFile(editionOf: (at: number) => number | null): AsyncGenerator<Buffer> {
  yield Buffer.from('Student ID,Email,First,Last,Born,Street,City,State,ZIP,Credits,Level\r\n');
  for (let from = 0; from < students; from += 500) {
    const lines = Array.from({ length: 500 }, (_line, offset) => {
      const at = from + offset;
      const edition = editionOf(at);
      if (edition === null) return '';
      const id = 100_000 + at;
      const born = `${String((at % 12) + 1).padStart(2, '0')}/${String((at % 28) + 1).padStart(2, '0')}/${1996 + (at % 10)}`;
      const street = `${(at % 900) + edition * 1000 + 1} Elm Street`;
      const credits = edition === 1 ? 3 : 12 + (at % 5);
      return `${id},s${id}@prairie.example,First${at % 800},Last${at % 9000},${born},"${street}, Apt ${at % 40}",Lincoln,NE,68501,${credits},${at % 5 === 0 ? 'G' : 'U'}\r\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

function toTable(results: readonly Result[]): string {
  const head = ['roster', 'preview, s', 'apply, s', 'dashboard during the preview, p95 ms', 'during the apply, p95 ms'];
  const rows = results.map(({ name, preview, apply, previewP95, applyP95 }) => [
    name,
    preview.toFixed(1),
    apply.toFixed(1),
    previewP95.toFixed(0),
    applyP95.toFixed(0),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(['---', '--:', '--:', '--:', '--:']), ...rows.map(line)].join('\n');
}
