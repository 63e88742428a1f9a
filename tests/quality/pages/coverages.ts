import {
  answerDependent,
  askToConfirm,
  fillDate,
  openDependentDialog,
  uploadTo,
} from '../../journeys/enrollment-answers.ts';
import { enrollInInstallments } from '../../journeys/enroll-in-installments.ts';
import { agreeToAll, continueTo } from '../../journeys/waiver-answers.ts';
import type { QualityPages } from './quality-page.ts';

/** Pages for enrolling, paying, terminating, and requesting a quote. */
export const coverages: QualityPages = {
  'an enrollment': {
    path: '/enroll-coverage',
    as: 'chloe.choices@cascadia.example',
    walk: async ({ page, look }) => {
      await look('the introduction');
      await page.getByRole('link', { name: 'Start' }).click();
      await page.getByRole('checkbox', { name: /fall$/ }).check();
      await look('a choice that disables another');
      await page.getByRole('checkbox', { name: /fall$/ }).uncheck();
      await page.getByRole('checkbox', { name: /Health Plan$/ }).check();
      await continueTo(page, 'Your dependents');
      await look('the dependents');
      const dialog = await openDependentDialog(page);
      await look('a new dependent');
      await dialog.getByRole('button', { name: 'Save this person' }).click();
      await dialog.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('a new dependent without answers');
      await answerDependent(dialog, {
        firstName: 'Cora',
        lastName: 'Choices',
        born: ['05', '06', '2020'],
        relationship: 'Child',
      });
      await page.keyboard.press('Escape');
      await dialog.getByText('Your answers here are not saved yet.').waitFor();
      await look('a new dependent, not saved');
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Save this person' }).click();
      await page.getByRole('checkbox', { name: /Cora/ }).first().waitFor();
      await continueTo(page, 'Terms and conditions');
      await look('the terms');
      await agreeToAll(page);
      await continueTo(page, 'Check your answers');
      await look('the review');
      await page.getByRole('radio', { name: 'University invoice' }).check();
      await askToConfirm(page);
      await look('the question before it is sent');
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm enrollment' }).click();
      await page.waitForURL('**/confirmation/*');
      await page.getByRole('heading', { name: 'What happens next' }).waitFor();
      await look('the confirmation');
    },
  },
  'an enrollment after a life event': {
    path: '/enroll-qle',
    as: 'lily.lifeevent@bay-state.example',
    walk: async ({ page, look }) => {
      await page.getByRole('link', { name: 'Start' }).click();
      await page.getByLabel('What happened?').selectOption({ label: 'One of us lost other health coverage' });
      await fillDate(page.getByRole('group', { name: 'Date of the event' }), ['11', '09', '2026']);
      await uploadTo(page.locator('main'));
      await look('the event');
    },
  },
  'an enrollment after a life event, from a school’s address': {
    path: '/pta/students/coverage/life-event/lone-star',
    as: 'lyle.lifeevent@lone-star.example',
  },
  'a termination': {
    path: '/dashboard',
    as: 'theo.termination@bay-state.example',
    walk: async ({ page, look }) => {
      await page.getByRole('link', { name: /^Terminate your/ }).click();
      await page.getByRole('link', { name: 'Start' }).click();
      await page.getByLabel('I am graduating').check();
      await page.getByRole('group', { name: /^Date of your graduation/ }).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('a reason without its date');
    },
  },
  'a payment': {
    path: '/dashboard',
    as: 'penny.payment@cascadia.example',
    walk: async ({ page, url, look }) => {
      await look('the dashboard');
      const asked = await page.request.post(`${url}/api/sitecore/Student/GetPayLink`, { headers: { origin: url } });
      await page.goto(`${url}${((await asked.json()) as { url: string }).url}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('not made yet');
    },
  },
  'a payment in installments': {
    path: '/dashboard',
    as: 'harry.hurry@bay-state.example',
    walk: async ({ page, url, look }) => {
      const reference = await enrollInInstallments(page, url);
      await page.goto(`${url}/payment/${reference}`);
      await page.getByRole('button', { name: 'Go to the payment page' }).click();
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await page.getByRole('link', { name: 'Your installments' }).click();
      await page.getByText('Your next installment is').waitFor();
      await look('the installments');
      await page.goto(`${url}/dashboard`);
      await page.getByText('1 of 4 installments paid').waitFor();
      await look('the dashboard');
    },
  },
  'asking for a quote': {
    path: '/quote',
    as: 'ella.eligible@bay-state.example',
  },
  'asking for a quote for sports': {
    path: '/quote/sports',
    as: 'ella.eligible@bay-state.example',
  },
};
