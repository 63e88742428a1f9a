import type { Page } from 'playwright';
import { liveForm, openWorkbench } from '../../journeys/workbench/workbench-page.ts';
import { percentile, type Figures } from './figures.ts';

/** Text to type, letter by letter, into a school form's file. */
export interface TypedSubject {
  readonly name: string;
  readonly barMs: number | null;
  /** School and form, e.g. `"bay-state/waiver"`. */
  readonly path: string;
  /** The file, with a `¦` at the cursor position, which is at the end of its line's text. */
  readonly text: string;
  /** The typed text or keys, one key per round. */
  readonly keys: string | readonly string[];
  /** Where the author types: in the editor, over the words in the live form, or at the field in the live form. */
  readonly typesIn?: 'editor' | 'words' | 'field';
  /**
   * Where the letters appear: a field, and the text that comes before the letters in its label. `null` for keys that do
   * not change any text.
   */
  readonly shownAt: { readonly field: string; readonly after: string } | null;
  /**
   * The pause between two keys. `settled` waits until the live form is drawn and lint has responded. A number is a time
   * in milliseconds.
   */
  readonly pace: 'settled' | number;
  /** For keys in the live form: the field. */
  readonly field?: string;
}

export interface TypedFigures extends Figures {
  /** Medians of the parts: from the key to the request, to its response, to the painted form. */
  readonly parts: readonly [asked: number, answered: number, painted: number];
}

/** Of one key. */
interface Timed {
  readonly key: number;
  readonly painted: number;
}

interface Seen {
  /** The time of each key press, by the clock that all documents of the page share. */
  readonly keys: number[];
  /**
   * The time when the form was painted, and how many of the letters it showed. The number is `null` where the letters
   * are not visible.
   */
  readonly painted: { readonly at: number; readonly letters: number | null }[];
  /** Requests for the form: when they were sent, and when their responses arrived. */
  readonly asked: readonly { readonly from: number; readonly to: number }[];
}

const restMs = 300;

/** Types into the workbench as a signed-in person does, and waits for the live form. */
export async function measureTyped(page: Page, url: string, subject: TypedSubject): Promise<TypedFigures> {
  const { name, barMs, path, keys, shownAt, pace, typesIn = 'editor' } = subject;
  await keepDraft(page, url, subject);
  const form = await openWorkbench(page, url, path);
  if (shownAt !== null) await form.getByText(shownAt.after).first().waitFor();
  if (typesIn === 'editor') await goToMark(page, subject);
  else await pointAt(page, typesIn, subject.field ?? '');
  await page.evaluate(watch, shownAt);
  await page.waitForTimeout(2 * restMs);
  for (const key of keys) {
    const before = await page.evaluate(countEvents);
    await page.keyboard.press(key);
    if (pace === 'settled') {
      await page.waitForFunction((known) => seenByBench.painted.length > known, before.painted);
      // Lint runs shortly after each change. A long form keeps it busy for a while.
      await page.waitForFunction(hasLinted, before.linted);
      await page.waitForTimeout(restMs);
    } else await page.waitForTimeout(pace);
  }
  if (shownAt !== null)
    await page.waitForFunction((wanted) => (seenByBench.painted.at(-1)?.letters ?? 0) >= wanted, keys.length);
  const seen = await page.evaluate(readSeen);
  const timed = timeKeys(seen);
  if (timed.length !== keys.length)
    throw new Error(`${name}: only ${timed.length} of ${keys.length} keystrokes were seen.`);
  const times = timed.map(({ key, painted }) => painted - key);
  return { name, barMs, p50: percentile(times, 0.5), p95: percentile(times, 0.95), parts: partsOf(seen, timed) };
}

/** Matches each key with the first painted form that shows it or a later key. */
function timeKeys({ keys, painted }: Seen): readonly Timed[] {
  return keys.flatMap((key, index) => {
    const found = painted.find(({ at, letters }) => at > key && (letters === null || letters > index));
    return found === undefined ? [] : [{ key, painted: found.at }];
  });
}

function partsOf({ asked }: Seen, timed: readonly Timed[]): TypedFigures['parts'] {
  const parts = timed.flatMap(({ key, painted }) => {
    const own = asked.findLast(({ from, to }) => from >= key && to <= painted);
    return own === undefined ? [] : [[own.from - key, own.to - own.from, painted - own.to] as const];
  });
  const median = (part: 0 | 1 | 2): number => percentile(parts.map((times) => times[part]), 0.5); // oxfmt-ignore
  return [median(0), median(1), median(2)];
}

/** Shapes the live form, and goes to a field or to the end of its label. */
async function pointAt(page: Page, typesIn: 'words' | 'field', field: string): Promise<void> {
  await page.getByRole('button', { name: 'Shape', exact: true }).click();
  const form = liveForm(page);
  await form.locator('.point-palette').waitFor();
  if (typesIn === 'field') await form.locator(`[data-field="${field}"]`).locator('input').first().focus();
  else {
    await form.locator(`[data-field="${field}"] .cc-label`).click();
    await page.keyboard.press('End');
  }
}

/** The file exists when the page opens, as if someone had written it earlier. */
async function keepDraft(page: Page, url: string, { path, text }: TypedSubject): Promise<void> {
  await page.goto(`${url}/workbench`);
  const form = path.split('/')[1] ?? '';
  const status = await page.evaluate(
    async ({ address, files }) => {
      const body = JSON.stringify({ files, basedOn: 0, revision: null });
      const headers = { 'content-type': 'application/json' };
      // The previous page may save again while it closes.
      for (let tries = 0; tries < 10; tries += 1) {
        await fetch(address, { method: 'DELETE' });
        const { status: told } = await fetch(address, { method: 'PUT', body, headers });
        if (told !== 409) return told;
      }
      return 409;
    },
    { address: `/api/workbench/overlays/${path}/draft`, files: { [`${form}.json`]: text.replace('¦', '') } },
  );
  if (status !== 200) throw new Error(`The draft of ${path} was not saved: ${status}`);
}

/** Uses the editor's own search, because the page contains only the visible part of a long file. */
async function goToMark(page: Page, { text }: TypedSubject): Promise<void> {
  const [before = ''] =
    text
      .split('\n')
      .find((each) => each.includes('¦'))
      ?.split('¦') ?? [];
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type(before.trim());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

declare global {
  // eslint-disable-next-line no-var -- a global of the page
  var seenByBench: { keys: number[]; painted: { at: number; letters: number | null }[] };
}

/** Runs in the page. Named functions would use a helper that the page does not have. */
function watch(shownAt: TypedSubject['shownAt']): void {
  globalThis.seenByBench = { keys: [], painted: [] };
  performance.setResourceTimingBufferSize(10_000);
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Live form"]')?.contentWindow;
  for (const view of [window, frame]) {
    view?.addEventListener(
      'keydown',
      ({ key, timeStamp, ctrlKey, altKey }) => {
        const counts = key.length === 1 ? !ctrlKey : altKey && key.startsWith('Arrow');
        // Each document has its own clock, but they all count from a known time.
        if (counts) seenByBench.keys.push(view.performance.timeOrigin + timeStamp);
      },
      { capture: true },
    );
  }
  addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
    // The frame reports the paint in the next task.
    if (data.kind !== 'shown') return;
    const at = performance.timeOrigin + performance.now();
    const drawn = document.querySelector<HTMLIFrameElement>('iframe[title="Live form"]')?.contentDocument;
    const label = drawn?.querySelector(`[data-field="${shownAt?.field}"]`)?.textContent ?? '';
    const letters = new RegExp(`${shownAt?.after}([a-z]*)`).exec(label)?.[1]?.length ?? 0;
    seenByBench.painted.push({ at, letters: shownAt === null ? null : letters });
  });
}

/** Runs in the page. */
function countEvents(): { readonly painted: number; readonly linted: number } {
  const linted = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/checks/lint')).length;
  return { painted: seenByBench.painted.length, linted };
}

/** Runs in the page. */
function hasLinted(before: number): boolean {
  return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/checks/lint')).length > before;
}

/** Runs in the page. */
function readSeen(): Seen {
  const asked = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('/api/workbench/preview'))
    .map(({ startTime, duration }) => ({
      from: performance.timeOrigin + startTime,
      to: performance.timeOrigin + startTime + duration,
    }));
  return { ...globalThis.seenByBench, asked };
}
