import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { openWatchedPage } from '../watched-page.ts';
import { journeyWidths } from '../journey-widths.ts';

const portal = openPortal();

describe('single sign-on in the demo world', () => {
  it.each(journeyWidths)(
    '[SCR-10] leads from the address to the university, and back signed in, at %i px',
    async (width) => {
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
        portal.browser,
        { viewport: { width, height: 800 } },
      );
      await page.goto(`${portal.url}/login`);
      await page.getByLabel('Student email address').fill('sara.signon@old-dominion.example');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: /^Continue to/ }).click();
      await page.getByRole('heading', { name: 'Who do you want to sign in as?' }).waitFor();
      await expectAccessible();
      await expectNoSidewaysScroll();
      await page.getByRole('button', { name: /^Sara Signon/ }).click();
      await page.getByRole('heading', { name: 'You are signed on as Sara Signon' }).waitFor();
      await expectAccessible();
      await expectNoSidewaysScroll();
      await page.getByRole('button', { name: 'Continue to Campus Cover' }).click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();

      // This student has no password to change in the portal.
      await page.goto(`${portal.url}/profile/sessions`);
      await page.getByText('change your password at your university').waitFor();
      expect(await page.locator('main a[href="/reset-password"]').count()).toBe(0);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.waitForURL('**/login?signedOut=yes');
      await page.getByText('You have signed out.').waitFor();
      await page.goto(`${portal.url}/dashboard`);
      await page.waitForURL('**/login**');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('returns to the requested page, by either name of this machine', async () => {
    const { page, context, complaints } = await openWatchedPage(portal.browser);
    const elsewhere = portal.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${elsewhere}/saml/old-dominion/login?returnTo=${encodeURIComponent('/profile')}`);
    await page.getByRole('button', { name: /^Simon Signon/ }).click();
    await page.getByRole('button', { name: 'Continue to Campus Cover' }).click();
    await page.waitForURL(`${portal.url}/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[ROL-1] lets a person who is not on the school’s list yet register, with the university’s data locked', async () => {
    const { page, context, complaints } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/saml/old-dominion/login`);
    await page.getByRole('button', { name: /^Newton New/ }).click();
    await page.getByRole('button', { name: 'Continue to Campus Cover' }).click();
    await page.waitForURL('**/register/sso');
    const lastName = page.getByLabel('Last name');
    await lastName.waitFor();
    expect(await lastName.inputValue()).toBe('New');
    expect(await lastName.isEditable()).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tells a person whose sign-on belongs to another browser to start again, with a reference', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/saml/old-dominion/login`);
    await page.getByRole('button', { name: /^Sara Signon/ }).click();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Continue to Campus Cover' }).click();
    await page.waitForURL('**/GenericError?**');
    const { searchParams } = new URL(page.url());
    expect(await page.getByText(/R-[0-9A-Z]{10}/).textContent()).toContain(searchParams.get('reference'));
    await context.close();
  });
});
