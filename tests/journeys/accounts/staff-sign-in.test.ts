import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { demoCode, giveAdministratorPassword, signInAdministrator } from '../sign-in-administrator.ts';
import { openWatchedPage } from '../watched-page.ts';

const stella = 'stella.staff@campus-cover.example';
const stan = 'stan.staff@campus-cover.example';

describe('a staff member', () => {
  const portal = openPortal();

  // Each code works once per account, so each width uses a different person.
  it.each([
    [1280, stella, 'Stella Staff'],
    [375, stan, 'Stan Staff'],
  ])('signs in with a code at %i px, can open only the workbench, and signs out', async (width, email, name) => {
    const { page, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(portal.browser, {
      viewport: { width, height: 800 },
    });
    await giveAdministratorPassword(page, portal.url, email);
    await expectAccessible();
    await page.getByLabel('Code from your authenticator app').fill(demoCode(0));
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    await page.waitForURL('**/workbench');
    await page.getByRole('heading', { level: 1 }).waitFor();

    const header = page.getByRole('banner');
    await header.getByText(name).waitFor();
    const nav = header.getByRole('navigation', { name: 'Your account' });
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(['Workbench', 'Password', 'Sessions']);
    await expectAccessible();
    await expectNoSidewaysScroll();

    for (const path of ['/', '/dashboard', '/impersonate', '/audit', '/profile', '/waiver']) {
      await page.goto(`${portal.url}${path}`);
      await page.waitForURL('**/workbench');
    }
    await nav.getByRole('link', { name: 'Sessions' }).click();
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    await page.getByText('(this browser)').waitFor();
    await expectAccessible();
    await nav.getByRole('link', { name: 'Password' }).click();
    await page.getByLabel('Old password').waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await nav.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/login?signedOut=yes');
    await page.goto(`${portal.url}/workbench`);
    await page.waitForURL('**/login?returnTo=%2Fworkbench');
    expect(complaints).toEqual([]);
  });

  it.each([
    ['ada.administrator@bay-state.example', '/impersonate'],
    ['nobody', '/login'],
  ])('opens the workbench to staff only: %s is redirected to %s', async (email, url) => {
    const { page } = await openWatchedPage(portal.browser);
    if (email.includes('@')) await signInAdministrator(page, portal.url, { email });
    await page.goto(`${portal.url}/workbench`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(url);
  });
});
