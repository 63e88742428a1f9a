import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerAccount } from './accounts/account-answers.ts';
import { askToConfirm } from './enrollment-answers.ts';
import { expectAlerts } from './expect-alert.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { agreeToAll, answerStudies, answerWholeWaiver, continueTo, openWaiver } from './waiver-answers.ts';
import { openWatchedPage } from './watched-page.ts';

const referencePattern = /R-[0-9A-Z]{10}/;
const lost = 'We could not reach Campus Cover.';

/** Covers the rows of the specification's error catalog (point 8) that no other journey triggers. */
describe('the error catalog', () => {
  const portal = openPortal();

  /** The reference that the page shows. */
  async function shownReference(page: Page): Promise<string> {
    const line = page.getByText(/^If you contact support, include this reference/);
    return referencePattern.exec(await line.innerText())?.[0] ?? '';
  }

  /** Returns what the portal logged under a reference. */
  function logOf(reference: string): readonly { readonly msg: string; readonly route?: string }[] {
    return portal
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(reference))
      .map((line) => JSON.parse(line) as { msg: string });
  }

  async function startLogin(page: Page): Promise<void> {
    await page.goto(`${portal.url}/login?returnTo=%2Fprofile`);
    await page.getByLabel('Student email address').fill('ella.eligible@bay-state.example');
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  async function openRegistration(page: Page): Promise<void> {
    await page.goto(`${portal.url}/register`);
    await page.getByLabel('University').selectOption({ label: 'Empire City University, New York, NY' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('First name').waitFor();
  }

  it('[ERR-1, SCR-1] a failed sign-in check leads to the general failure page; without a response, the page stays open, and going back keeps the address', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    /**
     * Goes back to the login page and checks that it shows the address that the person typed, which never appears in
     * the page's URL.
     */
    const goBack = async () => {
      await page.getByRole('link', { name: 'Go back and try again' }).click();
      await page.waitForURL(`${portal.url}/login?returnTo=%2Fprofile`);
      await expect
        .poll(() => page.getByLabel('Student email address').inputValue())
        .toBe('ella.eligible@bay-state.example');
    };
    await page.route('**/Account/CheckUserLogin', (route) => route.abort());
    await startLogin(page);
    await page.getByRole('alert').getByText(lost).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await expectAccessible();
    await page.unroute('**/Account/CheckUserLogin');
    await page.route('**/Account/CheckUserLogin', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/GenericError');
    await goBack();
    // An invalid response is also a failure, e.g. from a network that requires its own sign-in.
    await page.unroute('**/Account/CheckUserLogin');
    await page.route('**/Account/CheckUserLogin', (route) => route.fulfill({ status: 200, body: '<html>Sign in' }));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/GenericError');
    await goBack();
    // The second question's request fails in the same way, at a school with single sign-on.
    await page.unroute('**/Account/CheckUserLogin');
    await page.route('**/Account/CheckUserLogin', (route) => route.fulfill({ status: 200, json: { isSSO: true } }));
    await page.route('**/Account/Login', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/GenericError');
    await page.unroute('**/Account/Login');
    await page.unroute('**/Account/CheckUserLogin');
    await goBack();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });

  it('[SCR-1] a page whose call fails says so, with the reference of that call in the log, and opens after another try', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'emery.eligible@empire.example');
    // The response comes from a real request, so that the log has its reference.
    await page.route('**/api/portal/session', async (route) => {
      const answer = await route.fetch();
      const reference = answer.headers()['x-reference'] ?? '';
      await route.fulfill({ status: 500, json: { title: 'No', code: 'INTERNAL', reference } });
    });
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    const reference = await shownReference(page);
    expect(reference).toMatch(referencePattern);
    await expect.poll(() => logOf(reference)[0]).toMatchObject({ route: '/api/portal/session' });
    await expectAccessible();
    await page.unroute('**/api/portal/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Emery' }).waitFor();
    await context.close();
  });

  it('[ERR-2, PRE-7, SCR-1] a prefill that redirects to the failure page passes on the reference of its request', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    for (const body of ['null', '{"Error":true,"Url":"/GenericError"}']) {
      await page.goto(`${portal.url}/dashboard`);
      await page.route('**/api/PrefillWaiver?**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body });
      });
      await page.getByRole('link', { name: 'Waive the' }).click();
      await page.waitForURL('**/GenericError');
      const reference = await shownReference(page);
      await expect.poll(() => logOf(reference)[0]).toMatchObject({ route: '/api/PrefillWaiver' });
      await page.unroute('**/api/PrefillWaiver?**');
    }
    await expectAccessible();
    // No server responded, so there is no reference to look up. The page explains this.
    await page.goto(`${portal.url}/dashboard`);
    await page.route('**/api/PrefillWaiver?**', (route) => route.abort());
    await page.getByRole('link', { name: 'Waive the' }).click();
    await page.waitForURL('**/GenericError');
    await page.getByText('there is no reference for support').waitFor();
    await expectAccessible();
    await context.close();
  });

  it('[ERR-3, SCR-2] a student ID whose check fails leads to its failure page, with the alert, and back to the answers', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await openRegistration(page);
    await page.getByLabel('First name').fill('Nora');
    const reference = 'R-0123456789';
    let last = 0;
    for (const [answer, words] of [
      [{ status: 500, json: {} }, 'there is no reference for support'],
      [{ status: 503, json: { code: 'STORAGE_UNAVAILABLE', reference } }, reference],
    ] as const) {
      await page.route('**/Account/CheckStudentId?**', (route) => route.fulfill(answer));
      await answerAccount(page, { studentId: ['EmpireID', `E123450${(last += 1)}`] });
      await page.waitForURL('**/RegisterErrorPage');
      await expectAlerts(page, ['Oops, something went wrong']);
      await page.getByText(words).waitFor();
      await expectAccessible();
      await page.unroute('**/Account/CheckStudentId?**');
      await page.getByRole('link', { name: 'Go back and try again' }).click();
      await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nora');
      await expectAlerts(page, []);
    }
    // If no response arrives, the field shows a message, and the next attempt sends the request again.
    await page.route('**/Account/CheckStudentId?**', (route) => route.abort());
    await answerAccount(page, { studentId: ['EmpireID', `E123450${(last += 1)}`] });
    await page.keyboard.press('Tab');
    await page.getByText('We could not check this ID right now. Try again in a moment').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
    await context.close();
  });

  it('[ERR-1] a waiver whose save fails leads to the general failure page, and back to the answers; without a response, the page stays open', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'gigi.eligible@golden-gate.example');
    await openWaiver(page);
    await answerWholeWaiver(page);
    await page.route('**/waiver/submissions**', (route) => route.abort());
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page
      .getByText(/^The connection was lost before we received a response/)
      .first()
      .waitFor();
    await page.getByText('AM 123-456-789').waitFor();
    await page.unroute('**/waiver/submissions**');
    await page.route('**/waiver/submissions**', (route) =>
      route.fulfill({ status: 500, json: { title: 'No', code: 'INTERNAL', reference: 'R-0123456789' } }),
    );
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.waitForURL('**/GenericError');
    expect(await shownReference(page)).toBe('R-0123456789');
    await page.getByText('Saved drafts are kept').waitFor();
    await expectAccessible();
    await page.unroute('**/waiver/submissions**');
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await page.getByText('AM 123-456-789').waitFor();
    await page.getByRole('button', { name: /^Submit waiver/ }).click();
    await page.waitForURL('**/confirmation/*');
    await context.close();
  });

  it('[ERR-1] a cost or a confirmation that fails leads to the same page, with the answers kept; without a response, the page stays open', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'chloe.choices@cascadia.example');
    await page.goto(`${portal.url}/enroll-coverage`);
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('checkbox', { name: /Health Plan$/ }).check();
    await continueTo(page, 'Your dependents');
    await continueTo(page, 'Terms and conditions');
    await agreeToAll(page);
    await continueTo(page, 'Check your answers');
    await page.getByRole('radio', { name: 'Pay now' }).check();
    await page.getByRole('radio', { name: 'Credit card' }).check();
    const cost = '**/CalculateEnrollCoverageCostBreakDown**';
    await page.route(cost, (route) => route.abort());
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page
      .getByText(/We could not calculate this/)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/enroll-coverage');
    await page.unroute(cost);
    await page.route(cost, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.waitForURL('**/GenericError');
    await page.unroute(cost);
    await page.getByRole('link', { name: 'Go back and try again' }).click();

    await page.getByRole('radio', { name: 'University invoice' }).check();
    await page.route('**/enroll-coverage/submissions**', (route) => route.abort());
    await (await askToConfirm(page)).getByRole('button', { name: 'Confirm enrollment' }).click();
    await page
      .getByText(/^The connection was lost before we received a response/)
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/enroll-coverage');
    await page.unroute('**/enroll-coverage/submissions**');
    await page.route('**/enroll-coverage/submissions**', (route) => route.fulfill({ status: 500, json: {} }));
    const question = await askToConfirm(page);
    await question.getByRole('button', { name: 'Confirm enrollment' }).click();
    await page.waitForURL('**/GenericError');
    await page.getByText('there is no reference for support').waitFor();
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'University invoice' }).isChecked()).toBe(true);
    await context.close();
  });

  it('[ERR-5] a failed password change shows an alert with the server’s message', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'larry.lastday@lone-star.example');
    await page.goto(`${portal.url}/reset-password`);
    await page.route('**/reset-password/submissions**', (route) =>
      route.fulfill({ status: 409, json: { title: 'No', code: 'X', detail: 'Someone else used this link.' } }),
    );
    await page.getByLabel('Old password', { exact: true }).fill('Demo-World-1!');
    await page.getByLabel('New password', { exact: true }).fill('Harbor-Light-7');
    await page.getByLabel('Confirm new password', { exact: true }).fill('Harbor-Light-7');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expectAlerts(page, ['Someone else used this link.']);
    await expectAccessible();
    await context.close();
  });

  it('[ERR-7] a duplicate-student email goes to its address, with a message and with an error flag', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    for (const [answer, address] of [
      [{ url: '/login', message: 'We have sent it.' }, '**/login'],
      [{ url: '/Shop%20for%20Products', error: true }, '**/Shop%20for%20Products'],
    ] as const) {
      await page.route('**/DuplicateStudent/MailSending', (route) => route.fulfill({ json: answer }));
      await page.goto(`${portal.url}/duplicate-student`);
      await page.getByLabel('Student email address').fill('elliot.eligible@chesapeake.example');
      await page.getByRole('button', { name: 'Send me a message' }).click();
      await page.waitForURL(address);
      // The URL changes before the page does.
      await page.getByRole('button', { name: 'Send me a message' }).waitFor({ state: 'detached' });
      await expectAlerts(page, 'message' in answer ? [answer.message] : []);
      await page.unroute('**/DuplicateStudent/MailSending');
    }
    await context.close();
  });

  it('a carrier that is not in the list shows "No record found!", and the page asks for its name', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    await openWaiver(page);
    await answerStudies(page);
    await continueTo(page, 'Your insurance company');
    await page.getByRole('combobox', { name: 'Insurance company', exact: true }).fill('zzzz');
    await page.getByText('No record found!').first().waitFor();
    await page
      .getByRole('textbox', { name: /company/i })
      .first()
      .waitFor();
    await expectAccessible();
    await context.close();
  });

  it('[FRM-17] an unverified address gets the link that sends the message again, and the page confirms that it was sent', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/login`);
    await page.getByLabel('Student email address').fill('una.unverified@chesapeake.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Demo-World-1!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Send the confirmation email again' }).click();
    await page.getByText('we have sent a new link').waitFor();
    await expectAccessible();
    await context.close();
  });

  it('[SCR-1] a page that breaks while it renders says so, with a reference to the log entry that says where', async () => {
    const { page, context, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(portal.browser, {
      viewport: { width: 375, height: 720 },
    });
    await signIn(page, portal.url, 'enzo.enrolled@bay-state.example');
    await page.route('**/api/portal/dashboard', (route) => route.fulfill({ json: { coverages: 'secret words' } }));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    const reference = await shownReference(page);
    await expect.poll(() => logOf(reference).map(({ msg }) => msg)).toEqual(['page failed', 'request']);
    const [line] = logOf(reference);
    expect(line).toMatchObject({ failure: { name: 'TypeError' } });
    expect(JSON.stringify(line)).toMatch(/dashboard-page-[\w-]+\.js:\d+:\d+/);
    expect(JSON.stringify(line)).not.toContain('secret');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.unroute('**/api/portal/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Enzo' }).waitFor();
    await context.close();
  });

  it('[SCR-1] a page whose code is missing after a deployment offers to reload', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/login`);
    await page.getByLabel('Student email address').waitFor();
    await page.route('**/assets/products-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Our insurance products' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reload this page' }).waitFor();
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading === document.activeElement),
    ).toBe(true);
    await expectAccessible();
    await page.unroute('**/assets/products-page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Health insurance for students' }).waitFor();
    await context.close();
  });

  it('[SCR-1] a component outside the page does not break the page when its code is missing', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await page.route('**/assets/session-warning-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await signIn(page, portal.url, 'enzo.enrolled@bay-state.example');
    await page.getByRole('heading', { level: 1, name: 'Hello, Enzo' }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('Something went wrong');
    await context.close();
  });

  it('[SCR-3] the products page says where to go next, to visitors and to students', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      { viewport: { width: 320, height: 720 } },
    );
    await page.goto(`${portal.url}/nowhere`);
    await page.getByText('We could not find the page you asked for.').waitFor();
    expect(await page.locator('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(7);
    await expectNoSidewaysScroll();
    await expectAccessible();
    for (const [name, address] of [
      ['Questions and answers', '**/faq'],
      ['News', '**/news'],
      ['Find your university', '**/universities'],
    ] as const) {
      await page.goto(`${portal.url}/Shop%20for%20Products`);
      await page.locator('main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(address);
    }
    await signIn(page, portal.url, 'enzo.enrolled@bay-state.example');
    await page.goto(`${portal.url}/Shop%20for%20Products`);
    await page.locator('main').getByRole('link', { name: 'Go to my coverage' }).click();
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
