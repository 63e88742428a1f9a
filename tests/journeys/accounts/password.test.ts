import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { easyPasswords } from './account-answers.ts';
import { expectAlerts } from '../expect-alert.ts';
import { linkTo, mailboxOf } from '../mailbox.ts';
import { openPortal } from '../open-portal.ts';
import { demoPassword, signInByHand } from '../sign-in.ts';
import { openWatchedPage } from '../watched-page.ts';

const phone = { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true } as const;
const newPassword = 'Harbor-Light-7';
const newest = 'Candle-Stone-9';

describe('a password', () => {
  const portal = openPortal();
  const mailbox = mailboxOf(portal);

  it('[SCR-12, VAL-EM-3, VAL-PW-3, ERR-5] is reset through an emailed link, which ends every session', async () => {
    const email = 'tess.eligible@lone-star.example';
    const elsewhere = await openWatchedPage(portal.browser);
    await signInByHand(elsewhere.page, portal.url, email);

    const watched = await openWatchedPage(portal.browser, phone);
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = watched;
    const look = async (): Promise<void> => {
      await expectAccessible();
      await expectNoSidewaysScroll();
    };
    await page.goto(`${portal.url}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('link', { name: 'Email Address is required.' }).waitFor();
    await look();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText('If this email address belongs to an account').waitFor();
    await look();

    const link = linkTo('/reset-password', await mailbox.newest(email, /^Choose a new password$/));
    await page.goto(`${portal.url}${link}`);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Confirm password field is required' }).waitFor();
    await look();
    for (const [easy, words] of easyPasswords('Eligible-2005')) {
      await page.getByLabel('New password', { exact: true }).fill(easy);
      await page.getByLabel('Confirm new password', { exact: true }).fill(easy);
      await page.locator('main').getByText(words).first().waitFor();
    }
    await look();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password', { exact: true }).fill('Harbor-Light-8');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Confirm password is not matching' }).waitFor();
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/login');
    await expectAlerts(page, ['Password reset succesfull']);
    await look();

    // The earlier session has ended.
    await elsewhere.page.reload();
    await elsewhere.page.waitForURL('**/login**');
    await elsewhere.context.close();

    await tryPassword(page, email, demoPassword);
    await page.getByText('Error: The email address and password do not match an account.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-12] opens a page to request a new link when the reset link was already used', async () => {
    const email = 'wanda.waived@lone-star.example';
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.request.post(`${portal.url}/api/sitecore/Password/Forgot`, {
      headers: { origin: portal.url },
      data: { username: email },
    });
    const link = linkTo('/reset-password', await mailbox.newest(email, /^Choose a new password$/));
    await page.goto(`${portal.url}${link}`);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/login');
    await page.goto(`${portal.url}${link}`);
    await page.getByText('This link has expired or was already used.').waitFor();
    await expectAccessible();
    await page.locator('main').locator('a[href="/forgot-password"]').click();
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
    await context.close();
  });

  it('[VAL-PW-3, VAL-PW-6, SCR-12] is changed by a signed-in student who knows the old one', async () => {
    const email = 'larry.lastday@lone-star.example';
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      phone,
    );
    await signInByHand(page, portal.url, email);
    await page.goto(`${portal.url}/reset-password`);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Old password field is required' }).waitFor();
    await expectAccessible();
    await expectNoSidewaysScroll();
    for (const [easy, words] of easyPasswords('Larry-Day-2005')) {
      await page.getByLabel('New password', { exact: true }).fill(easy);
      await page.getByLabel('Confirm new password', { exact: true }).fill(easy);
      await page.locator('main').getByText(words).first().waitFor();
    }
    await page.getByLabel('Old password', { exact: true }).fill('Not-The-Password-1');
    await page.getByLabel('New password', { exact: true }).fill(newest);
    await page.getByLabel('Confirm new password', { exact: true }).fill(newest);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'This is not your password.' }).waitFor();
    await page.getByLabel('Old password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/dashboard');
    await expectAlerts(page, ['Password reset succesfull']);
    await expectAccessible();
    // The browser reports a refused password as a failed request.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
    await context.close();
  });

  async function tryPassword(page: Page, email: string, password: string): Promise<void> {
    await page.getByLabel('Student email address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
});
