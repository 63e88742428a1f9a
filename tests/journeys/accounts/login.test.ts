import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { demoPassword } from '../sign-in.ts';
import { openWatchedPage } from '../watched-page.ts';
import { journeyWidths } from '../journey-widths.ts';

describe('the login page', () => {
  const portal = openPortal();

  it('[SCR-10, ROL-2, API-3, FRM-1, VAL-EM-1, VAL-EM-2, VAL-PW-1] asks for the university first, then the address and the password, by keyboard alone', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/login`);
    await page.getByRole('button', { name: 'Sign in through your university' }).focus();
    await page.keyboard.press('Enter');
    // The focus moves to the next question.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('university');
    await expectAccessible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Choose your university' }).waitFor();
    await expectAccessible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Empire');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login?university=**');
    await page.locator('.sign-in-university').getByText('Empire City University').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
    expect(await page.getByRole('button', { name: 'Sign in through your university' }).count()).toBe(0);
    // The page has the school's own colors and help.
    expect(await page.locator('html').getAttribute('style')).toContain('--');
    expect(await page.getByRole('link', { name: 'Help and contact' }).getAttribute('href')).toContain('empire');
    await expectAccessible();

    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Error: Student Email Address is required.' }).waitFor();
    await page.getByLabel('Student email address').fill('ella.eligible');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Error: Please enter a valid email address.' }).waitFor();

    // An account at another school counts as unknown here.
    await page.getByLabel('Student email address').fill('ella.eligible@bay-state.example');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByLabel('Student email address').isEditable()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Password field is required' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByText('do not match an account').waitFor();

    // The button disappears with the password field; the focus stays on the page.
    await page.getByRole('button', { name: 'Change email address' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
    await page.getByLabel('Student email address').fill('emery.eligible@empire.example');
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(journeyWidths)(
    '[SCR-10, API-5, API-8] says at %i px that students sign in at the university, and leads there and back to the requested page',
    async (width) => {
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
        portal.browser,
        { viewport: { width, height: 720 } },
      );
      await page.goto(`${portal.url}/waiver?Id=somebody-elses`);
      await page.waitForURL('**/login?returnTo=**');
      await page.getByLabel('Student email address').fill('simon.signon@old-dominion.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Your university signs you in' }).waitFor();
      expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
      await expectAccessible();
      await expectNoSidewaysScroll();
      const way = page.getByRole('link', { name: 'Continue to Old Dominion Valley University' });
      expect(await way.getAttribute('href')).toBe(
        `/saml/old-dominion/login?returnTo=${encodeURIComponent('/waiver?Id=somebody-elses')}`,
      );
      await page.getByRole('button', { name: 'Sign in another way' }).click();
      await page.getByLabel('Student email address').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[SCR-10, API-3, API-7] leads from the choice of a university with single sign-on to its sign-on', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/login`);
    await page.getByRole('button', { name: 'Sign in through your university' }).click();
    await page
      .getByLabel('University')
      .selectOption({ label: 'Old Dominion Valley University, Charlottesville, VA (has its own sign-on)' });
    await page.getByRole('button', { name: 'Continue' }).click();
    const way = page.getByRole('link', { name: 'Continue to Old Dominion Valley University' });
    await expect.poll(() => way.getAttribute('href')).toBe('/saml/old-dominion/login');

    // The student signs on in another tab, and then only has to return to this tab.
    const other = await context.newPage();
    await other.goto(`${portal.url}/saml/old-dominion/login`);
    await other.getByRole('button', { name: /^Sara Signon/ }).click();
    await other.getByRole('button', { name: 'Continue to Campus Cover' }).click();
    await other.waitForURL('**/dashboard');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL('**/dashboard');
    await context.close();
  });

  it('[ERR-4] says "please enter valid email" for a refusal without a message', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.route('**/Account/Login', (route) => route.fulfill({ json: { error: true } }));
    await page.goto(`${portal.url}/login`);
    await page.getByLabel('Student email address').fill('ella.eligible@bay-state.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('please enter valid email').waitFor();
    await expectAccessible();
    await context.close();
  });

  it('[ERR-1] leads to the general failure page when the sign-on check fails, and back', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.route('**/Account/CheckUserLogin', (route) =>
      route.fulfill({ status: 500, json: { title: 'No', code: 'UNEXPECTED', reference: 'R-0123456789' } }),
    );
    await page.goto(`${portal.url}/login`);
    await page.getByLabel('Student email address').fill('ella.eligible@bay-state.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/GenericError');
    await page.getByText('R-0123456789').waitFor();
    await expectAccessible();
    await page.getByRole('link', { name: 'Go back and try again' }).click();
    await page.getByLabel('Student email address').waitFor();
    await context.close();
  });
});
