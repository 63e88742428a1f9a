import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';

describe('when a page is missing or a call fails', () => {
  const portal = openPortal();

  it.each([
    ['[SCR-1]', '/GenericError'],
    ['[SCR-2]', '/RegisterErrorPage'],
    ['[SCR-3]', '/Shop%20for%20Products'],
  ])('%s %s is a page that says what to do next', async (_id, path) => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      {
        viewport: { width: 375, height: 720 },
      },
    );
    await page.goto(`${portal.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
    expect(await page.locator('main').getByRole('link').count()).toBeGreaterThan(0);
    await expectAccessible();
    await expectNoSidewaysScroll();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-3] a link that matches no page goes to Shop for Products', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/no/such/page`);
    await page.getByRole('heading', { level: 1, name: 'Health insurance for students' }).waitFor();
    expect(page.url()).toBe(`${portal.url}/Shop%20for%20Products`);
    // The page has its own address, which works from the address bar, from a bookmark and after a reload.
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Health insurance for students' }).waitFor();
    expect(page.url()).toBe(`${portal.url}/Shop%20for%20Products`);
    await context.close();
  });

  it('[ERR-2] a prefill that fails goes to the general failure page', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    await page.route('**/api/PrefillWaiver?**', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: 'null' }),
    );
    await page.getByRole('link', { name: 'Waive the' }).click();
    await page.waitForURL('**/GenericError');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await context.close();
  });

  it('[PRE-7] a prefill response that contains Error redirects to its Url', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    await page.route('**/api/PrefillWaiver?**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ Error: true, Url: '/RegisterErrorPage' }),
      }),
    );
    await page.getByRole('link', { name: 'Waive the' }).click();
    await page.waitForURL('**/RegisterErrorPage');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await context.close();
  });

  it('[ERR-4] a wrong password shows a message in a panel on the page, without saying which part was wrong', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/login`);
    await page.getByLabel('Student email address').fill('emery.eligible@empire.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Not-The-Password-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const panel = page.getByRole('alert');
    await panel.waitFor();
    const words = await panel.innerText();
    expect(words).toMatch(/email.*password|password.*email/i);
    await expectAccessible();
    await context.close();
  });

  it('[VAL-EM-1, VAL-EM-2] the email is required and must look like an email address', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/login`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Error: Student Email Address is required.').first().waitFor();
    await expectAccessible();
    for (const wrong of ['ella', 'ella@bay-state', 'ella@bay-state.e', `ella@bay-state.${'e'.repeat(18)}`]) {
      await page.getByLabel('Student email address').fill(wrong);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Error: Please enter a valid email address.').first().waitFor();
    }
    await page.getByLabel('Student email address').fill(`ella@bay-state.${'e'.repeat(17)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });

  it('a form whose last day has passed says so, and leads back to the coverage', async () => {
    const { page, context, expectAccessible } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'lena.late@lone-star.example');
    await page.getByText(/^The last day to waive .* was November 20, 2026/).waitFor();
    const { coverages } = (await (await page.request.get(`${portal.url}/api/portal/dashboard`)).json()) as {
      coverages: { StudentCoverageID: string }[];
    };
    await page.goto(`${portal.url}/waiver?Id=${coverages[0]?.StudentCoverageID}`);
    await page.getByRole('heading', { level: 1, name: 'The deadline has passed' }).waitFor();
    await page.getByText('The last day to waive this plan was November 20, 2026.').waitFor();
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to my coverage' }).click();
    await page.waitForURL('**/dashboard');
    await context.close();
  });

  it('a session that ended asks to sign in again and returns to the same step with the answers', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'emery.eligible@empire.example');
    await page.getByRole('link', { name: 'Waive the' }).click();
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByLabel('Name of the person').fill('Emery E. Eligible');
    await context.clearCookies();
    await page.getByLabel('Alternate email address').fill('emery@example.com');
    await page.waitForURL('**/login?**');
    await page.getByLabel('Student email address').fill('emery.eligible@empire.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Demo-World-1!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/waiver?**');
    await expect.poll(() => page.getByLabel('Name of the person').inputValue()).toBe('Emery E. Eligible');
    expect(await page.getByLabel('Alternate email address').inputValue()).toBe('emery@example.com');
    await context.close();
  });
});
