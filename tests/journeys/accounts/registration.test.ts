import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerAccount, easyPasswords } from './account-answers.ts';
import { expectAlerts } from '../expect-alert.ts';
import { linkTo, mailboxOf } from '../mailbox.ts';
import { openPortal } from '../open-portal.ts';
import { signInByHand } from '../sign-in.ts';
import { openWatchedPage } from '../watched-page.ts';

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true } as const;
const password = 'Harbor-Light-7';
/** Cascadia's color for links and buttons, from its school.json. */
const cascadiaBrand = '#175c3f';

describe('making an account', () => {
  const portal = openPortal();
  const mailbox = mailboxOf(portal);

  it('[SCR-11, VAL-SID-1, FRM-17] leads from the choice of the university through a confirmed address to the first sign-in', async () => {
    const watched = await openWatchedPage(portal.browser);
    const { page, context, complaints, expectAccessible } = watched;
    const email = 'nora.newcomer@mail.example';
    await page.goto(`${portal.url}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('University').selectOption({ label: 'Chesapeake University, Annapolis, MD' });
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Chesapeake University').first().waitFor();
    await expectAccessible();
    await answerAccount(page, {
      firstName: 'Nora',
      lastName: 'Newcomer',
      born: ['4', '27', '2004'],
      studentId: ['Chesapeake Card Number', 'CU-765 4321'],
      email: ` ${email} `,
      password,
      again: password,
    });
    expect(await page.getByLabel('Chesapeake Card Number').inputValue()).toBe('CU7654321');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    await expectAccessible();

    // Before the address is confirmed, a student with the right password can request the email again.
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await answerSignIn(email);
    await page.getByText('Error: Confirm your email address first.').waitFor();
    await expectAccessible();
    const first = linkTo('/verify-email', await mailbox.newest(email, /^Confirm your email address$/));
    await page.getByRole('button', { name: 'Send the confirmation email again' }).click();
    await page.getByText('we have sent a new link').waitFor();
    expect(await page.getByText('There is a problem').count()).toBe(0);
    await expectAccessible();
    await expect.poll(() => mailbox.count(email), { timeout: 10_000 }).toBe(2);
    const second = linkTo('/verify-email', await mailbox.newest(email, /^Confirm your email address$/));
    expect(second).not.toBe(first);

    await page.goto(`${portal.url}${first}`);
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByText('This link has expired').waitFor();
    await page.getByRole('button', { name: 'Send a new link' }).waitFor();
    await expectAccessible();

    await page.goto(`${portal.url}${second}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' }).waitFor();
    expect(await page.getByText('Your email address is confirmed').count()).toBe(1);
    await expectAccessible();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await answerSignIn(email);
    await page.waitForURL('**/dashboard');
    // The browser itself reports the request that the server refused.
    expect(complaints.filter((complaint) => !complaint.includes('410'))).toEqual([]);
    await context.close();

    async function answerSignIn(address: string): Promise<void> {
      await page.getByLabel('Student email address').fill(address);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    }
  });

  it('[VAL-PW-1, VAL-PW-2, VAL-PW-3, VAL-PW-4, VAL-PW-5, VAL-EM-1, VAL-EM-2, VAL-SID-2, VAL-SID-3, VAL-DOB-1] shows errors in the words of the specification, on a phone too', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      phone,
    );
    await page.goto(`${portal.url}/register`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Choose your university' }).waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByLabel('University').selectOption({ label: 'Chesapeake University, Annapolis, MD' });
    await page.getByRole('button', { name: 'Continue' }).click();
    const summary = page.getByRole('heading', { name: 'There is a problem' }).locator('..');
    const send = () => page.getByRole('button', { name: 'Create account' }).click();
    const told = async (): Promise<string[]> =>
      (await summary.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/^Error:\s*\n/, '').trim());
    await send();
    await expect
      .poll(told)
      .toEqual([
        'Enter your first name',
        'Enter your last name',
        'Enter your date of birth',
        'Chesapeake Card Number is required',
        'Error: Student Email Address is required.',
        'Password field is required',
        'Confirm password field is required',
      ]);
    await expectAccessible();
    await expectNoSidewaysScroll();

    await answerAccount(page, {
      firstName: 'Nora',
      lastName: 'Newcomer',
      born: ['4', '27', '2020'],
      studentId: ['Chesapeake Card Number', '12'],
      email: 'nora@mail',
      password,
      again: 'Harbor-Light-8',
    });
    await send();
    await expect
      .poll(told)
      .toEqual([
        'Error: Your are outside the specified age limits',
        'Error: A Chesapeake Card Number must be CU followed by seven digits, for example, CU1234567',
        'Error: Please enter a valid email address.',
        'Confirm password is not matching',
      ]);
    await expectAccessible();
    await expectNoSidewaysScroll();

    await answerAccount(page, {
      born: ['4', '27', '2004'],
      studentId: ['Chesapeake Card Number', 'CU7650000'],
      email: 'nora@mail.example',
    });
    for (const [wrong, words] of [
      ['Har-7ab', 'Use 8 to 20 characters'],
      ['Harbor-Light-7-Harbor', 'Use 8 to 20 characters'],
      [
        'harbor-light-7',
        'Use at least one upper case letter, one lower case letter, one digit and one of # ? ! @ $ % ^ & * -',
      ],
    ] as const) {
      await answerAccount(page, { password: wrong, again: wrong });
      await send();
      await expect.poll(async () => (await told())[0]).toBe(words);
    }
    // Before the student sends the form, the field shows what the server would refuse. The check does not send the
    // password.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
    for (const [easy, words] of easyPasswords('Newcomer-2004')) {
      await answerAccount(page, { password: easy, again: easy });
      await page.getByText(words).first().waitFor();
      await send();
      await expect.poll(async () => (await told())[0]).toContain(words);
      expect(asked.filter((request) => request.includes(easy) || request.includes('/submissions'))).toEqual([]);
    }
    await expectAccessible();
    await expectNoSidewaysScroll();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[VAL-SID-4, VAL-SID-5, SCR-25, ERR-7, API-39] helps a person who already has an account', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      phone,
    );
    const owner = 'elliot.eligible@chesapeake.example';
    await openForm(page, 'Chesapeake University, Annapolis, MD');
    await answerAccount(page, {
      firstName: 'Elliot',
      lastName: 'Eligible',
      born: ['4', '27', '2004'],
      studentId: ['Chesapeake Card Number', await studentIdOf(owner)],
      email: owner,
      password,
      again: password,
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('link', { name: /email address.*Forgot Your Password/ }).waitFor();
    await page.getByRole('link', { name: /Card Number.*Forgot Your Password/ }).waitFor();
    await expectAccessible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'already in use' }).click();
    await page.getByRole('heading', { level: 1, name: 'You already have an account' }).waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await page.getByRole('button', { name: 'Send me a message' }).click();
    await page.getByRole('link', { name: 'Error: Student Email Address is required.' }).waitFor();
    await page.getByLabel('Student email address').fill('elliot');
    await page.getByRole('button', { name: 'Send me a message' }).click();
    await page.getByRole('link', { name: 'Error: Please enter a valid email address.' }).waitFor();
    await expectAccessible();
    await page.getByLabel('Student email address').fill(owner);
    await page.getByRole('button', { name: 'Send me a message' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText('If this email address belongs to an account').waitFor();
    await expectAccessible();
    const mail = await mailbox.newest(owner, /^You already have an account$/);
    expect(linkTo('/forgot-password', mail)).toBe('/forgot-password');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-8, ERR-2, API-6, API-44] sends the invitation to the listed address, fills in what the school knows about the invited person, and accepts no other date of birth', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    const email = 'ingrid.invited@cascadia.example';
    const asked = page.waitForRequest('**/api/sitecore/Account/Register');
    await openForm(page, 'Cascadia University, Seattle, WA');
    expect((await asked).postDataJSON()).toEqual({ university: expect.stringMatching(/^uni_/) });
    await page.waitForURL('**/register/invitation?university=*');
    await page.getByRole('heading', { level: 1, name: 'Request your invitation' }).waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Send my invitation' }).click();
    await page.getByRole('link', { name: 'Email Address is required.' }).waitFor();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send my invitation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
    await expectAccessible();
    const invitation = linkTo('/register', await mailbox.newest(email, /^Create your account first$/));

    const studentId = new URL(invitation, portal.url).searchParams.get('SId');
    expect(studentId).toMatch(/^stu_/);

    // A page that the university refuses still has the university's colors.
    await page.goto(`${portal.url}/register?university=cascadia`);
    await page.getByRole('heading', { level: 1, name: 'Your university invites its students' }).waitFor();
    const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--cc-brand');
    await expect.poll(() => page.evaluate(brand)).toBe(cascadiaBrand);
    await page.goto(`${portal.url}/login`);
    expect(await page.evaluate(brand)).not.toBe(cascadiaBrand);

    // If there is no record, the person cannot register.
    await page.route('**/api/PrefillRegistration?**', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: 'null' }),
    );
    await page.goto(`${portal.url}${invitation}`);
    await page.waitForURL('**/GenericError');
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.unroute('**/api/PrefillRegistration?**');

    const prefill = page.waitForRequest('**/api/PrefillRegistration?**');
    await page.goto(`${portal.url}${invitation}`);
    expect(new URL((await prefill).url()).searchParams.get('filter')).toBe(`studentsID:eq:${studentId}`);
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ingrid');
    expect(await page.getByLabel('Last name').inputValue()).toBe('Invited');
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    expect(await page.getByLabel('Cascadia ID').inputValue()).toMatch(/^[0-9]{8}$/);
    expect(
      await page
        .getByRole('group', { name: /^Date of birth/ })
        .getByLabel('Year')
        .inputValue(),
    ).toBe('');
    await expectAccessible();
    await answerAccount(page, { born: ['4', '28', '2005'], password, again: password });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page
      .getByText(/do not match your school’s records/)
      .first()
      .waitFor();
    await answerAccount(page, { born: ['4', '27', '2005'] });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();

    await page.goto(
      `${portal.url}${linkTo('/verify-email', await mailbox.newest(email, /^Confirm your email address$/))}`,
    );
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Student email address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // The coverage that the school listed now belongs to the new account.
    await page.getByRole('link', { name: 'Waive the' }).waitFor();
    await context.close();
  });

  it('[SCR-11, FRM-14, API-6] asks a student with single sign-on only for what the university did not provide', async () => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      phone,
    );
    await page.goto(`${portal.url}/register`);
    await page
      .getByLabel('University')
      .selectOption({ label: 'Old Dominion Valley University, Charlottesville, VA (has its own sign-on)' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Your university signs you in' }).waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('link', { name: 'Continue to Old Dominion Valley University' }).click();
    await page.getByRole('button', { name: /^Newton New/ }).click();
    await page.getByRole('button', { name: 'Continue to Campus Cover' }).click();
    await page.waitForURL('**/register/sso');
    await page.getByLabel('First name').waitFor();
    for (const [label, value] of [
      ['First name', 'Newton'],
      ['Last name', 'New'],
      ['Student ID', '29990001'],
    ] as const) {
      expect(await page.getByLabel(label).inputValue()).toBe(value);
      expect(await page.getByLabel(label).isEditable()).toBe(false);
    }
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'Complete account' }).click();
    await page.getByRole('link', { name: 'Enter your date of birth' }).waitFor();
    await answerAccount(page, { born: ['4', '27', '2004'] });
    await page.getByRole('button', { name: 'Complete account' }).click();
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[ERR-3, SCR-2] a check that fails leads to its failure page, and back to the answers', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await openForm(page, 'Empire City University, New York, NY');
    await answerAccount(page, { firstName: 'Nora' });
    // When other people on the same network have used up the limit, the page continues without the result of the check.
    const problem = { title: 'Too many attempts', status: 429, code: 'TOO_MANY_ATTEMPTS' };
    await page.route('**/Account/CheckEmailId?**', (route) => route.fulfill({ status: 429, json: problem }));
    const refused = page.waitForResponse('**/Account/CheckEmailId?**');
    await answerAccount(page, { email: 'other@mail.example' });
    expect((await refused).status()).toBe(429);
    await page.unroute('**/Account/CheckEmailId?**');
    await page.route('**/Account/CheckEmailId?**', (route) => route.fulfill({ status: 500, body: '{}' }));
    expect(new URL(page.url()).pathname).toBe('/register');
    await answerAccount(page, { email: 'nora@mail.example' });
    await page.waitForURL('**/RegisterErrorPage');
    await expectAlerts(page, ['Oops, something went wrong']);
    await expectAccessible();
    await page.unroute('**/Account/CheckEmailId?**');
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nora');
    await context.close();
  });

  async function openForm(page: Page, university: string): Promise<void> {
    await page.goto(`${portal.url}/register`);
    await page.getByLabel('University').selectOption({ label: university });
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  async function studentIdOf(email: string): Promise<string> {
    const context = await portal.browser.newContext();
    const page = await context.newPage();
    await signInByHand(page, portal.url, email);
    const session = (await (await page.request.get(`${portal.url}/api/portal/session`)).json()) as {
      student: { SchoolStudentID: string };
    };
    await context.close();
    return session.student.SchoolStudentID;
  }
});
