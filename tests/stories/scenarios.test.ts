import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { judgeStories } from './judge-stories.ts';
import { openContext, openStory, recordFaults, turnToStory } from './story-page.ts';
import { openStorybook, type StorybookSite } from './storybook-site.ts';

const FEWEST_SCENARIOS = 500;
const PAGES = 2;

let site: StorybookSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openStorybook(), openChromium()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await site?.close();
});

describe('every scenario', () => {
  it('is played on the form that it is about, and holds', { timeout: 900_000 }, async () => {
    const waiting = site.stories.filter(({ tags }) => tags.includes('scenario')).map(({ id }) => id);
    expect(waiting.length).toBeGreaterThanOrEqual(FEWEST_SCENARIOS);
    const [first = ''] = waiting;
    const found = await Promise.all(Array.from({ length: PAGES }, () => playAll(first, waiting)));
    expect(found.flat()).toEqual([]);
  });
});

describe('a form that a school leaves as it is written, or that is translated', () => {
  it(
    'passes axe and needs no sideways scroll at 320 px in the colours of the school',
    { timeout: 600_000 },
    async () => {
      const chosen = site.stories.filter(({ tags }) => tags.includes('like-written') || tags.includes('translated'));
      const ids = chosen.map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(150);
      expect(await judgeStories({ browser, site }, ids)).toEqual([]);
    },
  );
});

/** Takes stories from the list until none is left, and says which of their expectations do not hold. */
async function playAll(first: string, waiting: string[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const page = await (await openContext(browser)).newPage();
  const faults = recordFaults(page);
  await openStory(page, site, first);
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const told = id;
    await turnToStory(page, id).catch((error: Error) => problems.push(`${told}: ${error.message}`));
  }
  return [...problems, ...faults];
}
