import type { Page } from 'playwright';
import {
  agreeToAll,
  answerCarrier,
  answerPlan,
  answerStudies,
  answerYesNo,
  continueTo,
  openWaiver,
  uploadCard,
} from '../../journeys/waiver-answers.ts';
import type { QualityPages } from './quality-page.ts';

/** Waiving the plan. */
export const waivers: QualityPages = {
  'a waiver': {
    path: '/dashboard',
    as: 'ella.eligible@bay-state.example',
    walk: async ({ page, look }) => {
      await page.getByRole('link', { name: 'Waive the' }).click();
      await page.getByRole('link', { name: 'Start' }).waitFor();
      await look('the introduction');
      await page.getByRole('link', { name: 'Start' }).click();
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await look('the first step');
      await answerStudies(page);
      await continueTo(page, 'Your insurance company');
      await page.getByRole('combobox', { name: 'Insurance company', exact: true }).fill('a');
      await page.getByRole('option').first().waitFor();
      await look('a list of companies');
      await page.keyboard.press('Escape');
      await answerCarrier(page);
      await look('a company');
      await continueTo(page, 'The subscriber');
      await answerYesNo(page, /Are you the subscriber/, 'No');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('the subscriber step without answers');
      await answerYesNo(page, /Are you the subscriber/, 'Yes');
      await continueTo(page, 'Your insurance plan');
      await answerPlan(page);
      await look('the plan');
      await continueTo(page, 'Prescription card');
      await look('the prescription card');
      await continueTo(page, 'Documents');
      await look('no document');
      await uploadCard(page);
      await look('a document');
      await continueTo(page, 'Declarations');
      await look('the declarations');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('no declaration');
      await agreeToAll(page);
      await continueTo(page, 'Check your answers');
      await look('the review');
      await page.getByRole('button', { name: /^Submit waiver/ }).click();
      await page.waitForURL('**/confirmation/*');
      await page.getByRole('heading', { name: 'What happens next' }).waitFor();
      await look('the confirmation');
    },
  },
  'a waiver in Spanish': {
    path: '/dashboard',
    as: 'gigi.eligible@golden-gate.example',
    walk: async ({ page, look }) => {
      await openWaiver(page);
      await page.getByRole('link', { name: 'Español' }).click();
      await page.locator('[lang=es]').first().waitFor();
      await look('the first step');
    },
  },
  'a waiver after the last day': {
    path: '/dashboard',
    as: 'lena.late@lone-star.example',
    walk: async ({ page, url, look }) => {
      await page.goto(`${url}/waiver?Id=${await firstCoverage(page)}`);
      await page.getByRole('heading', { level: 1, name: 'The deadline has passed' }).waitFor();
      await look('refused');
    },
  },
  'a waiver from a student who waived last year': {
    path: '/dashboard',
    as: 'paula.prioryear@bay-state.example',
    walk: async ({ page, look }) => {
      await page.getByRole('link', { name: 'Waive the' }).click();
      await page.getByRole('dialog', { name: 'Use your answers from last year?' }).waitFor();
      await look('asked');
    },
  },
};

async function firstCoverage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const dashboard = await (await fetch('/api/portal/dashboard')).json();
    return String(dashboard.coverages[0].StudentCoverageID);
  });
}
