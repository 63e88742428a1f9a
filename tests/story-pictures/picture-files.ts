import { join, resolve } from 'node:path';
import type { StoryPicture } from './picture-round.ts';

export const picturesFolder = join(import.meta.dirname, 'pictures');
/** The folder for pictures that differ. */
export const resultsFolder = resolve(import.meta.dirname, '../../test-results/story-pictures');

/** E.g. `"widgets-text--filled-320.png"`. */
export function pictureName({ id, width }: Pick<StoryPicture, 'id' | 'width'>): string {
  return `${id}-${width}.png`;
}
