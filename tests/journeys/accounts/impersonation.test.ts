import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../server/administration/administrators.ts';
import { expectAlerts, readAlerts } from '../expect-alert.ts';
import { openPortal } from '../open-portal.ts';
import { giveAdministratorPassword, signInAdministrator } from '../sign-in-administrator.ts';
import { openWaiver } from '../waiver-answers.ts';
import { openWatchedPage } from '../watched-page.ts';
import { openOfficePage } from '../open-office-page.ts';

const ada = 'ada.administrator@bay-state.example';
const otis = 'otis.administrator@old-dominion.example';

describe('an administrator', () => {
  const portal = openPortal();

  it('[SCR-23, FRM-2, ROL-5] finds a student, works on their waiver as them, comes back, and sees both names in the trail', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
    );
    await signInAdministrator(page, portal.url, { email: ada });
    await expectAccessible();

    const act = page.getByRole('button', { name: 'Act for this student' });
    const search = page.getByLabel('Student', { exact: true });
    expect(await page.locator('[data-uid]').getAttribute('data-uid')).toMatch(/^uni_/);
    expect(await act.isDisabled()).toBe(true);
    await search.fill('eligible ella');
    await page.getByText('1 found').waitFor();
    await page.getByRole('radio', { name: /Ella Eligible/ }).check();
    expect(await act.isEnabled()).toBe(true);
    await search.press('End');
    await search.press('Backspace');
    expect(await act.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: /Ella Eligible/ }).check();
    await expectAccessible();
    await act.click();

    await page.waitForURL('**/dashboard');
    const banner = page.getByRole('region', { name: 'Acting for a student' });
    await banner
      .getByText(/Ada Administrator, you are acting for Ella Eligible \(ID \d+\) until .*60 minutes/)
      .waitFor();
    await expectAccessible();
    await openWaiver(page);
    await banner.waitFor();
    await page.getByLabel('Name of the person').fill('Ada for Ella');
    await page.getByRole('button', { name: 'Save draft and leave' }).click();
    await page.waitForURL('**/dashboard');

    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route('**/api/portal/impersonation', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"title":"x","code":"INTERNAL"}' }),
    );
    await banner.getByRole('button', { name: 'Stop acting' }).click();
    const alert = banner.getByText('Something went wrong on our side, so you are still acting for Ella Eligible.');
    await alert.waitFor();
    // The text starts at the same left edge as the text above it.
    const left = (text: Locator) => text.evaluate((element) => element.getBoundingClientRect().left);
    expect(await left(alert)).toBe(await left(banner.getByText('Ada Administrator, you are acting')));
    await page.unroute('**/api/portal/impersonation');
    // The browser logs the 500 in its console.
    expect(complaints.splice(0)).toHaveLength(1);
    await banner.getByRole('button', { name: 'Stop acting' }).click();
    await page.waitForURL('**/impersonate');
    await banner.waitFor({ state: 'detached' });

    await openOfficePage(page, 'Audit trail');
    const saved = page.getByRole('row', { name: /Saved a waiver draft/ });
    await saved.first().waitFor();
    expect(await saved.first().innerText()).toMatch(/Ada Administrator\s+Ella Eligible \(ID \d+\)/);
    await page.getByRole('row', { name: /Started acting for a student/ }).waitFor();
    await page.getByRole('row', { name: /Stopped acting for a student/ }).waitFor();
    await expectAccessible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll();
    await expectAccessible();
    // When the dates are in the wrong order, the date field shows a message. The page does not just show an empty list.
    await page.getByLabel('From day').fill('2026-11-21');
    await page.getByLabel('To day').fill('2026-11-20');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Choose a day on or after the first day').waitFor();
    await expectAccessible();

    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[LIM-2, FRM-2] gets results after typing 3 characters, cancels the search that a newer one replaced, and needs no mouse', async () => {
    const { page, context, complaints } = await openWatchedPage(portal.browser);
    // The administrator opens a link from a help desk's email before signing in.
    await signInAdministrator(page, portal.url, { email: otis, from: '/requests/CC-NONE' });
    await page.getByRole('heading', { level: 1, name: 'We could not find this request' }).waitFor();
    // An administrator has no page for coverages.
    expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['Find a student']);
    // The browser logs the 404 in its console.
    expect(complaints.splice(0)).toHaveLength(1);
    await page.goto(`${portal.url}/impersonate`);
    const asked: string[] = [];
    const givenUp: string[] = [];
    page.on('request', (request) => nameIn(request.url()) && asked.push(nameIn(request.url()) ?? ''));
    page.on('requestfailed', (request) => givenUp.push(nameIn(request.url()) ?? ''));
    await page.route('**/api/search/university/students**', async (route) => {
      if (nameIn(route.request().url()) === 'sar') await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue().catch(() => {});
    });

    await page.getByLabel('Student', { exact: true }).focus();
    await page.keyboard.type('sa');
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await page.keyboard.type('r');
    await expect.poll(() => asked).toEqual(['sar']);
    await page.keyboard.type('a');
    await page.getByText('1 found').waitFor();
    expect(asked).toEqual(['sar', 'sara']);
    expect(givenUp).toEqual(['sar']);
    await page.keyboard.type('zzz');
    await page.getByText('No results found').waitFor();
    for (let at = 0; at < 4; at += 1) await page.keyboard.press('Backspace');
    // The page does not reuse the earlier result for the same text. It searches again.
    await page.keyboard.type('a');
    await page.getByText('1 found').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText('Otis Administrator, you are acting for').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[ERR-6] sees "Oops, something went wrong." and the failure page when it fails, and goes to the address in a refusal', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signInAdministrator(page, portal.url, { email: ada, steps: 1 });
    const choose = async () => {
      await page.getByLabel('Student', { exact: true }).fill('ella');
      await page.getByRole('radio', { name: /Ella Eligible/ }).check();
      await page.getByRole('button', { name: 'Act for this student' }).click();
    };
    const answerWith = async (status: number, body: object) => {
      await page.unroute('**/api/portal/impersonation');
      await page.route('**/api/portal/impersonation', (route) =>
        route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
      );
    };
    await answerWith(500, { title: 'x', code: 'INTERNAL' });
    await choose();
    await page.waitForURL('**/GenericError');
    await expectAlerts(page, ['Oops, something went wrong.']);
    await page.getByText('Something went wrong', { exact: true }).waitFor();
    await expectAccessible();
    // The alert remains after this navigation. The next navigation removes it.
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await page.getByLabel('Student', { exact: true }).waitFor();
    await expectAlerts(page, []);

    await answerWith(200, { success: false, url: '/impersonate?refused=1' });
    await choose();
    await page.getByText('You cannot act for this student').waitFor();
    await expect.poll(() => readAlerts(page)).toEqual([]);

    // If an administrator who is not acting for a student opens a student's page, the page redirects to the
    // administrator's own page.
    for (const path of ['/', '/dashboard', '/waiver?Id=x', '/login', '/second-factor']) {
      await page.goto(`${portal.url}${path}`);
      await page.waitForURL(/\/impersonate$/);
    }
    await context.close();
  });

  it('sets up the second factor in an app at the first sign-in, on a phone as well', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      { viewport: { width: 320, height: 720 } },
    );
    await giveAdministratorPassword(page, portal.url, 'nora.newcomer@bay-state.example');
    await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    expect(await page.getByRole('alert').innerText()).toContain('Enter the six digits that the app shows');
    const key = (await page.locator('.enroll-key').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code from your authenticator app').fill(codeOf(key, new Date()));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/impersonate');
    await expectNoSidewaysScroll();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('must sign in again when they open these pages without a password', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/second-factor`);
    await page.getByRole('heading', { level: 1, name: 'Sign in again' }).waitFor();
    await expectAccessible();
    for (const path of ['/impersonate', '/audit']) {
      await page.goto(`${portal.url}${path}`);
      await page.waitForURL(/\/login\?returnTo=/);
    }
    await context.close();
  });
});

function nameIn(url: string): string | null {
  return url.includes('/api/search/') ? new URL(url).searchParams.get('name') : null;
}
