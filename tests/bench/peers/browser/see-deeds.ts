import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

import type { Deed } from './browser-peer.ts';
import type { BenchPage } from './pages/bench-page.ts';
import type { Visit } from './visit-page.ts';

declare const window: { readonly bench: BenchPage };

const patienceMs = 4000;
/** Each link of the chain adds an amount, initially 25. */
const chainLinks = 20;

/**
 * Checks after `visitPage` whether the page did what every page must do: store the answer, show the follow-up
 * questions, add up the chain of sums, and show an error next to a text field and next to a date field.
 *
 * @returns what the page did not do
 */
export async function findUndone(visit: Visit): Promise<readonly Deed[]> {
  const undone: Deed[] = [];
  for (const [deed, isDone] of Object.entries(checks) as [Deed, Check][]) {
    if (!(await isDone(visit).catch(() => false))) undone.push(deed);
  }
  return undone;
}

type Check = (visit: Visit) => Promise<boolean>;

const checks: Readonly<Record<Deed, Check>> = {
  answer: ({ page, text, typed }) =>
    becomes(async () => (await page.evaluate((name) => window.bench.answer(name), text)) === typed),

  'follow-ups': ({ page, followUps }) =>
    becomes(() => page.evaluate((names) => names.every((name) => window.bench.isShown(name)), followUps)),

  async sums({ page }) {
    await page.evaluate(() => window.bench.focus('s0_amount'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('30');
    const expected = 30 + chainLinks * 25;
    return becomes(async () => (await page.evaluate(() => window.bench.shown('s4_sum3'))) === String(expected));
  },

  async pattern({ page, text }) {
    await page.evaluate((name) => window.bench.focus(name), text);
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    return says(page, text);
  },

  async date({ page, outline }) {
    const date = outline.sections[0]!.fields.find(({ kind }) => kind === 'date')!.name;
    await page.evaluate((name) => window.bench.focus(name), date);
    const isOneInput = (await page.evaluate((name) => window.bench.kindOf(name), date)) === 'date';
    for (const part of ['12', '31', '2027']) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(part);
      if (!isOneInput) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    return says(page, date);
  },
};

function says(page: Page, name: string): Promise<boolean> {
  return becomes(async () => (await page.evaluate((asked) => window.bench.message(asked), name)) !== undefined);
}

async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await wait(50);
  }
  return false;
}
