import { expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { openWatchedPage } from './watched-page.ts';

const portal = openPortal();

it.each([
  [1280, 'ella.eligible@bay-state.example'],
  [375, 'harry.hurry@bay-state.example'],
] as const)('an email can be read, and its link followed, on the development page at %i px', async (width, email) => {
  const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
    portal.browser,
    { viewport: { width, height: 800 } },
  );
  const asked = await page.request.post(`${portal.url}/api/sitecore/Password/Forgot`, {
    headers: { origin: portal.url },
    data: { username: email },
  });
  expect(asked.ok()).toBe(true);
  const subject = page
    .getByRole('listitem')
    .filter({ hasText: email })
    .getByRole('link', { name: /password/i });
  const lookForIt = async (): Promise<boolean> => {
    await page.goto(`${portal.url}/dev/mail`);
    return (await subject.count()) > 0;
  };
  await expect.poll(lookForIt, { timeout: 20_000, interval: 500 }).toBe(true);
  await expectAccessible();
  await expectNoSidewaysScroll();

  await subject.click();
  await page.getByRole('heading', { level: 1, name: /password/i }).waitFor();
  await expectNoSidewaysScroll();
  const frame = page.locator('iframe');
  const html = await (await page.request.get(new URL((await frame.getAttribute('src')) ?? '', page.url()).href)).text();
  const link = page.getByRole('link', { name: /\/reset-password\?token=/ });
  const address = (await link.textContent()) ?? '';
  expect(html).toContain(`href="${address}"`);
  // The accessibility check cannot inspect a frame that runs no scripts.
  await frame.evaluate((element) => element.remove());
  await expectAccessible();
  await link.click();
  await page.waitForURL('**/reset-password?token=*');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // Opens the message outside the portal, as an email program does. The portal's policy would forbid inline styles.
  await page.goto('about:blank');
  await page.setContent(html);
  await page.getByRole('link', { name: address }).waitFor();
  await expectAccessible();
  await expectNoSidewaysScroll();
  expect(complaints).toEqual([]);
  await context.close();
});
