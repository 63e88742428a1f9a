import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fillDate } from './fill-date.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { answerCarrier, answerYesNo, continueTo, insuranceCard } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

describe('a termination, from the dashboard to the confirmation', () => {
  const portal = openPortal();

  /** Opens the form from the card of the coverage in which the student is enrolled. */
  async function openTermination(page: Page, email: string): Promise<void> {
    await signIn(page, portal.url, email);
    await page.getByRole('link', { name: /^Terminate your/ }).click();
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your reason' }).waitFor();
  }

  async function terminate(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Terminate my coverage', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, terminate my coverage' }).click();
    await page.waitForURL('**/confirmation/*');
    await page.getByRole('heading', { name: 'What happens next' }).waitFor();
  }

  async function uploadTo(page: Page, field: string): Promise<void> {
    const group = page.getByRole('group', { name: field });
    await group.locator('input[type=file]').setInputFiles(insuranceCard);
    await group.getByRole('button', { name: /^Remove/ }).waitFor();
  }

  it('[SCR-6, SCR-16, FRM-7, VAL-TRM-2, VAL-TRM-3, API-34, API-47] of somebody who withdraws has a day and the letter of the registrar', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await openTermination(page, 'theo.termination@bay-state.example');
    await expectAccessible();

    // One box at most is ticked.
    await page.getByLabel('I am graduating').check();
    await page.getByRole('group', { name: /^Date of your graduation/ }).waitFor();
    await page.getByLabel('I am withdrawing from the university').check();
    expect(await page.getByLabel('I am graduating').isChecked()).toBe(false);
    const withdrawal = page.getByRole('group', { name: /^Date of your withdrawal/ });
    await fillDate(withdrawal, ['01', '02', '2020']);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await page.getByText('Enter a day from the first to the last day of this coverage').first().waitFor();
    await expectAccessible();
    const today = new Date();
    await fillDate(
      withdrawal,
      [today.getMonth() + 1, today.getDate(), today.getFullYear()].map(String) as [string, string, string],
    );
    await continueTo(page, 'Your studies');
    await answerYesNo(page, /international student/, 'No');
    await continueTo(page, 'Documents and refund');
    await page.getByText('the registrar confirms your withdrawal').waitFor();
    expect(await page.getByText('I understand that my university decides').count()).toBe(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Please upload Enroll supporting document(s)').first().waitFor();
    await uploadTo(page, 'Documents for your reason');
    await continueTo(page, 'Check your answers');
    await expectAccessible();

    await page.getByRole('button', { name: 'Terminate my coverage', exact: true }).click();
    await page.getByRole('dialog', { name: 'Terminate your coverage?' }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'No, go back' }).click();
    await terminate(page);
    await expectAccessible();
    await page.getByText(insuranceCard.name, { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[FRM-8, FRM-4, VAL-TRM-5, VAL-TRM-7, VAL-INS-5, API-36, API-37, API-38] of somebody with a parent’s insurance tells all about it', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await openTermination(page, 'enzo.enrolled@bay-state.example');
    await page.getByLabel('I have other insurance').check();
    await continueTo(page, 'Your studies');
    await answerYesNo(page, /international student/, 'No');
    await continueTo(page, 'Your other insurance');
    await page.getByLabel('Another email address for you').fill('enzo@mail.example');
    await answerCarrier(page);
    await expectAccessible();
    await continueTo(page, 'The subscriber');
    await answerYesNo(page, /Are you the subscriber/, 'No');
    await page.getByLabel('First name of the subscriber').fill('Erin');
    await page.getByLabel('Last name of the subscriber').fill('Enrolled');
    await fillDate(page.getByRole('group', { name: /^Date of birth of the subscriber/ }), ['04', '27', '1972']);
    await page.getByLabel('Female').check();
    await page.getByLabel('How is the subscriber related to you?').selectOption({ label: 'Parent' });
    await page.getByLabel('Subscriber ID').fill('AM 123-456-789');
    await expectAccessible();
    await continueTo(page, 'Your insurance plan');
    await page.getByLabel('Plan type').selectOption({ label: 'PPO' });
    await page.getByLabel('Insurance ID').fill('AM 123-456-780');
    await continueTo(page, 'Documents and refund');
    await page.getByLabel(/^I understand that my university decides/).check();
    await expectAccessible();
    await continueTo(page, 'Check your answers');
    await terminate(page);
    await page.getByText('AM123456780').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-30, VAL-TRM-8] fits a phone, for somebody who flies home', async () => {
    const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true };
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      phone,
    );
    await openTermination(page, 'igor.international@golden-gate.example');
    await expectNoSidewaysScroll();
    await page.getByLabel('I am entering the military').check();
    await expectAccessible();
    await continueTo(page, 'Your studies');
    // The school knows who is international.
    await expect
      .poll(() =>
        page
          .getByRole('radiogroup', { name: /international/ })
          .getByLabel('Yes')
          .isChecked(),
      )
      .toBe(true);
    await answerYesNo(page, /exchange student/, 'No');
    await expectNoSidewaysScroll();
    await continueTo(page, 'Documents and refund');
    await uploadTo(page, 'Flight Itinerary');
    await page.getByLabel(/^I understand that my university decides/).check();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await continueTo(page, 'Check your answers');
    await expectNoSidewaysScroll();
    await terminate(page);
    await expectNoSidewaysScroll();
    await expectAccessible();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
