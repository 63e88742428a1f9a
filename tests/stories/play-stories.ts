import { eachOnTwoPages, type StoryWindow } from './each-on-two-pages.ts';
import { turnToStory } from './story-page.ts';

/** @returns which of their expectations do not hold, in their words, and what the pages report as wrong */
export function playStories(where: StoryWindow, ids: readonly string[]): Promise<readonly string[]> {
  return eachOnTwoPages(where, ids, async (page, id) => {
    try {
      await turnToStory(page, id);
      return [];
    } catch (error) {
      return [`${id}: ${(error as Error).message}`];
    }
  });
}
