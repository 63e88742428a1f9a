import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { askToConfirm, fillDate, uploadTo } from './enrollment-answers.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { agreeToAll, continueTo } from './waiver-answers.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };

describe('enrolling after a life event', () => {
  const portal = openPortal();

  it.each([
    ['at 1280 px, after its time had passed', {}, 'lily.lifeevent@bay-state.example'],
    ['on a phone, after a waiver', phone, 'wade.waived@bay-state.example'],
  ])('[SCR-15, PAY-3, PAY-4] enrolls after the loss of other coverage %s', async (_where, options, email) => {
    const watched = await openWatchedPage(portal.browser, options);
    const { page, context, complaints } = watched;
    await signIn(page, portal.url, email);
    await page.goto(`${portal.url}/enroll-qle`);
    await tellEvent(watched, 'One of us lost other health coverage');
    await continueTo(page, 'Your coverage');
    await page.getByRole('checkbox').first().check();
    await watched.expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await payByInvoice(watched);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['on a phone', phone, 'lyle.lifeevent@lone-star.example'],
    ['at 1280 px', {}, 'wanda.waived@lone-star.example'],
  ])('[SCR-9] is reached by the PTA address that names the school, %s', async (_where, options, email) => {
    const watched = await openWatchedPage(portal.browser, options);
    const { page, context, complaints } = watched;
    await signIn(page, portal.url, email);
    await page.goto(`${portal.url}/pta/students/coverage/life-event/lone-star`);
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/forms/pta/')) visits.push(new URL(request.url()).search);
    });
    await tellEvent(watched, 'One of us lost other health coverage');
    expect(new URL(page.url()).pathname).toBe('/pta/students/coverage/life-event/lone-star');
    await continueTo(page, 'Your coverage');
    await page.getByRole('checkbox').first().check();
    await watched.expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await payByInvoice(watched);
    expect(visits.every((search) => new URLSearchParams(search).get('school') === 'lone-star')).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-4, PAY-5] adds a newborn to a coverage without a calculation', async () => {
    const watched = await openWatchedPage(portal.browser);
    const { page, context, complaints } = watched;
    await signIn(page, portal.url, 'nadia.newborn@bay-state.example');
    const id = await page.evaluate(async () => {
      const dashboard = await (await fetch('/api/portal/dashboard')).json();
      return String(dashboard.coverages[0].StudentCoverageID);
    });
    await page.goto(`${portal.url}/enroll-qle?PId=${id}&SCId=${id}`);
    await tellEvent(watched, 'A child of mine was born');
    await continueTo(page, 'Your dependents');
    await page.getByRole('row').filter({ hasText: 'Noa' }).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await fillDate(dialog.getByRole('group', { name: /life event/ }), ['11', '09', '2026']);
    await uploadTo(dialog);
    await dialog.getByRole('button', { name: 'Save this person' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Noa' }).getByRole('checkbox').check();
    await continueTo(page, 'Terms and conditions');
    await agreeToAll(page);
    await continueTo(page, 'Check your answers');
    expect(await page.getByRole('button', { name: 'Calculate' }).count()).toBe(0);
    await watched.expectAccessible();
    await page.setViewportSize({ width: 375, height: 720 });
    await watched.expectNoSidewaysScroll();
    await watched.expectAccessible();
    await (await askToConfirm(page)).getByRole('button', { name: 'Confirm enrollment' }).click();
    await page.waitForURL('**/confirmation/*');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function tellEvent({ page, expectAccessible, expectNoSidewaysScroll }: WatchedPage, event: string) {
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByLabel('What happened?').selectOption({ label: event });
  await fillDate(page.getByRole('group', { name: 'Date of the event' }), ['11', '09', '2026']);
  await uploadTo(page.locator('main'));
  await expectNoSidewaysScroll();
  await expectAccessible();
}

/** From the step after the coverages to the confirmation. */
async function payByInvoice({ page, expectAccessible, expectNoSidewaysScroll }: WatchedPage): Promise<void> {
  await passDependents(page);
  await agreeToAll(page);
  await continueTo(page, 'Check your answers');
  await page.getByRole('radio', { name: 'University invoice' }).check();
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await expect.poll(() => confirm.isDisabled()).toBe(false);
  await expectNoSidewaysScroll();
  await expectAccessible();
  await (await askToConfirm(page)).getByRole('button', { name: 'Confirm enrollment' }).click();
  await page.waitForURL('**/confirmation/*');
  await page.getByRole('heading', { name: 'What happens next' }).waitFor();
  await expectAccessible();
}

/** Only some events let somebody add dependents. */
async function passDependents(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Your dependents|Terms and conditions/ }).waitFor();
  if ((await page.getByRole('heading', { level: 1, name: 'Your dependents' }).count()) > 0)
    await continueTo(page, 'Terms and conditions');
}
