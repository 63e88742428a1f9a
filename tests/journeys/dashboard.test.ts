import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';
import { journeyWidths } from './journey-widths.ts';

describe('the dashboard', () => {
  const portal = openPortal();

  it.each(journeyWidths)('[DLG-2, API-41] shows the letter that proves a coverage, at %i px', async (width) => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      { viewport: { width, height: 900 } },
    );
    await signIn(page, portal.url, 'nadia.newborn@bay-state.example');
    await expectAccessible();
    await expectNoSidewaysScroll();

    const opener = page.getByRole('button', { name: /^Proof of coverage letter/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const letter = page.getByRole('dialog', { name: 'Verification of coverage' });
    await letter.getByText(/Nadia Newborn, .* insured by/).waitFor();
    await letter.getByText(/Also insured: Nils Newborn/).waitFor();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await letter.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

    expect(complaints).toEqual([]);
    await context.close();
  });

  it('leads to a confirmation that the student can keep as a PDF or print on one sheet', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'wade.waived@bay-state.example');
    // The built server contains the code that writes PDFs, but not that code's own files.
    const pdf = await context.request.get(`${portal.url}/api/portal/confirmations/DEMO-0006-T/pdf`);
    expect(pdf.status()).toBe(200);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    // With all answers of a waiver, the printed page is one sheet at a browser's usual margins.
    await page.goto(`${portal.url}/confirmation/DEMO-0006-T`);
    await page.getByRole('heading', { name: 'What you sent' }).waitFor();
    const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
    const printed = (await page.pdf({ format: 'Letter', margin })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await context.close();
  });

  it('[SCR-13, SCR-27] appears below a banner, and links to payment and to the school’s help', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    const padding = (): Promise<number> =>
      page.locator('.dashboard').evaluate((dashboard) => Number.parseFloat(getComputedStyle(dashboard).paddingTop));
    await signIn(page, portal.url, 'enzo.enrolled@bay-state.example');
    await page.getByRole('heading', { level: 1, name: 'Hello, Enzo' }).waitFor();
    const plain = await padding();
    expect(await page.locator('.dashboard > .cc-notice').count()).toBe(0);
    // The school's help page. No request leaves this machine.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'The school' }));
    const helped = page.waitForRequest(/^https:/);
    await page.getByRole('button', { name: 'Get help from your university' }).click();
    await page.getByRole('link', { name: 'Continue to help.bay-state.example' }).click();
    expect((await helped).url()).toBe('https://help.bay-state.example/student-insurance');
    await context.clearCookies();

    await signIn(page, portal.url, 'penny.payment@cascadia.example');
    await page.getByText('You have enrolled but not paid', { exact: false }).first().waitFor();
    expect(await page.locator('.dashboard > .cc-notice').count()).toBeGreaterThan(0);
    expect(await padding()).toBeGreaterThan(plain);
    await expectAccessible();
    // This portal has no payment provider, so the student pays on the school's own page.
    const left = page.waitForRequest(/^https:/);
    await page.getByRole('button', { name: 'Go to your payment page' }).click();
    await page.getByRole('link', { name: 'Continue to pay.cascadia.example' }).click();
    expect((await left).url()).toBe('https://pay.cascadia.example/student-account');

    expect(complaints).toEqual([]);
    await context.close();
  });
});
