// Part of `npm run pictures`: takes the pictures for the staff guide. Review the changes before you commit them.
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeDataDir, startPortal } from '../browser/portal-process.ts';
import { takeGuidePicture } from '../journeys/workbench/guide-picture.ts';
import { guidePictures } from '../journeys/workbench/guide-text.ts';
import { guideScreen, guideWalk, type GuideWalk } from '../journeys/workbench/guide-walk.ts';
import { launchForPictures } from '../story-pictures/picture-taker.ts';
import { keepPicture } from './keep-picture.ts';

await mkdir(guidePictures, { recursive: true });
const left = new Set(await readdir(guidePictures));
const portal = await startPortal();
const browser = await launchForPictures();
try {
  const context = await browser.newContext(guideScreen);
  // tsx adds a call that records each function's name. The page does not contain the function that this call needs.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const walk: GuideWalk = { url: portal.url, browser, page, published: {} };
  for (const { picture, walk: go, leave } of guideWalk) {
    left.delete(picture);
    await keepPicture(join(guidePictures, picture), await takeGuidePicture((await go(walk)) ?? page));
    await leave?.(walk);
  }
  for (const name of left) await rm(join(guidePictures, name));
} finally {
  await browser.close();
  await portal.stop();
  await removeDataDir(portal.dataDir);
}
