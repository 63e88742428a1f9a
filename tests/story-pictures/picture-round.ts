import { openStorybook } from '../stories/storybook-site.ts';
import { listPictured, pictureWidths, type PictureWidth } from './picture-list.ts';
import { launchForPictures, openPictureTaker } from './picture-taker.ts';

export interface StoryPicture {
  readonly id: string;
  readonly width: PictureWidth;
  readonly picture: Buffer;
}

/** Takes every picture, both widths beside each other, and hands each over. */
export async function takeAllPictures(take: (picture: StoryPicture) => Promise<void>): Promise<readonly string[]> {
  const site = await openStorybook();
  const browser = await launchForPictures();
  try {
    const still = site.stories.filter(({ tags }) => !tags.includes('moving'));
    const ids = listPictured(still.map(({ id }) => id));
    await Promise.all(
      pictureWidths.map(async (width) => {
        const picture = await openPictureTaker(browser, site, width);
        for (const id of ids) await take({ id, width, picture: await picture(id) });
      }),
    );
    return ids;
  } finally {
    await browser.close();
    await site.close();
  }
}
