import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerDependent, askToConfirm, fillDate, openDependentDialog, uploadTo } from './enrollment-answers.ts';
import { expectEveryWayOut } from './expect-every-way-out.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { agreeToAll, continueTo } from './waiver-answers.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };
const nell = { firstName: 'Nell', lastName: 'Newborn', born: ['05', '06', '2020'], relationship: 'Child' } as const;

describe('enrolling after a life event', () => {
  const portal = openPortal();

  it.each([
    ['at 1280 px, after the deadline', {}, 'lily.lifeevent@bay-state.example'],
    ['on a phone, after a waiver', phone, 'wade.waived@bay-state.example'],
  ])('[PAY-4] enrolls after the loss of other coverage %s', async (_where, options, email) => {
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
  ])('[SCR-9] opens from the PTA address that names the school, %s', async (_where, options, email) => {
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

  it('[SCR-4, SCR-15, PAY-5, API-42, API-43] adds a newborn to a coverage without a calculation', async () => {
    const watched = await openWatchedPage(portal.browser);
    const { page, context, complaints } = watched;
    await signIn(page, portal.url, 'nadia.newborn@bay-state.example');
    const id = await page.evaluate(async () => {
      const dashboard = await (await fetch('/api/portal/dashboard')).json();
      return String(dashboard.coverages[0].StudentCoverageID);
    });
    const prefills: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/api/Prefill')) prefills.push(`${pathname} ${searchParams.get('filter')}`);
    });
    await page.goto(`${portal.url}/enroll-qle?PId=${id}&SCId=${id}`);
    await tellEvent(watched, 'A child of mine was born');
    await continueTo(page, 'Your dependents');
    await page.getByRole('row').filter({ hasText: 'Noa' }).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Noa');
    expect(prefills).toEqual([
      `/api/PrefillQLEFields IndividualCoverageID:eq:${id}`,
      expect.stringMatching(/^\/api\/PrefillDependent DependentID:eq:dep_/),
    ]);
    await fillDate(dialog.getByRole('group', { name: /life event/ }), ['11', '09', '2026']);
    await uploadTo(dialog);
    await dialog.getByRole('button', { name: 'Save this person' }).click();
    await dialog.waitFor({ state: 'detached' });

    // The student adds another dependent and then deletes that dependent.
    const adding = await openDependentDialog(page);
    await answerDependent(adding, nell);
    await fillDate(adding.getByRole('group', { name: /life event/ }), ['11', '09', '2026']);
    await adding.getByRole('button', { name: 'Save this person' }).click();
    const nells = page.getByRole('row').filter({ hasText: 'Nell' });
    await nells.waitFor();
    await askToDelete(page, 'Nell');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => nells.count()).toBe(0);
    await page.getByRole('row').filter({ hasText: 'Noa' }).getByRole('checkbox').check();
    const late = await context.newPage();
    await late.goto(page.url());
    await late.getByRole('row').filter({ hasText: 'Noa' }).waitFor();
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

    // A student who enrolled in the meantime stays enrolled. A window that was already open explains why it cannot
    // submit.
    const question = await askToDelete(late, 'Noa');
    await question
      .getByRole('alert')
      .getByText('is enrolled or has a pending payment, so you cannot delete them')
      .waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[API-19] keeps the draft when the student leaves by a link, by Back, by closing the tab or by signing out, and deletes it on request', () =>
    expectEveryWayOut({
      browser: portal.browser,
      url: portal.url,
      email: 'ella.eligible@bay-state.example',
      path: '/enroll-qle',
      formId: 'enroll-qle',
      clearance: '/api/sitecore/Student/EnrollQLESessionClearance?flow=life-event&PId=',
      answer: async (page, round) => {
        await page.getByLabel('What happened?').selectOption({ index: round + 1 });
      },
    }));
});

async function askToDelete(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('dialog', { name: new RegExp(`^Delete ${name}`) });
  await question.getByRole('button', { name: 'Delete' }).click();
  return question;
}

async function tellEvent({ page, expectAccessible, expectNoSidewaysScroll }: WatchedPage, event: string) {
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByLabel('What happened?').selectOption({ label: event });
  await fillDate(page.getByRole('group', { name: 'Date of the event' }), ['11', '09', '2026']);
  await uploadTo(page.locator('main'));
  await expectNoSidewaysScroll();
  await expectAccessible();
}

/** Continues from the step after the coverages to the confirmation. */
async function payByInvoice({ page, expectAccessible, expectNoSidewaysScroll }: WatchedPage): Promise<void> {
  await passDependents(page);
  await agreeToAll(page);
  await continueTo(page, 'Check your answers');
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'University invoice' }).check();
  await expect.poll(() => confirm.isDisabled()).toBe(false);
  await expectNoSidewaysScroll();
  await expectAccessible();
  await (await askToConfirm(page)).getByRole('button', { name: 'Confirm enrollment' }).click();
  await page.waitForURL('**/confirmation/*');
  await page.getByRole('heading', { name: 'What happens next' }).waitFor();
  await expectAccessible();
}

/** Only some events let the student add dependents. */
async function passDependents(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Your dependents|Terms and conditions/ }).waitFor();
  if ((await page.getByRole('heading', { level: 1, name: 'Your dependents' }).count()) > 0)
    await continueTo(page, 'Terms and conditions');
}
