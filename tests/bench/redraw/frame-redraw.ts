import type { Browser, Page } from 'playwright';
import { compileValidators, type FormDefinition } from '@campus-cover/engine';
import type { Given } from '@campus-cover/engine/analysis';
import { percentile, type Figures } from './figures.ts';

/** A form that the frame receives repeatedly, each time with a different title. */
export interface FrameSubject {
  readonly name: string;
  readonly barMs: number;
  readonly definition: FormDefinition;
  readonly given: Given;
  /** A field that is answered before the redraw and must keep its answer. */
  readonly field: string;
}

export interface FrameFigures extends Figures {
  /** Loads the validators and draws everything from scratch. */
  readonly first: number;
}

interface Surroundings {
  readonly browser: Browser;
  readonly url: string;
  readonly rounds: number;
}

/** A portal page takes the workbench's place, and sends the frame one definition after another. */
export async function measureFrame(
  { browser, url, rounds }: Surroundings,
  { name, barMs, definition: form, given: world, field }: FrameSubject,
): Promise<FrameFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const validators = `export default ${compileValidators(form)}`;
  await context.route('**/api/workbench/validators/bench.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: validators }),
  );
  const page = await context.newPage();
  await page.goto(`${url}/login`);
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
  return { name, barMs, first, p50: percentile(later, 0.5), p95: percentile(later, 0.95) };
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
