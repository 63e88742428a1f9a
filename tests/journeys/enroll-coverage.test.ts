import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerDependent, askToConfirm, openDependentDialog } from './enrollment-answers.ts';
import { expectEveryWayOut } from './expect-every-way-out.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { agreeToAll, continueTo } from './waiver-answers.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };
const cora = { firstName: 'Cora', lastName: 'Choices', born: ['05', '06', '2020'], relationship: 'Child' } as const;

describe('enrolling, from the first choice to the confirmation', () => {
  const portal = openPortal({ takesPayments: true });

  it('[SCR-14, COV-4, COV-5, PAY-1, PAY-2, PAY-3, PAY-8, DLG-1, DLG-3, DLG-6, DLG-7, DLG-8, DLG-10, DLG-11, DLG-12, ERR-1, ERR-8] enrolls with a new dependent and pays by card', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'chloe.choices@cascadia.example');
    await page.goto(`${portal.url}/enroll-coverage`);
    const learnMore = page.getByRole('button', { name: 'Learn more about choosing coverage' });
    await learnMore.click();
    const learning = page.getByRole('dialog', { name: 'How choosing coverage works' });
    await learning.getByText('You cannot have two coverages whose dates overlap').waitFor();
    await expectAccessible();
    await learning.getByRole('button', { name: 'OK' }).click();
    await learning.waitFor({ state: 'detached' });
    expect(await learnMore.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Start' }).click();

    // Overlapping coverages are disabled and cleared immediately, in both directions. They stay cleared after they are
    // enabled again.
    const year = page.getByRole('checkbox', { name: /Health Plan$/ });
    const fall = page.getByRole('checkbox', { name: /fall$/ });
    await fall.check();
    await expect.poll(() => year.isDisabled()).toBe(true);
    await fall.uncheck();
    await expect.poll(() => year.isEnabled()).toBe(true);
    expect([await year.isChecked(), await fall.isChecked()]).toEqual([false, false]);
    await year.check();
    await expect.poll(() => fall.isDisabled()).toBe(true);
    await year.uncheck();
    await expect.poll(() => fall.isEnabled()).toBe(true);
    expect([await year.isChecked(), await fall.isChecked()]).toEqual([false, false]);
    await year.check();
    await expectAccessible();
    await continueTo(page, 'Your dependents');
    const cleosFall = page.getByRole('row').filter({ hasText: 'Cleo' }).filter({ hasText: 'fall' });
    expect(await cleosFall.getByRole('checkbox').isDisabled()).toBe(true);
    await expectAccessible();

    // Uses the keyboard in the dialog for a new dependent.
    const dialog = await openDependentDialog(page);
    expect(await dialog.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.locator('#root').getAttribute('aria-hidden')).toBe('true');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save this person' }).click();
    await dialog.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await expectAccessible();
    await answerDependent(dialog, cora);
    await page.keyboard.press('Escape');
    await dialog.getByText('Your answers here are not saved yet.').waitFor();
    await expectAccessible();
    await page.keyboard.press('Escape');
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Cora');

    // A failed attempt closes the dialog, and the page reloads the table.
    await page.route('**/api/forms/dependent/submissions**', (route) => route.fulfill({ status: 500, body: '{}' }));
    const refreshed = page.waitForResponse('**/api/portal/enrollment**');
    await dialog.getByRole('button', { name: 'Save this person' }).click();
    await page.getByRole('alert').getByText('Nothing was saved').waitFor();
    await refreshed;
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible();
    await page.unroute('**/api/forms/dependent/submissions**');
    const again = await openDependentDialog(page);
    expect(await again.getByLabel('First name').inputValue()).toBe('Cora');
    await again.getByRole('button', { name: 'Save this person' }).press('Enter');
    await page.getByRole('checkbox', { name: /Cora/ }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add a dependent');

    // The dependent's form shows what is saved; the table shows the change.
    const edit = (name: string) =>
      page.getByRole('row').filter({ hasText: name }).first().getByRole('button', { name: /^Edit/ }).click();
    await edit('Cora');
    expect(await dialog.getByLabel('First name').inputValue()).toBe('Cora');
    await dialog.getByLabel('Last name').fill('Choices-Reed');
    await dialog.getByRole('button', { name: 'Save this person' }).click();
    await page.getByRole('row').filter({ hasText: 'Cora Choices-Reed' }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    // Another window deletes Cleo while this one shows her form. The form closes, and the page reloads the table.
    await edit('Cleo');
    await dialog.getByLabel('Last name').fill('Choices-Reed');
    await deleteInAnotherWindow(page, 'Cleo');
    const readAnew = page.waitForResponse('**/api/portal/enrollment**');
    await dialog.getByRole('button', { name: 'Save this person' }).click();
    await page.getByRole('alert').getByText('Nothing was saved').waitFor();
    await readAnew;
    await page.getByRole('row').filter({ hasText: 'Cleo' }).first().waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible();

    const corasYear = page
      .getByRole('row')
      .filter({ hasText: 'Cora' })
      .filter({ hasNotText: 'fall' })
      .getByRole('checkbox');
    await corasYear.check();

    // If the student's coverage is not selected, the dependent has no coverage. When the student selects that coverage
    // again, the dependent stays unselected until the student selects her again.
    await page.getByRole('link', { name: 'Back' }).click();
    await year.uncheck();
    await year.check();
    await continueTo(page, 'Your dependents');
    expect([await corasYear.isEnabled(), await corasYear.isChecked()]).toEqual([true, false]);
    await corasYear.check();
    await continueTo(page, 'Terms and conditions');
    await agreeToAll(page);
    await continueTo(page, 'Check your answers');

    // Payment: calculate, change, calculate again.
    const calculate = page.getByRole('button', { name: 'Calculate' });
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await page.getByRole('radio', { name: 'Pay now' }).check();
    expect(await calculate.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Credit card' }).check();
    expect(await confirm.isDisabled()).toBe(true);
    await calculate.click();
    await page.getByText('$3,708.04').first().waitFor();
    for (const amount of ['$90.44', '$850.00']) await page.getByText(amount).first().waitFor();
    await expect.poll(() => confirm.isDisabled()).toBe(false);
    await expectAccessible();
    await page.getByRole('radio', { name: 'University invoice' }).check();
    await page.getByRole('radio', { name: 'Pay now' }).check();
    expect(await page.getByText('$3,708.04').count()).toBe(0);
    await expect.poll(() => confirm.isDisabled()).toBe(true);

    // If the cost cannot be calculated, the failure page opens. From there, the student can return to the answers.
    await page.route('**/CalculateEnrollCoverageCostBreakDown**', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await calculate.click();
    await page.waitForURL('**/GenericError');
    await page.unroute('**/CalculateEnrollCoverageCostBreakDown**');
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await calculate.click();
    await page.getByText('$3,708.04').first().waitFor();

    // A double-click sends only one submission. The payment page opens automatically.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/enroll-coverage/submissions')) sent.push(request.url());
    });
    const question = await askToConfirm(page);
    await expectAccessible();
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(sent).toEqual([]);
    await (await askToConfirm(page)).getByRole('button', { name: 'Confirm enrollment' }).dblclick();
    await page.getByRole('button', { name: 'Pay $3,708.04' }).waitFor();
    expect(sent).toHaveLength(1);

    // A student who returns without paying can pay later. The portal does not redirect the student again.
    await page.goBack();
    await page.getByRole('heading', { name: 'Pay for your coverage' }).waitFor();
    await expectAccessible();
    await page.reload();
    await page.getByRole('button', { name: 'Go to the payment page' }).click();
    await page.getByRole('button', { name: 'Pay $3,708.04' }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    await page.getByText('Cora').first().waitFor();
    await expectAccessible();
    await page.goto(`${portal.url}/dashboard`);
    await page.getByText('Enrolled', { exact: true }).first().waitFor();

    expect(complaints.filter((text) => !/status of (404|500)/.test(text))).toEqual([]);
    await context.close();
  });

  it.each([
    ['on a phone', phone, 'ella.eligible@bay-state.example'],
    ['at 1280 px', {}, 'harry.hurry@bay-state.example'],
  ])('[PAY-4] enrolls %s, billed by the university', async (_where, options, email) => {
    const watched = await openWatchedPage(portal.browser, options);
    const { page, context, complaints } = watched;
    const look = () => lookAt(watched);
    await signIn(page, portal.url, email);
    await page.goto(`${portal.url}/enroll-coverage`);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('checkbox').first().check();
    await look();
    await continueTo(page, 'Your dependents');
    const dialog = await openDependentDialog(page);
    await look();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await continueTo(page, 'Terms and conditions');
    await agreeToAll(page);
    await continueTo(page, 'Check your answers');
    await look();
    await page.getByRole('radio', { name: 'University invoice' }).check();
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await expect.poll(() => confirm.isDisabled()).toBe(false);
    await look();
    const question = await askToConfirm(page);
    await look();
    await question.getByRole('button', { name: 'Confirm enrollment' }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
    await look();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[PAY-2, PAY-3] pays by card on a phone, in installments', async () => {
    const watched = await openWatchedPage(portal.browser, phone);
    const { page, context, complaints } = watched;
    await signIn(page, portal.url, 'paula.prioryear@bay-state.example');
    await page.goto(`${portal.url}/enroll-coverage`);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('checkbox').first().check();
    await continueTo(page, 'Your dependents');
    await continueTo(page, 'Terms and conditions');
    await agreeToAll(page);
    await continueTo(page, 'Check your answers');
    await page.getByRole('radio', { name: 'Pay now' }).check();
    await page.getByRole('radio', { name: 'Credit card' }).check();
    await page.getByLabel('Installments').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('Due later, in installments').waitFor();
    await lookAt(watched);
    await (await askToConfirm(page)).getByRole('button', { name: 'Confirm enrollment' }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByRole('link', { name: 'Receipt as PDF' }).waitFor();
    await lookAt(watched);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[API-18] keeps the draft when the student leaves by a link, by Back, by closing the tab or by signing out, and deletes it on request', () =>
    expectEveryWayOut({
      browser: portal.browser,
      url: portal.url,
      email: 'tara.twoplans@cascadia.example',
      path: '/enroll-coverage',
      formId: 'enroll-coverage',
      clearance: '/api/sitecore/Student/EnrollSessionClearance',
      answer: (page, round) =>
        page
          .getByRole('checkbox')
          .first()
          .setChecked(round % 2 === 0),
    }));
});

async function lookAt({ expectAccessible, expectNoSidewaysScroll }: WatchedPage): Promise<void> {
  await expectNoSidewaysScroll();
  await expectAccessible();
}

async function deleteInAnotherWindow(page: Page, name: string): Promise<void> {
  const window = await page.context().newPage();
  await window.goto(page.url());
  const rows = window.getByRole('row').filter({ hasText: name });
  const remove = rows.first().getByRole('button', { name: /^Delete/ });
  await remove.click();
  const question = window.getByRole('dialog', { name: new RegExp(`^Delete ${name}`) });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(0);
  await window.close();
}
