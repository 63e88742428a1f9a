import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { judgeStories, measureStories } from './judge-stories.ts';
import { playStories } from './play-stories.ts';
import { chooseNarrow, chooseScenarios, chooseStories } from './story-sample.ts';
import { openContext, openStory, turnToStory } from './story-page.ts';
import { openStorybook, type StorybookSite } from './storybook-site.ts';
import { isWholeRun } from '../whole-run.ts';

/** `npm run test:all` checks every story and plays every scenario; `npm test` takes a sample of each. */
const FEWEST = isWholeRun ? { stories: 900, narrow: 0, scenarios: 500 } : { stories: 60, narrow: 50, scenarios: 15 };

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
  it('passes axe, reports no error and needs no sideways scroll at 320 px', { timeout: 900_000 }, async () => {
    const looked = site.stories.filter(({ tags }) => !tags.includes('scenario'));
    const chosen = isWholeRun ? looked : chooseStories(looked);
    expect(chosen.length).toBeGreaterThanOrEqual(FEWEST.stories);
    const ids = chosen.map(({ id }) => id);
    expect(await judgeStories({ browser, site }, ids)).toEqual([]);
    // If the test checks every story, it also checks those with long words.
    const narrow = isWholeRun ? [] : chooseNarrow(site.stories).map((story) => story.id);
    expect(narrow.length).toBeGreaterThanOrEqual(FEWEST.narrow);
    expect(await measureStories({ browser, site }, narrow)).toEqual([]);
  });
});

describe('every scenario', () => {
  it('is played on its form, and passes', { timeout: 900_000 }, async () => {
    const all = site.stories.filter(({ tags }) => tags.includes('scenario'));
    const chosen = isWholeRun ? all : chooseScenarios(all);
    expect(chosen.length).toBeGreaterThanOrEqual(FEWEST.scenarios);
    const ids = chosen.map(({ id }) => id);
    expect(await playStories({ browser, site }, ids)).toEqual([]);
  });

  it('fails with the words of the failed expectation', async () => {
    const context = await openContext(browser);
    // Before the page receives the scenario, the test reverses what the scenario expects of the unanswered form.
    await context.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replaceAll(/(submission"?:\s*["'`])refused/g, '$1accepted') });
    });
    const page = await context.newPage();
    await openStory(page, site, 'page-spinner--loading');
    const play = turnToStory(page, 'forms-waiver-as-written--scenario-own-plan');
    await expect(play).rejects.toThrow(/accepted/);
  });
});
