import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fillDate } from './fill-date.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { answerCarrier, answerYesNo, continueTo, insuranceCard } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

describe('a termination, from the dashboard to the confirmation', () => {
  const portal = openPortal();

  /** Opens the form from the card of the coverage that the student is enrolled in. */
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

  /** Presses Continue and waits until the page shows exactly these messages. */
  async function expectProblems(page: Page, messages: readonly string[]): Promise<void> {
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('region', { name: 'There is a problem' });
    const withoutPrefix = async () =>
      (await summary.getByRole('link').allInnerTexts()).map((text) => text.replace(/^Error:\s/, ''));
    await expect.poll(withoutPrefix).toEqual(messages);
  }

  it('[SCR-6, SCR-16, FRM-7, VAL-TRM-1, VAL-TRM-2, VAL-TRM-3, API-34, API-47] for a student who withdraws needs a date and the registrar’s letter', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    const asked = watchCalls(page);
    const prefilled = page.waitForRequest(/\/api\/prefillteminationapi\?filter=StudentCoverageID:eq:cov_/);
    await openTermination(page, 'theo.termination@bay-state.example');
    await prefilled;
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/Terminate');
    expect(searchParams.get('Id')).toMatch(/^cov_/);
    await expectAccessible();
    await expectProblems(page, ['Choose why you are terminating your coverage']);

    // The student can select at most one box. Some boxes ask for a date.
    const reasons = page.getByRole('checkbox');
    expect(await reasons.count()).toBe(7);
    for (const reason of await reasons.all()) {
      await reason.check();
      await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    }
    for (const [reason, problem] of [
      ['I am graduating', 'Enter the date of your graduation'],
      ['I am taking a leave of absence', 'Enter the first day of your leave'],
      ['I am withdrawing from the university', 'Enter the date of your withdrawal'],
    ] as const) {
      await page.getByLabel(reason).check();
      await expectProblems(page, [problem]);
    }
    const withdrawal = page.getByRole('group', { name: /^Date of your withdrawal/ });
    await fillDate(withdrawal, ['01', '02', '2020']);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await page.getByText('Enter a date within this coverage').first().waitFor();
    await expectAccessible();
    const today = new Date();
    await fillDate(
      withdrawal,
      [today.getMonth() + 1, today.getDate(), today.getFullYear()].map(String) as [string, string, string],
    );
    await continueTo(page, 'Your studies');
    await answerYesNo(page, /international student/, 'No');
    await continueTo(page, 'Documents and refund');
    await page.getByText('registrar’s letter that confirms your withdrawal').waitFor();
    expect(asked).toContain('POST /api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration {"cid":"WD"}');
    // The school requires a document instead of the acknowledgment.
    expect(await page.getByText('I understand that my university decides').count()).toBe(0);
    await expectAccessible();
    await expectProblems(page, ['Please upload Enroll supporting document(s)']);
    await uploadTo(page, 'Documents that support your reason');
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

  it('[FRM-4, FRM-8, VAL-TRM-2, VAL-TRM-5, VAL-TRM-6, VAL-TRM-7, API-36, API-37, API-38] for a student with a parent’s insurance asks for its details', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    const asked = watchCalls(page);
    await openTermination(page, 'enzo.enrolled@bay-state.example');

    // The page asks about the other insurance only while its box is selected.
    await page.getByLabel('I have other insurance').check();
    await page.getByLabel('I have MassHealth').check();
    await page.getByLabel('MassHealth ID').fill('100 200 300');
    await continueTo(page, 'Your studies');
    await answerYesNo(page, /international student/, 'No');
    await continueTo(page, 'Documents and refund');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByLabel('I have other insurance').check();
    await continueTo(page, 'Your studies');
    await continueTo(page, 'Your other insurance');
    await page.getByLabel('Name of the person completing this form').fill('');
    await expectProblems(page, [
      'Enter the name of the person completing this form',
      'Enter another email address for you',
      'Choose your insurance company, or “My insurance company is not listed”',
      'Indicate whether the insurance company is based in the United States',
      'Choose the country of the insurance company',
      'Enter the mailing address of the insurance company',
      'Enter the city',
      'Choose a state',
      'Enter the ZIP code',
      'Enter the phone number of the insurance company',
    ]);
    await expectAccessible();
    await page.getByLabel('Name of the person completing this form').fill('Enzo Enrolled');
    await page.getByLabel('Alternate email address').fill('enzo@mail.example');
    await answerCarrier(page);
    await expectAccessible();
    await continueTo(page, 'The subscriber');
    await expectProblems(page, ['Indicate whether you are the subscriber']);
    const firstName = page.getByLabel('First name of the subscriber');
    await answerYesNo(page, /Are you the subscriber/, 'Yes');
    expect(await firstName.count()).toBe(0);
    await answerYesNo(page, /Are you the subscriber/, 'No');
    await page
      .locator('[data-announcer]')
      .getByText('New Subscriber information fields have been added to the page.')
      .waitFor({ state: 'attached' });
    await expectProblems(page, [
      'Enter the first name of the subscriber',
      'Enter the last name of the subscriber',
      'Enter the date of birth of the subscriber',
      'Choose the gender of the subscriber',
      'Choose how the subscriber is related to you',
      'Enter the subscriber ID',
    ]);
    await firstName.fill('Erin');
    await page.getByLabel('Last name of the subscriber').fill('Enrolled');
    await fillDate(page.getByRole('group', { name: /^Date of birth of the subscriber/ }), ['04', '27', '1972']);
    await page.getByLabel('Female').check();
    await page.getByLabel('How is the subscriber related to you?').selectOption({ label: 'Parent' });
    await page.getByLabel('Subscriber ID').fill('AM 123-456-789');
    await expectAccessible();
    await continueTo(page, 'Your insurance plan');
    await expectProblems(page, ['Choose the plan type', 'Enter your insurance ID']);
    await page.getByLabel('Plan type').selectOption({ label: 'PPO' });
    await page.getByLabel('Insurance ID').fill('AM 123-456-780');
    await continueTo(page, 'Documents and refund');
    const calls = '/api/sitecore/TerminateEnroll';
    for (const call of [
      `${calls}/GetRegExpInfoByCarrierID?carrierID=`,
      `${calls}/ValidateStudentCoverageSubscriberID?subscriberID=AM123456789`,
      `${calls}/ValidateStudentCoverageSubscriberID?subscriberID=AM123456780`,
      `${calls}/CheckSubscriberDOB?subscriberDOB=1972-04-27`,
    ])
      expect(asked.join('\n')).toContain(`GET ${call}`);
    // This school does not ask for a document, so the acknowledgment is required.
    await expectProblems(page, ['Check the box to confirm that you understand how refunds work']);
    await page.getByLabel(/^I understand that my university decides/).check();
    await expectAccessible();
    await continueTo(page, 'Check your answers');
    await terminate(page);
    await page.getByText('AM123456780').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-30, VAL-TRM-8] fits a phone, for a student who returns to their home country', async () => {
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
    // The school's records show which students are international.
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

/** Records the specification's calls that the page makes from now on, as method, address and body. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(sitecore|prefill)/.test(pathname))
      asked.push(
        [`${request.method()} ${pathname}${decodeURIComponent(search)}`, request.postData()].filter(Boolean).join(' '),
      );
  });
  return asked;
}
