import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { openPortal } from '../journeys/open-portal.ts';
import { signIn } from '../journeys/sign-in.ts';
import { signInAdministrator } from '../journeys/sign-in-administrator.ts';
import { answerCarrier, answerStudies, answerYesNo, continueTo } from '../journeys/waiver-answers.ts';
import { openWatchedPage } from '../journeys/watched-page.ts';
import { openScreenReader } from './screen-reader.ts';

describe('what a screen reader says', () => {
  const portal = openPortal();

  it('on the login page says that an answer is missing', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const reader = await openScreenReader(page);
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await reader.expectSaid('alert, There is a problem');
    await context.close();
  });

  it('[SCR-18] in a waiver announces dialogs, steps, errors, results, new fields and the saved draft', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'paula.prioryear@bay-state.example');
    const reader = await openScreenReader(page);

    await page.getByRole('link', { name: 'Waive the' }).press('Enter');
    await reader.expectSaid('dialog, Use your answers from last year?');
    await reader.expectSaid(/^button, Yes, use/);
    await page.keyboard.press('Escape');
    await reader.expectSaid(/^heading, Waive the .* plan, level 1$/);

    await page.getByRole('link', { name: 'Start' }).press('Enter');
    await reader.expectSaid('heading, Step 1 of 8 About you and your studies, level 1');
    await continueWith(page);
    await reader.expectSaid('region, There is a problem');
    await answerStudies(page);
    await continueTo(page, 'Your insurance company');
    await reader.expectSaid('heading, Step 2 of 8 Your insurance company, level 1');
    await reader.expectSaid(/^polite: Draft saved at \d+:\d\d [AP]M$/);

    const carrier = page.getByRole('combobox', { name: 'Insurance company', exact: true });
    await carrier.pressSequentially('anch');
    await reader.expectSaid(/^combobox, Insurance company, .*, not expanded, .* required$/);
    await reader.expectSaid('polite: 1 result found');
    await answerCarrier(page);
    await continueTo(page, 'The subscriber');
    await answerYesNo(page, /Are you the subscriber/, 'No');
    await reader.expectSaid('polite: New Subscriber information fields have been added to the page.');
    await context.close();
  });

  it('in the search for a student says how many were found', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signInAdministrator(page, portal.url, { email: 'ada.administrator@bay-state.example' });
    const reader = await openScreenReader(page);
    const search = page.getByLabel('Student', { exact: true });
    await search.pressSequentially('eligible ella');
    await reader.expectSaid('polite: 1 found');
    await search.pressSequentially('zzz');
    await reader.expectSaid('polite: No results found');
    await context.close();
  });
});

async function continueWith(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
}
