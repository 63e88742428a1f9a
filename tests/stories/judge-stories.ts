import { findViolations } from '../browser/find-violations.ts';
import { eachOnTwoPages, type StoryWindow } from './each-on-two-pages.ts';
import { turnToStory } from './story-page.ts';

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

/** @returns what axe finds at 1280 px, what is wider than a page of 320 px, and what the pages report as wrong */
export function judgeStories(where: StoryWindow, ids: readonly string[]): Promise<readonly string[]> {
  return eachOnTwoPages(where, ids, async (page, id) => {
    const problems: string[] = [];
    await page.setViewportSize(WIDE);
    await turnToStory(page, id).catch((error: Error) => problems.push(`${id}: ${error.message}`));
    problems.push(...(await findViolations(page)).map((violation) => `${id}: ${violation}`));
    await page.setViewportSize(NARROW);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > NARROW.width) problems.push(`${id}: is ${width} px wide at ${NARROW.width} px`);
    return problems;
  });
}
