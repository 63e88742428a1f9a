// Milliseconds from a definition's arrival in the frame of the live form to the painted form, in Chromium and in the built pages.
// Prints a table; `--write` also puts it into docs/benchmarks.md. Fails above the bars.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright';
import { compileValidators, type FormDefinition } from '@campus-cover/engine';
import { worldOf, type Given } from '@campus-cover/engine/analysis';
import { locateSchemas, readSchemaFiles } from '../../server/forms/schema-files.ts';
import { launchChromium } from '../browser/chromium.ts';
import { removeDataDir, startPortal } from '../browser/portal-process.ts';
import { generateForm } from './generated-form.ts';

interface Subject {
  readonly name: string;
  readonly barMs: number;
  readonly definition: FormDefinition;
  readonly given: Given;
  /** A field that is answered before, and must hold its answer after. */
  readonly field: string;
}

interface Result {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  readonly first: number;
  readonly barMs: number;
}

const rounds = 40;
const report = new URL('../../docs/benchmarks.md', import.meta.url);
const load = loadavg()[0]!.toFixed(1);
const { definition, given } = worldOf(await readSchemaFiles(locateSchemas()), { form: 'waiver', school: 'bay-state' });
const large = generateForm(1000).definition;
const subjects: readonly Subject[] = [
  // What is left of a tenth of a second after the definition was made: see above.
  { name: 'waiver of a school', barMs: 60, definition, given, field: 'PersonCompletingForm' },
  { name: '1,000 fields', barMs: 400, definition: large, given: { today: '2026-11-21' }, field: 'b0_low' },
];
const portal = await startPortal();
const browser = await launchChromium();
try {
  const results: Result[] = [];
  for (const subject of subjects) results.push(await measure(subject));
  const table = toTable(results);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const head = `${day}, Chromium ${browser.version()}, ${processor}, ${rounds} rounds; the machine's load was ${load} before`;
  process.stdout.write(`${head}\n\n${table}\n`);
  if (process.argv.includes('--write')) writeReport(`${head}.\n\n${table}`);
  if (results.some(({ p50, barMs }) => p50 > barMs)) process.exitCode = 1;
} finally {
  await browser.close();
  await portal.stop();
  await removeDataDir(portal.dataDir);
}

/** A page of the portal stands for the workbench, and sends the frame one definition after the other. */
async function measure({ name, barMs, definition: form, given: world, field }: Subject): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const validators = `export default ${compileValidators(form)}`;
  await context.route('**/api/workbench/validators/bench.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: validators }),
  );
  const page = await context.newPage();
  await page.goto(`${portal.url}/login`);
  await page.evaluate(openFrame);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) await answer(page, form, field);
    times.push(await redraw(page, { form: { ...form, title: `${form.title} ${round}` }, world, number: round }));
  }
  const frame = page.frames()[1]!;
  const kept = await frame.locator(`[id="${form.id}.${field}"]`).inputValue();
  if (kept !== '7') throw new Error(`The answer was lost: ${kept}`);
  await context.close();
  const [first = 0, ...later] = times;
  const sorted = later.toSorted((one, other) => one - other);
  const at = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)]!;
  return { name, barMs, first, p50: at(0.5), p95: at(0.95) };
}

async function openFrame(): Promise<void> {
  const frame = document.createElement('iframe');
  frame.src = '/workbench/preview';
  frame.width = '1280';
  frame.height = '800';
  const isReady = new Promise<void>((resolve) => {
    addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
      if (data.kind === 'ready') resolve();
    });
  });
  document.body.prepend(frame);
  await isReady;
}

async function answer(page: Page, form: FormDefinition, field: string): Promise<void> {
  await page.frames()[1]!.locator(`[id="${form.id}.${field}"]`).fill('7');
}

interface Redraw {
  readonly form: FormDefinition;
  readonly world: Given;
  readonly number: number;
}

function redraw(page: Page, { form, world, number }: Redraw): Promise<number> {
  const message = {
    kind: 'show',
    number,
    school: 'bay-state',
    language: null,
    definition: form,
    given: world,
    validatorsUrl: '/api/workbench/validators/bench.js',
    start: {},
    words: null,
    theme: {},
    pages: 'whole',
  };
  return page.evaluate(
    (shown: { readonly number: number }) =>
      new Promise<number>((resolve, reject) => {
        const stop = new AbortController();
        addEventListener(
          'message',
          ({ data }: MessageEvent<{ kind: string; number: number; ms: number; message: string }>) => {
            if (data.number !== shown.number || (data.kind !== 'shown' && data.kind !== 'failed')) return;
            stop.abort();
            if (data.kind === 'shown') resolve(data.ms);
            else reject(new Error(data.message));
          },
          { signal: stop.signal },
        );
        frames[0]!.postMessage(shown, location.origin);
      }),
    message as { readonly number: number },
  );
}

function toTable(results: readonly Result[]): string {
  return [
    '| form | first time, ms | median, ms | 95 of 100, ms | bar for the median, ms |',
    '| :--- | -------------: | ---------: | ------------: | ---------------------: |',
    ...results.map(
      ({ name, first, p50, p95, barMs }) =>
        `| ${name} | ${first.toFixed(0)} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${barMs} |`,
    ),
  ].join('\n');
}

function writeReport(text: string): void {
  const [before = '', , after = ''] = readFileSync(report, 'utf8').split(/<!-- \/?workbench-redraw -->/);
  writeFileSync(report, `${before}<!-- workbench-redraw -->\n\n${text}\n\n<!-- /workbench-redraw -->${after}`);
}
