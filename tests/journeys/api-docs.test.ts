import { expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { openWatchedPage } from './watched-page.ts';

const portal = openPortal();

it.each([1280, 320])(
  'the page that documents all calls is readable at %i px, under the strict policy',
  async (width) => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      {
        viewport: { width, height: 800 },
      },
    );
    await page.goto(`${portal.url}/api/docs`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('/api/sitecore/Waiver/CheckSubscriberDOB').count()).toBeGreaterThan(0);
    for (const details of await page.locator('details').all())
      await details.evaluate((element) => element.setAttribute('open', ''));
    await expectNoSidewaysScroll();
    await expectAccessible();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
