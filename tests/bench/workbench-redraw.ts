// Measures the milliseconds from a key press in the workbench's editor to the painted live form, and the time for the
// frame alone. It uses Chromium with the built pages and the portal's own server. Prints tables; `--write` also writes
// the tables to docs/benchmarks.md. Fails when a figure exceeds its target. `--typed` leaves out the measurement of the
// frame alone; `--only <words>` measures only the subjects whose names contain these words.
import { cpus, loadavg } from 'node:os';
import { overlayFilesOf } from '@campus-cover/engine';
import { worldOf } from '@campus-cover/engine/analysis';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import { launchChromium } from '../browser/chromium.ts';
import { removeDataDir, startPortal } from '../browser/portal-process.ts';
import { signInStaff } from '../journeys/workbench/workbench-page.ts';
import { toTable, type Figures } from './redraw/figures.ts';
import { measureFrame, type FrameFigures, type FrameSubject } from './redraw/frame-redraw.ts';
import { largeForm, writeLargeSchemas } from './redraw/large-schemas.ts';
import { measureTyped, type TypedFigures } from './redraw/typed-redraw.ts';
import { typedSubjects } from './redraw/typed-subjects.ts';
import { writeSection } from './write-section.ts';

const rounds = 40;
const load = loadavg()[0]!.toFixed(1);
const library = await readSchemaFiles(locateSchemas());
const { definition, given } = worldOf(library, { form: 'waiver', school: 'bay-state' });
const frameSubjects: readonly FrameSubject[] = [
  // The part of a tenth of a second that remains after the server has created the definition.
  { name: 'waiver of a school', barMs: 60, definition, given, field: 'PersonCompletingForm' },
  { name: '1,000 fields', barMs: 400, definition: largeForm, given: { today: '2026-11-21' }, field: 'b0_low' },
];
const waiver = overlayFilesOf(library, { school: 'bay-state', form: 'waiver' })['waiver.json']!;
const schemas = await writeLargeSchemas();
const portal = await startPortal({ environment: { SCHEMAS_DIR: schemas.folder } });
const browser = await launchChromium();
try {
  const drawn: FrameFigures[] = [];
  if (!process.argv.includes('--typed'))
    for (const subject of frameSubjects) drawn.push(await measureFrame({ browser, url: portal.url, rounds }, subject));
  const typed = await measureAllTyped();
  const day = new Date().toISOString().slice(0, 10);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const machine = `Chromium ${browser.version()}, Node ${process.versions.node}, ${processor}`;
  const head = `${day}, ${machine}, up to ${rounds} rounds; machine load before the run: ${load}.`;
  const tables = [tableOfTyped(typed), ...(drawn.length === 0 ? [] : [tableOfFrame(drawn)])];
  process.stdout.write(`${head}\n\n${tables.join('\n\n')}\n`);
  if (process.argv.includes('--write')) writeSection('workbench-redraw', [head, ...tables].join('\n\n'));
  if ([...drawn, ...typed].some(isAboveBar)) process.exitCode = 1;
} finally {
  await browser.close();
  await portal.stop();
  await removeDataDir(portal.dataDir);
  await schemas.remove();
}

async function measureAllTyped(): Promise<readonly TypedFigures[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await signInStaff(page, portal.url);
  const figures: TypedFigures[] = [];
  const only = process.argv.includes('--only') ? (process.argv.at(process.argv.indexOf('--only') + 1) ?? '') : '';
  const subjects = typedSubjects({ waiver, large: largeForm }).filter(({ name }) => name.includes(only));
  for (const subject of subjects) {
    const measured = await measureTyped(page, portal.url, subject);
    process.stderr.write(`${measured.name}: ${measured.p50.toFixed(0)} ms\n`);
    figures.push(measured);
  }
  await context.close();
  return figures;
}

function isAboveBar({ p50, barMs }: Figures): boolean {
  return barMs !== null && p50 > barMs;
}

function tableOfTyped(figures: readonly TypedFigures[]): string {
  const head = [
    'from a key press to the painted form',
    'asked after, ms',
    'answered after another, ms',
    'painted after another, ms',
    'median, ms',
    '95 of 100, ms',
    'target for the median, ms',
  ];
  return toTable(
    head,
    figures.map(({ name, parts, p50, p95, barMs }) => [name, ...[...parts, p50, p95].map((ms) => ms.toFixed(0)), String(barMs ?? '')]),
  ); // oxfmt-ignore
}

function tableOfFrame(figures: readonly FrameFigures[]): string {
  const head = ['in the frame alone', 'first time, ms', 'median, ms', '95 of 100, ms', 'target for the median, ms'];
  return toTable(
    head,
    figures.map(({ name, first, p50, p95, barMs }) => [name, ...[first, p50, p95].map((ms) => ms.toFixed(0)), String(barMs)]),
  ); // oxfmt-ignore
}
