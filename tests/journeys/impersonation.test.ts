import { describe, expect, it } from 'vitest';
import { codeOf } from '../server/administrators.ts';
import { openPortal } from './open-portal.ts';
import { giveAdministratorPassword, signInAdministrator } from './sign-in-administrator.ts';
import { openWaiver } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

const ada = 'ada.administrator@bay-state.example';
const otis = 'otis.administrator@old-dominion.example';

describe('an administrator', () => {
  const portal = openPortal();

  it('[SCR-23, FRM-2, ROL-5] finds a student, works on their waiver as them, comes back, and reads both names in the trail', async () => {
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
    await banner.getByRole('button', { name: 'Stop acting' }).click();
    await page.waitForURL('**/impersonate');
    await banner.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Audit trail' }).click();
    const saved = page.getByRole('row', { name: /Saved the draft of a waiver/ });
    await saved.first().waitFor();
    expect(await saved.first().innerText()).toMatch(/Ada Administrator\s+Ella Eligible \(ID \d+\)/);
    await page.getByRole('row', { name: /Began to act for a student/ }).waitFor();
    await page.getByRole('row', { name: /Stopped acting for a student/ }).waitFor();
    await expectAccessible();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll();
    await expectAccessible();
    // Days the wrong way round are told at the day, not by an empty list.
    await page.getByLabel('From day').fill('2026-11-21');
    await page.getByLabel('To day').fill('2026-11-20');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Choose a day that is not before the first').waitFor();
    await expectAccessible();

    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[LIM-2, FRM-2] is asked about from 3 characters on, gives up the search that was overtaken, and needs no mouse', async () => {
    const { page, context, complaints } = await openWatchedPage(portal.browser);
    await signInAdministrator(page, portal.url, { email: otis });
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
    // What was found for the same text before is asked for again.
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

  it('[ERR-6] is told "Oops, something went wrong." and led away when it fails, and follows the address of a refusal', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
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
    expect(said).toEqual(['Oops, something went wrong.']);

    await page.goto(`${portal.url}/impersonate`);
    await answerWith(200, { success: false, url: '/impersonate?refused=1' });
    await choose();
    await page.getByText('You cannot act for this student').waitFor();
    expect(said).toHaveLength(1);

    // A student's pages lead an administrator who acts as nobody to their own.
    for (const path of ['/', '/dashboard', '/waiver?Id=x', '/login', '/second-factor']) {
      await page.goto(`${portal.url}${path}`);
      await page.waitForURL(/\/impersonate$/);
    }
    await context.close();
  });

  it('puts the second factor into an app at the first sign-in, on a phone as well', async () => {
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

  it('is asked for the password again where nobody has given one', async () => {
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
