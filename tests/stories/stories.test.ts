import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { findViolations } from '../browser/find-violations.ts';
import { openContext, openStory, recordFaults, turnToStory } from './story-page.ts';
import { openStorybook, type StorybookSite } from './storybook-site.ts';

const FEWEST_STORIES = 100;
const PAGES = 2;
const FIRST_STORY = 'page-spinner--loading';
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };
const EVERY_STATE = ['filled', 'with-help', 'read-only', 'disabled', 'long-text'];

let site: StorybookSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openStorybook(), openChromium()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await site?.close();
});

describe('every story', () => {
  it('passes axe, reports no error and needs no sideways scroll at 320 px', { timeout: 600_000 }, async () => {
    expect(site.storyIds.length).toBeGreaterThanOrEqual(FEWEST_STORIES);
    const waiting = [...site.storyIds];
    const found = await Promise.all(Array.from({ length: PAGES }, () => judgeStories(waiting)));
    expect(found.flat()).toEqual([]);
  });

  it('exists for every widget in every state', () => {
    const widgets = new Set(
      site.storyIds.filter((id) => id.startsWith('widgets-')).map((id) => id.split('--')[0] ?? ''),
    );
    widgets.delete('widgets-read-only');
    expect(widgets.size).toBe(14);
    const missing = [...widgets].flatMap((widget) =>
      EVERY_STATE.map((state) => `${widget}--${state}`).filter((id) => !site.storyIds.includes(id)),
    );
    expect(missing).toEqual([]);
  });
});

/** Takes stories from the list until none is left, and says what is wrong with them. */
async function judgeStories(waiting: string[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const page = await (await openContext(browser)).newPage();
  const faults = recordFaults(page);
  await openStory(page, site, FIRST_STORY);
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    await page.setViewportSize(WIDE);
    await turnToStory(page, id);
    problems.push(...(await findViolations(page)).map((violation) => `${id}: ${violation}`));
    await page.setViewportSize(NARROW);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROW.width) problems.push(`${id}: is ${width} px wide at ${NARROW.width} px`);
  }
  return [...problems, ...faults];
}
