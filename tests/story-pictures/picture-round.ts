import { openStorybook } from '../stories/storybook-site.ts';
import { listPictured, pictureWidths, type PictureWidth } from './picture-list.ts';
import { launchForPictures, openPictureTaker } from './picture-taker.ts';

export interface StoryPicture {
  readonly id: string;
  readonly width: PictureWidth;
  readonly picture: Buffer;
}

export interface PictureRound {
  /** Default: all. */
  readonly widths?: readonly PictureWidth[];
  /** The beginning of the stories' ids, e.g. `"widgets-"`. Default: all stories with pictures. */
  readonly of?: string;
}

/** Takes pictures at both widths in parallel, and passes on each picture. */
export async function takePictures(
  { widths = pictureWidths, of = '' }: PictureRound,
  take: (picture: StoryPicture) => Promise<void>,
): Promise<void> {
  const site = await openStorybook();
  const browser = await launchForPictures();
  try {
    const still = site.stories.filter(({ tags }) => !tags.includes('moving'));
    const ids = listPictured(still.map(({ id }) => id)).filter((id) => id.startsWith(of));
    await Promise.all(
      widths.map(async (width) => {
        const picture = await openPictureTaker(browser, site, width);
        for (const id of ids) await take({ id, width, picture: await picture(id) });
      }),
    );
  } finally {
    await browser.close();
    await site.close();
  }
}
