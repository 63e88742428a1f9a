import { addDays } from '@campus-cover/engine';
import { demoPassword } from '../../journeys/sign-in.ts';
import { manyRows, rosterFileOf } from '../../journeys/roster-files.ts';
import { demoCode, giveAdministratorPassword, signInAdministrator } from '../../journeys/sign-in-administrator.ts';
import { openWorkbench, signInStaff, stan, writeInEditor } from '../../journeys/workbench/workbench-page.ts';
import type { QualityPages } from './quality-page.ts';
import { openOfficePage } from '../../journeys/open-office-page.ts';

/** Pages for administrators and staff. */
export const offices: QualityPages = {
  'an administrator': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInAdministrator(page, url, { email: 'ada.administrator@bay-state.example' });
      await look('no student yet');
      await page.getByLabel('Student', { exact: true }).fill('eli');
      await page.getByRole('radio').first().waitFor();
      await page.getByRole('radio').first().check();
      await look('students found');
      await page.getByLabel('Student', { exact: true }).fill('no one with this name');
      await page.getByText('No results found').waitFor();
      await look('no one found');
      await page.getByLabel('Student', { exact: true }).fill('eligible ella');
      await page.getByRole('radio', { name: /Ella Eligible/ }).check();
      await page.getByRole('button', { name: 'Act for this student' }).click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('region', { name: 'Acting for a student' }).waitFor();
      await look('acting');
      await page.getByRole('button', { name: 'Stop acting' }).click();
      await page.waitForURL('**/impersonate');
      await openOfficePage(page, 'Audit trail');
      await page.getByRole('row').nth(1).waitFor();
      await look('the trail');
      await openOfficePage(page, 'Reminders');
      await page.getByText('Subject and text').first().click();
      await page.getByText('No mail server has reported').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await look('the reminders');
      await page.goto(`${url}/requests/CC-NONE`);
      await page.getByRole('heading', { level: 1, name: /not find/i }).waitFor();
      await look('no such request');
    },
  },
  'a broker': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      const email = 'brenda.broker@harbor-brokers.example';
      await giveAdministratorPassword(page, url, email);
      await page.getByLabel('Code from your authenticator app').fill(demoCode(0));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('table', { name: 'Your schools' }).waitFor();
      await look('no school yet');
      await page.getByRole('link', { name: 'See one report of all your schools' }).click();
      await page.getByRole('cell', { name: 'All schools' }).waitFor();
      await look('the report of all schools');
      await page.getByRole('link', { name: 'Schools', exact: true }).click();
      await page.getByRole('button', { name: 'Open Bay State University' }).click();
      await page.waitForURL('**/review');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('the desk of a school');
      await page.getByRole('link', { name: 'Schools', exact: true }).click();
      await page.getByText('Open now').waitFor();
      await look('one school is open');
    },
  },
  'the roster of a school': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInAdministrator(page, url, { email: 'ada.administrator@bay-state.example', steps: 1 });
      await openOfficePage(page, 'Roster');
      await page.getByText('No roster has been imported yet.').waitFor();
      await look('no roster yet');
      await page.getByRole('button', { name: 'Upload and preview' }).click();
      await page.getByRole('alert').waitFor();
      await look('nothing chosen');
      await page.getByRole('checkbox').first().check();
      const rows = [...manyRows(60), ...manyRows(60).map((row) => ({ ...row, born: '38045' }))];
      const roster = { name: 'fall-2026.csv', mimeType: 'text/csv', buffer: rosterFileOf(rows) };
      await page.getByLabel('Choose a file').setInputFiles(roster);
      await page.getByRole('button', { name: 'Upload and preview' }).click();
      await page.getByRole('heading', { name: 'Waiting for your decision' }).waitFor();
      await page.getByText('Every problem, line by line').click();
      await page.getByText('Page 1').waitFor();
      await page
        .getByText(/^Students no longer in the file/)
        .last()
        .click();
      // At this scroll position, the “Back to top” button would cover the page's text.
      await page.evaluate(() => window.scrollTo(0, 0));
      await look('the preview');
      await page.getByRole('button', { name: 'Apply this roster' }).click();
      await page.getByText('Check this box, or discard the roster').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await look('without the agreement');
      await page.getByRole('button', { name: 'Discard it' }).click();
      await page.getByText(/^This roster was discarded/).waitFor();
      await look('discarded');
      await page.getByRole('link', { name: 'All rosters' }).click();
      await page.getByLabel('Student ID').waitFor();
      await page.getByRole('table').waitFor();
      await look('earlier rosters');
      await page.getByLabel('Student ID').fill('40000000');
      await page.getByRole('button', { name: 'Show why' }).click();
      await page.getByText('No applied roster has contained the student').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await look('an unknown student');
    },
  },
  // In one walk, because a code works once.
  'the reports, exports, refunds, reviews and corrections of a school': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInAdministrator(page, url, { email: 'otis.administrator@old-dominion.example' });
      await openOfficePage(page, 'Reports');
      await page.getByText(/^Of \d+ students?, /).waitFor();
      await look('a report');
      await page.getByText('Students by day').first().click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await look('a report with its days');
      await openOfficePage(page, 'Exports');
      await page.getByText('No export has been taken yet.').waitFor();
      await look('no export yet');
      await page.getByRole('button', { name: 'Take the export' }).click();
      await page.getByText(/^Enrollments, number 1, is ready/).waitFor();
      await look('an export taken');
      await openOfficePage(page, 'Refunds');
      await page.getByText('No refund is due.').waitFor();
      await look('no refund yet');
      await page.getByLabel('Reference of the payment').fill('CC-NONE');
      await page.getByRole('button', { name: 'Find the payment' }).click();
      await page.getByText('Your school has no payment with this reference').waitFor();
      await look('an unknown payment');
      await page.getByRole('link', { name: 'Review', exact: true }).click();
      await page.getByText('No submissions are waiting for a decision.').waitFor();
      await look('nothing is waiting');
      await openOfficePage(page, 'Corrections');
      // The page before has a field with the same label.
      await page.getByRole('heading', { level: 1, name: 'Corrections' }).waitFor();
      await page.getByLabel('Student', { exact: true }).fill('simon');
      await page.getByRole('link', { name: 'Simon Signon' }).waitFor();
      await look('students found');
      await page.getByRole('link', { name: 'Simon Signon' }).click();
      await page.getByRole('heading', { name: 'Coverages' }).waitFor();
      await look('the student');
      await page
        .getByRole('link', { name: /^Change the dates/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await page.getByText('Enter the reason').waitFor();
      await look('no reason');
      await page.getByLabel('Reason').fill('The student arrived a day later.');
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await page.getByText('The coverage already has these dates.').waitFor();
      await look('refused');
      const firstDay = page.getByLabel('First day');
      await firstDay.fill(addDays(await firstDay.inputValue(), 1));
      await page.getByRole('button', { name: 'Show what changes' }).click();
      await page.getByRole('heading', { name: 'What changes' }).waitFor();
      await look('what changes');
    },
  },
  'an administrator’s second factor': {
    path: '/login',
    walk: async ({ page, look }) => {
      await page.getByLabel(/email address/i).fill('nora.newcomer@bay-state.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/second-factor');
      await page.getByLabel(/^Code from your/).waitFor();
      await look('entering the code');
    },
  },
  'the workbench': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInStaff(page, url);
      await page.getByRole('table', { name: 'Schools', exact: true }).waitFor();
      await look('as it arrives');
      await page.getByRole('button', { name: 'Open' }).click();
      await page.getByText('Error: Choose a school').waitFor();
      await look('no school chosen');
    },
  },
  'the workbench of a school': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInStaff(page, url, { steps: 1 });
      await page.getByRole('button', { name: 'New school…' }).click();
      await page.getByRole('button', { name: 'Start the school' }).click();
      await page.getByText('Enter the school’s name').waitFor();
      await look('a new school without a name');
      await page.goto(`${url}/workbench/schools/bay-state`);
      await page.getByRole('table').waitFor();
      const amount = page.getByRole('textbox', { name: /^Premium, Student, annual/ });
      await amount.fill('abc');
      await amount.press('Tab');
      await page.getByText('Enter dollars and cents').waitFor();
      await look('a wrong amount');
      await page.getByRole('tab', { name: 'Periods', exact: true }).click();
      await page
        .getByRole('tabpanel')
        .getByText(/^The line in the timeline/)
        .waitFor();
      await look('the periods');
      await page.getByRole('button', { name: 'Add a period…' }).click();
      await look('a new period');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Costs and dashboard' }).click();
      await page.getByRole('table').first().waitFor({ timeout: 30_000 });
      await look('the costs');
    },
  },
  'the workbench of a form': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInStaff(page, url, { email: stan });
      const form = await openWorkbench(page, url);
      await form.getByLabel('Name of the person').click();
      await look('an explained field');
      for (const [tab, words] of [
        ['Scenarios', /scenarios pass/],
        ['Coverage', /The scenarios cover/],
        ['State', /What prevents the form from being submitted/],
        ['Changes', /Nothing changes for students/],
        ['History', /Nothing has been published/],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('tabpanel').getByText(words).waitFor({ timeout: 30_000 });
        await look(tab);
      }
      await page.getByRole('tab', { name: 'Translations' }).click();
      await page.getByRole('table').waitFor({ timeout: 30_000 });
      // Fewer rows, because each check reads all of them.
      await page.getByLabel('Search').fill('ZIP');
      await look('Translations');
      await page.getByRole('tab', { name: 'Explain' }).click();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByLabel('Width').selectOption('desktop');
      await look('wide, with more');
      await writeInEditor(page, '{ "patch": ');
      await page.getByText('This is the last valid version.').waitFor();
      await page.getByRole('tab', { name: /^Problems/ }).click();
      await look('broken');
    },
  },
};
