import type { Page } from 'playwright';
import { findViolations } from '../browser/find-violations.ts';
import { eachOnTwoPages, type StoryWindow } from './each-on-two-pages.ts';
import { turnToStory } from './story-page.ts';

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

/**
 * @returns axe's findings at 1280 px, the elements that are too wide for a 320 px page, and the errors that the pages
 *   report
 */
export function judgeStories(where: StoryWindow, ids: readonly string[]): Promise<readonly string[]> {
  return eachOnTwoPages(where, ids, async (page, id) => {
    await page.setViewportSize(WIDE);
    const failures = await turnTo(page, id);
    const violations = await findViolations(page);
    return [...failures, ...violations.map((violation) => `${id}: ${violation}`), ...(await measure(page, id))];
  });
}

/**
 * @returns the elements that are too wide for a 320 px page, and the errors that the pages report
 */
export function measureStories(where: StoryWindow, ids: readonly string[]): Promise<readonly string[]> {
  return eachOnTwoPages(where, ids, async (page, id) => {
    await page.setViewportSize(NARROW);
    return [...(await turnTo(page, id)), ...(await measure(page, id))];
  });
}

async function turnTo(page: Page, id: string): Promise<readonly string[]> {
  try {
    await turnToStory(page, id);
    return [];
  } catch (error) {
    return [`${id}: ${(error as Error).message}`];
  }
}

async function measure(page: Page, id: string): Promise<readonly string[]> {
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > NARROW.width ? [`${id} is ${width} px wide in a ${NARROW.width} px window`] : [];
}
