import type { Page } from 'playwright';
import {
  answerDependent,
  askToConfirm,
  fillDate,
  openDependentDialog,
  uploadTo,
} from '../journeys/enrollment-answers.ts';
import { demoPassword } from '../journeys/sign-in.ts';
import { signInAdministrator } from '../journeys/sign-in-administrator.ts';
import { openWorkbench, signInStaff, stan, writeInEditor } from '../journeys/workbench-page.ts';
import {
  agreeToAll,
  answerCarrier,
  answerPlan,
  answerStudies,
  answerYesNo,
  continueTo,
  openWaiver,
  uploadCard,
} from '../journeys/waiver-answers.ts';

/** A page open in a browser, with somebody signed in or nobody. */
export interface Visit {
  readonly page: Page;
  /** The portal's address, e.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  /** Takes the page as it is now for one of its states, and looks at it from every side. */
  readonly look: (state: string) => Promise<void>;
}

/** A row of the table: where to begin, and the way through the states that are looked at. */
export interface QualityPage {
  readonly path: string;
  /** Who of the demo world is signed in (`docs/demo.md`); nobody without. */
  readonly as?: string;
  /** It stands in for a page of somebody else's, and nobody prints it. */
  readonly isForDemo?: true;
  /** Without one, the page as it arrives is all there is to see. */
  readonly walk?: (visit: Visit) => Promise<void>;
}

/** Every page of the portal in its states. A new page gets a row here; that is all it needs. */
export const pages: Readonly<Record<string, QualityPage>> = {
  'signing in': {
    path: '/login',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Error: Student Email Address is required.').first().waitFor();
      await look('without an address');
      await page.getByLabel('Student email address').fill('dina.disabled@empire.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1');
      await look('the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
      await look('refused');
    },
  },
  'signing in at the university': {
    path: '/login',
    walk: async ({ page, look }) => {
      await page.getByLabel('Student email address').fill('sara.signon@old-dominion.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: /^Continue to/ }).waitFor();
      await look('sent on');
    },
  },
  'after signing out': { path: '/login?signedOut=yes' },
  'the demo identity provider': { path: '/saml/old-dominion/login', isForDemo: true },
  'making an account': {
    path: '/register',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: 'Choose your university' }).waitFor();
      await look('without a university');
      await page.getByLabel('University').selectOption({ label: 'Chesapeake University, Annapolis, MD' });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('First name').waitFor();
      await look('the questions');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('nothing answered');
    },
  },
  'making an account after single sign-on': {
    path: '/saml/old-dominion/login',
    walk: async ({ page, look }) => {
      await page.getByRole('button', { name: /^Newton New/ }).click();
      await page.getByRole('button', { name: 'Continue to Campus Cover' }).click();
      await page.waitForURL('**/register/sso');
      await page.getByLabel('Last name').waitFor();
      await look('the questions');
    },
  },
  'confirming an address': { path: '/verify-email?token=unknown' },
  'an account that is there already': { path: '/duplicate-student' },
  'a forgotten password': {
    path: '/forgot-password',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('link', { name: 'Email Address is required.' }).waitFor();
      await look('without an address');
      await page.getByLabel('Email address').fill('tess.eligible@lone-star.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.waitForURL('**/login');
      await page.locator('main').getByText('If there is an account with this email address').waitFor();
      await look('sent');
    },
  },
  'a link to a new password': { path: '/reset-password?token=unknown' },
  'an invitation': { path: '/accept-invitation?token=unknown' },
  'a general failure': { path: '/GenericError' },
  'a failed registration': { path: '/RegisterErrorPage' },
  'an unknown address': { path: '/no/such/page' },
  'the calls': { path: '/api/docs' },

  'the dashboard of somebody eligible': { path: '/dashboard', as: 'harry.hurry@bay-state.example' },
  'the dashboard of somebody with a draft': { path: '/dashboard', as: 'dora.draft@bay-state.example' },
  'the dashboard of somebody who waived': {
    path: '/dashboard',
    as: 'wade.waived@bay-state.example',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page
        .getByRole('link', { name: /confirmation/i })
        .first()
        .click();
      await page.waitForURL('**/confirmation/*');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('the confirmation');
    },
  },
  'the dashboard of a family': { path: '/dashboard', as: 'dana.dependents@chesapeake.example' },
  'the dashboard of two years': { path: '/dashboard', as: 'edgar.enrolled@chesapeake.example' },
  'the dashboard without a coverage': { path: '/dashboard', as: 'noah.nocoverage@cascadia.example' },
  'the profile': {
    path: '/profile',
    as: 'ella.eligible@bay-state.example',
    walk: async ({ page, look }) => {
      await page.getByLabel('Another email address').waitFor();
      await look('as it arrives');
      await page.getByLabel('Another email address').fill('ella');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('with a wrong answer');
      await page.getByLabel('Another email address').fill('ella@example.com');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByRole('alert').filter({ hasText: 'Your profile is saved' }).waitFor();
      await look('saved');
    },
  },
  'the sessions': { path: '/profile/sessions', as: 'ella.eligible@bay-state.example' },
  'changing the password': { path: '/reset-password', as: 'ella.eligible@bay-state.example' },
  'a session about to end': {
    path: '/login',
    as: 'ella.eligible@bay-state.example',
    walk: async ({ page, url, look }) => {
      await page.clock.install();
      await page.goto(`${url}/dashboard`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.clock.fastForward('14:00');
      await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor();
      await look('asked');
    },
  },

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
      await look('the subscriber, nothing answered');
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
  'a waiver of somebody who waived last year': {
    path: '/dashboard',
    as: 'paula.prioryear@bay-state.example',
    walk: async ({ page, look }) => {
      await page.getByRole('link', { name: 'Waive the' }).click();
      await page.getByRole('dialog', { name: 'Use your answers from last year?' }).waitFor();
      await look('asked');
    },
  },
  'an enrollment': {
    path: '/enroll-coverage',
    as: 'chloe.choices@cascadia.example',
    walk: async ({ page, look }) => {
      await look('the introduction');
      await page.getByRole('link', { name: 'Start' }).click();
      await page.getByRole('checkbox', { name: /fall$/ }).check();
      await look('a choice that takes another away');
      await page.getByRole('checkbox', { name: /fall$/ }).uncheck();
      await page.getByRole('checkbox', { name: /Health Plan$/ }).check();
      await continueTo(page, 'Your dependents');
      await look('the dependents');
      const dialog = await openDependentDialog(page);
      await look('a new dependent');
      await dialog.getByRole('button', { name: 'Save this person' }).click();
      await dialog.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await look('a new dependent, nothing answered');
      await answerDependent(dialog, {
        firstName: 'Cora',
        lastName: 'Choices',
        born: ['05', '06', '2020'],
        relationship: 'Child',
      });
      await page.keyboard.press('Escape');
      await dialog.getByText('What you typed here is not saved yet.').waitFor();
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
      await look('asked once more');
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
  'an enrollment after a life event, by the address of a school': {
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
      await look('to be made');
    },
  },
  'looking for a university': {
    path: '/universities',
    walk: async ({ page, look }) => {
      await look('as it arrives');
      await page.getByLabel('University').fill('bay');
      await page.getByText('Bay State University').first().waitFor();
      await look('one found');
    },
  },
  'the news': {
    path: '/news',
    walk: async ({ page, look }) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look('the latest');
      await page.getByLabel('Search the news').fill('zzzz');
      await page.getByText('No results found').first().waitFor();
      await look('nothing found');
    },
  },
  'the questions and answers': {
    path: '/faq',
    walk: async ({ page, look }) => {
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look('all of them');
      await page.getByLabel('Search the questions and answers').fill('waive');
      await page.locator('mark').first().waitFor();
      await look('some found');
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
  'an administrator': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInAdministrator(page, url, { email: 'ada.administrator@bay-state.example' });
      await look('no student yet');
      await page.getByLabel('Student', { exact: true }).fill('eli');
      await page.getByRole('radio').first().waitFor();
      await page.getByRole('radio').first().check();
      await look('students found');
      await page.getByLabel('Student', { exact: true }).fill('nobody of this name');
      await page.getByText('No results found').waitFor();
      await look('nobody found');
      await page.getByLabel('Student', { exact: true }).fill('eligible ella');
      await page.getByRole('radio', { name: /Ella Eligible/ }).check();
      await page.getByRole('button', { name: 'Act for this student' }).click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('region', { name: 'Acting for a student' }).waitFor();
      await look('acting');
      await page.getByRole('button', { name: 'Stop acting' }).click();
      await page.waitForURL('**/impersonate');
      await page.getByRole('link', { name: 'Audit trail' }).click();
      await page.getByRole('row').nth(1).waitFor();
      await look('the trail');
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
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('put in');
    },
  },
  'the workbench': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInStaff(page, url);
      await page.getByRole('table').waitFor();
      await look('as it arrives');
      await page.getByRole('button', { name: 'Open' }).click();
      await page.getByText('Choose a school').waitFor();
      await look('no school chosen');
    },
  },
  'the workbench of a form': {
    path: '/login',
    walk: async ({ page, url, look }) => {
      await signInStaff(page, url, { email: stan });
      const form = await openWorkbench(page, url);
      await form.getByLabel('Name of the person').click();
      await look('a field explained');
      for (const [tab, words] of [
        ['Scenarios', /scenarios pass/],
        ['Coverage', /The scenarios have seen/],
        ['State', /What keeps the form from being sent/],
        ['Changes', /For students nothing changes/],
        ['History', /Nothing was published/],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await page.getByRole('tabpanel').getByText(words).waitFor({ timeout: 30_000 });
        await look(tab);
      }
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByLabel('Width').selectOption('desktop');
      await look('wide, with more');
      await writeInEditor(page, '{ "patch": ');
      await page.getByText('This is the last form that worked.').waitFor();
      await page.getByRole('tab', { name: /^Problems/ }).click();
      await look('broken');
    },
  },
  'the mail of the demo world': {
    path: '/forgot-password',
    walk: async ({ page, url, look }) => {
      await page.getByLabel('Email address').fill('ella.eligible@bay-state.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.waitForURL('**/login');
      await page.goto(`${url}/dev/mail`);
      for (let tries = 0; tries < 60 && (await page.locator('ol a').count()) === 0; tries += 1) {
        await page.waitForTimeout(250);
        await page.reload();
      }
      await look('the list');
      await page.locator('ol a').first().click();
      await page.getByRole('heading', { name: 'As text' }).waitFor();
      await look('a message');
    },
  },
};

async function firstCoverage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const dashboard = await (await fetch('/api/portal/dashboard')).json();
    return String(dashboard.coverages[0].StudentCoverageID);
  });
}
