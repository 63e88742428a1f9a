import type { Browser, CDPSession, Page } from 'playwright';
import { outlineForm, type FormOutline } from '../workload/form-outline.ts';
import { firstAnswers } from '../workload/first-answers.ts';
import { changesOf } from '../workload/changes.ts';
import { median } from '../headless/median.ts';
import type { BenchPage } from './pages/bench-page.ts';
import { readScriptTimes } from './script-time.ts';

export interface Visit {
  readonly page: Page;
  readonly outline: FormOutline;
  /** The text field for typing, and the text to type. */
  readonly text: string;
  typed: string;
  /** The question whose four follow-up questions are hidden at first. */
  readonly question: string;
  readonly followUps: readonly string[];
}

/** The results of the visits so far. For a canceled visit, these are the results up to its cancellation. */
export interface Measured {
  readonly mountMs: number[];
  /** The processor time of the page's main thread during the mount. */
  readonly mountProcessorMs: number[];
  readonly heapBytes: number[];
  readonly scriptMs: number[];
  readonly paintedMs: number[];
  readonly toggleMs: number[];
}

declare const window: { readonly bench: BenchPage };

const warmUpStrokes = 6;
const timedStrokes = 14;
const tracedStrokes = 12;
const toggles = 6;
/** A stage that takes too long ends with the results so far, so a slow page does less. */
const stageLimitMs = 2500;
const fewest = 3;
/** Long enough for the work that a library delays after a keystroke to finish. */
const restMs = 25;
const traceCategories = ['devtools.timeline', 'blink.user_timing'];

export interface VisitOrder {
  readonly browser: Browser;
  readonly page: Page;
  readonly fieldCount: number;
  readonly measured: Measured;
}

/** Draws the form for a new visitor, and enters a few answers. */
export async function visitPage({ browser, page, fieldCount, measured }: VisitOrder): Promise<Visit> {
  const visit = describeVisit(page, fieldCount);
  const takeTimes = () => page.evaluate(() => window.bench.takeTimes());
  await page.evaluate((count) => window.bench.open(count), fieldCount);
  const processorTime = await watchProcessor(page);
  measured.mountMs.push(await page.evaluate(() => window.bench.mount()));
  await rest(page, 100);
  measured.mountProcessorMs.push(await processorTime.stop());
  measured.heapBytes.push(await measureHeap(page));

  await page.evaluate((name) => window.bench.focus(name), visit.text);
  await page.evaluate(() => window.bench.watchKeys());
  await repeat(warmUpStrokes, () => typeLetter(visit));
  await takeTimes();
  await repeat(timedStrokes, async () => {
    await typeLetter(visit);
    measured.paintedMs.push(...(await takeTimes()));
  });
  measured.scriptMs.push(...(await traceStrokes(browser, visit, Math.max(restMs, median(measured.paintedMs)))));

  let isWarm = false;
  await repeat(toggles, async () => {
    if (isWarm) await choose(visit, '0', false);
    await takeTimes();
    await choose(visit, '1', true);
    const times = await takeTimes();
    if (isWarm) measured.toggleMs.push(times.at(-1)!);
    isWarm = true;
  });
  return visit;
}

function describeVisit(page: Page, fieldCount: number): Visit {
  const outline = outlineForm(fieldCount);
  const changes = changesOf(outline);
  const pathOf = (name: string) => changes.find((change) => change.name === name)!.path;
  const [text, question] = [pathOf('text'), pathOf('radio')];
  const fields = outline.sections.flatMap((section) => section.fields);
  const followUps = fields.filter((field) => 'askedBy' in field && field.askedBy === question).map(({ name }) => name);
  return { page, outline, text, typed: String(firstAnswers(outline)[text]), question, followUps };
}

/** Adds up the processor time of the page's main thread: JavaScript, style, layout and paint. */
async function watchProcessor(page: Page): Promise<{ stop(): Promise<number> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await read();
  return {
    async stop() {
      const spent = (await read()) - before;
      await session.detach();
      return spent;
    },
  };
}

async function measureHeap(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

async function typeLetter(visit: Visit, pauseMs = restMs): Promise<void> {
  const letter = 'abcdefghijklmnopqrstuvwxyz'[visit.typed.length % 26]!;
  visit.typed += letter;
  await visit.page.keyboard.press(letter);
  await rest(visit.page, pauseMs);
}

/** Makes no calls into the page during the trace, because the responses would run JavaScript too. */
async function traceStrokes(browser: Browser, visit: Visit, pauseMs: number): Promise<readonly number[]> {
  await browser.startTracing(visit.page, { categories: traceCategories });
  await repeat(tracedStrokes, () => typeLetter(visit, pauseMs));
  const trace = await browser.stopTracing();
  await visit.page.evaluate(() => window.bench.takeTimes());
  return readScriptTimes(trace.toString('utf8')).slice(1);
}

async function choose({ page, question, followUps }: Visit, value: string, isWatched: boolean): Promise<void> {
  await page.evaluate(([name, choice]) => window.bench.focus(name!, choice), [question, value]);
  await rest(page, restMs);
  if (isWatched) await page.evaluate((names) => window.bench.watchClick(names), followUps);
  await page.keyboard.press('Space');
  await rest(page, restMs);
}

async function repeat(count: number, deed: () => Promise<void>): Promise<void> {
  const end = performance.now() + stageLimitMs;
  for (let done = 0; done < count && (done < fewest || performance.now() < end); done += 1) await deed();
}

async function rest(page: Page, milliseconds: number): Promise<void> {
  await page.waitForTimeout(milliseconds);
}
