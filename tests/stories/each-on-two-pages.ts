import type { Browser, Page } from 'playwright';
import { openContext, openStory, recordFaults } from './story-page.ts';
import type { StorybookSite } from './storybook-site.ts';

const PAGES = 2;
const FIRST_STORY = 'page-spinner--loading';

export interface StoryWindow {
  readonly browser: Browser;
  readonly site: StorybookSite;
}

/**
 * Visits stories one after the other, on two pages in parallel.
 *
 * @param look returns the problems of one story
 * @returns all problems, and the errors that the pages report
 */
export async function eachOnTwoPages(
  { browser, site }: StoryWindow,
  ids: readonly string[],
  look: (page: Page, id: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const waiting = [...ids];
  const found = await Promise.all(Array.from({ length: PAGES }, goOnUntilNoneIsLeft));
  return found.flat();

  async function goOnUntilNoneIsLeft(): Promise<readonly string[]> {
    const problems: string[] = [];
    const page = await (await openContext(browser)).newPage();
    const faults = recordFaults(page);
    await openStory(page, site, FIRST_STORY);
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) problems.push(...(await look(page, id)));
    return [...problems, ...faults];
  }
}
