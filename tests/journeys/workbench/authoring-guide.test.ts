import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { takeGuidePicture } from './guide-picture.ts';
import { filesOfGuide, readGuide } from './guide-text.ts';
import { guideScreen, guideWalk, type GuideWalk } from './guide-walk.ts';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage } from '../watched-page.ts';

const results = fileURLToPath(new URL('../../../test-results/authoring-guide/', import.meta.url));

// tests/server/overlays/authoring-guide.test.ts proves the guide's results without a browser.
describe('the guide for staff', () => {
  const portal = openPortal();

  it('shows the picture of every step of the walk, and no other picture', () => {
    expect(readGuide().flatMap(({ pictures }) => pictures)).toEqual(guideWalk.map(({ picture }) => picture));
  });

  it('leads from an empty overlay to a published one and back', { timeout: 400_000 }, async () => {
    const { page, complaints } = await openWatchedPage(portal.browser, guideScreen);
    const walk: GuideWalk = { url: portal.url, browser: portal.browser, page, published: {} };
    await mkdir(results, { recursive: true });
    for (const { picture, walk: go, leave } of guideWalk) {
      const shown = (await go(walk)) ?? page;
      await writeFile(join(results, picture), await takeGuidePicture(shown));
      await leave?.(walk);
    }
    expect(walk.published).toEqual(filesOfGuide(readGuide()));
    expect(complaints).toEqual([]);
  });
});
