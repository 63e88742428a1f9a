// Part of `npm run pictures`: takes the pictures in the guide for staff. Look at the changes before you commit them.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { removeDataDir, startPortal } from '../browser/portal-process.ts';
import { takeGuidePicture } from '../journeys/workbench/guide-picture.ts';
import { guidePictures } from '../journeys/workbench/guide-text.ts';
import { guideScreen, guideWalk, type GuideWalk } from '../journeys/workbench/guide-walk.ts';
import { comparePictures } from '../story-pictures/compare-pictures.ts';
import { launchForPictures } from '../story-pictures/picture-taker.ts';
import { writeSmallPng } from '../story-pictures/small-png.ts';

await mkdir(guidePictures, { recursive: true });
const left = new Set(await readdir(guidePictures));
const portal = await startPortal();
const browser = await launchForPictures();
try {
  const context = await browser.newContext(guideScreen);
  // tsx adds a call that records each function's name. The page does not have the helper function for this call.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const walk: GuideWalk = { url: portal.url, browser, page, published: {} };
  for (const { picture, walk: go, leave } of guideWalk) {
    await keep(picture, await takeGuidePicture((await go(walk)) ?? page));
    await leave?.(walk);
  }
  for (const name of left) await rm(join(guidePictures, name));
} finally {
  await browser.close();
  await portal.stop();
  await removeDataDir(portal.dataDir);
}

/** Keeps the old file, byte for byte, if the picture looks the same. */
async function keep(name: string, taken: Buffer): Promise<void> {
  const file = join(guidePictures, name);
  const small = writeSmallPng(PNG.sync.read(taken));
  if (left.delete(name) && comparePictures(await readFile(file), small) === undefined) return;
  await writeFile(file, small);
  console.log(`${name}: ${small.length} bytes`);
}
