import type { Browser } from 'playwright';
import { findViolations } from '../browser/find-violations.ts';
import { openContext, openStory, recordFaults, turnToStory } from './story-page.ts';
import type { StorybookSite } from './storybook-site.ts';

const PAGES = 2;
const FIRST_STORY = 'page-spinner--loading';
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

/**
 * Looks at stories one after the other, on two pages beside each other.
 *
 * @returns what axe finds at 1280 px, what is wider than a page of 320 px, and what the pages report as wrong
 */
export async function judgeStories(
  { browser, site }: { readonly browser: Browser; readonly site: StorybookSite },
  ids: readonly string[],
): Promise<readonly string[]> {
  const waiting = [...ids];
  const found = await Promise.all(Array.from({ length: PAGES }, judgeUntilNoneIsLeft));
  return found.flat();

  async function judgeUntilNoneIsLeft(): Promise<readonly string[]> {
    const problems: string[] = [];
    const page = await (await openContext(browser)).newPage();
    const faults = recordFaults(page);
    await openStory(page, site, FIRST_STORY);
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const told = id;
      await page.setViewportSize(WIDE);
      await turnToStory(page, id).catch((error: Error) => problems.push(`${told}: ${error.message}`));
      problems.push(...(await findViolations(page)).map((violation) => `${told}: ${violation}`));
      await page.setViewportSize(NARROW);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > NARROW.width) problems.push(`${id}: is ${width} px wide at ${NARROW.width} px`);
    }
    return [...problems, ...faults];
  }
}
