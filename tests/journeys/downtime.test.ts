import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openChromium } from '../browser/chromium.ts';
import { removeDataDir, startPortal, type PortalProcess } from '../browser/portal-process.ts';
import { signIn } from './sign-in.ts';
import { openWaiver } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

const hourMs = 60 * 60 * 1000;

describe('[SCR-26] while the portal is closed for planned maintenance', () => {
  let browser: Browser | undefined;
  let portal: PortalProcess | undefined;
  beforeAll(async () => {
    [browser, portal] = await Promise.all([openChromium(), startPortal()]);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await portal?.stop();
    if (portal) await removeDataDir(portal.dataDir);
  });

  it('keeps what the person was typing, says when the portal reopens, and returns to the same place by itself', async () => {
    if (browser === undefined || portal === undefined) throw new Error('Nothing was opened.');
    const { url, dataDir } = portal;
    const { page, context, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(browser);
    await signIn(page, url, 'emery.eligible@empire.example');
    await openWaiver(page);
    await page.getByLabel('Name of the person').fill('Emery E. Eligible');
    await page
      .getByText(/^Draft saved/)
      .first()
      .waitFor();
    const address = page.url();

    const { port } = new URL(url);
    const beginsMs = Date.now() + 15_000;
    await portal.stop();
    portal = await startPortal({
      dataDir,
      environment: {
        PORT: port,
        DOWNTIME_FROM: new Date(beginsMs).toISOString(),
        DOWNTIME_UNTIL: new Date(beginsMs + hourMs).toISOString(),
      },
    });
    // The next call tells the page about the downtime. Later, the page detects the restart on its own.
    const field = page.getByLabel('Alternate email address');
    await field.fill('emery@mail.example');
    const dialog = page.getByRole('dialog', { name: 'Campus Cover is down for maintenance' });
    await dialog.waitFor({ timeout: 40_000 });
    await expectAccessible();

    // A person who opens the portal now sees a page that says that the portal is closed.
    const phone = await openWatchedPage(browser, { viewport: { width: 375, height: 720 } });
    await phone.page.goto(`${url}/dashboard`);
    await phone.page.getByRole('heading', { level: 1, name: 'Campus Cover is down for maintenance' }).waitFor();
    await phone.page.getByText('We plan to be back on').waitFor();
    await phone.expectAccessible();
    await phone.expectNoSidewaysScroll();
    await phone.page.getByRole('button', { name: 'Check again now' }).click();
    await phone.page.locator('main').getByText('still down').waitFor();
    // A person on a shared device can still sign out. The page still says that the portal is closed.
    await phone.page.getByText('Do other people use this device?').click();
    await phone.expectAccessible();
    await phone.page.getByRole('button', { name: 'Sign out' }).click();
    await phone.page.getByText('You are signed out.').waitFor();
    await dialog.getByText('Do other people use this device?').waitFor();
    await expectNoSidewaysScroll();

    // The maintenance ends early, and the portal starts without the downtime settings.
    await portal.stop();
    portal = await startPortal({ dataDir, environment: { PORT: port } });
    await dialog.waitFor({ state: 'detached', timeout: 40_000 });
    expect(page.url()).toBe(address);
    expect(await field.inputValue()).toBe('emery@mail.example');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await phone.page.waitForURL('**/login**', { timeout: 30_000 });
    await phone.page.getByLabel('Student email address').waitFor();
    await phone.context.close();
    // The page automatically saves what the student typed during the downtime.
    await page
      .getByText(/^Draft saved/)
      .first()
      .waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Alternate email address').inputValue()).toBe('emery@mail.example');
    await context.close();
  });
});
