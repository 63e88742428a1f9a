import { eachOnTwoPages, type StoryWindow } from './each-on-two-pages.ts';
import { turnToStory } from './story-page.ts';

/**
 * @returns the messages from the failed expectations, and the errors that the pages report
 */
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
