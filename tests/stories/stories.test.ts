import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { judgeStories } from './judge-stories.ts';
import { openContext, openStory, turnToStory } from './story-page.ts';
import { openStorybook, type StorybookSite } from './storybook-site.ts';

const FEWEST_STORIES = 300;
const FEWEST_FORMS = 50;
/** Played, or looked at in `npm run test:all` by scenarios.test.ts. */
const NOT_HERE = ['scenario', 'like-written', 'translated'];
const EVERY_NTH_SCENARIO = 40;

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
    const stories = site.stories.filter(({ tags }) => !NOT_HERE.some((tag) => tags.includes(tag)));
    const forms = stories.filter(({ tags }) => tags.includes('form'));
    expect(forms.length).toBeGreaterThanOrEqual(FEWEST_FORMS);
    expect(stories.length - forms.length).toBeGreaterThanOrEqual(FEWEST_STORIES);
    const ids = stories.map(({ id }) => id);
    expect(await judgeStories({ browser, site }, ids)).toEqual([]);
  });
});

describe('a scenario', () => {
  it(
    'is played on the form that it is about: one of each form at least, and some more',
    { timeout: 120_000 },
    async () => {
      const ids = listScenarios();
      const firsts = new Map(ids.map((id) => [id.split('--')[0], id]));
      const chosen = new Set([...firsts.values(), ...ids.filter((_, index) => index % EVERY_NTH_SCENARIO === 0)]);
      const page = await (await openContext(browser)).newPage();
      const [first = ''] = ids;
      await openStory(page, site, first);
      const problems: string[] = [];
      for (const id of chosen)
        await turnToStory(page, id).catch((error: Error) => problems.push(`${id}: ${error.message}`));
      expect(chosen.size).toBeGreaterThanOrEqual(firsts.size);
      expect(problems).toEqual([]);
    },
  );

  it('fails with the words of the expectation that does not hold', async () => {
    const context = await openContext(browser);
    // What the scenario expects of a form that it has not answered yet is turned round on its way to the page.
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

function listScenarios(): readonly string[] {
  return site.stories.filter(({ tags }) => tags.includes('scenario')).map(({ id }) => id);
}
