import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAlerts } from './expect-alert.ts';
import { openPortal } from './open-portal.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { fillSignIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';
import { journeyWidths } from './journey-widths.ts';

const calls = {
  universities: '/api/Search/Universities',
  news: '/api/sitecore/NewsSearch/NewsPostsSearch',
  faq: '/api/search/globalfaqsearch',
  students: '/api/search/university/students',
} as const;

/**
 * Returns the searches that the page sent, and which of them it canceled. The term `slow` never receives a response.
 */
async function watchSearch(page: Page, { call, slow }: { readonly call: string; readonly slow?: string }) {
  const asked: string[] = [];
  const givenUp: string[] = [];
  const termOf = (address: string): string | null => {
    const { pathname, searchParams } = new URL(address);
    return pathname === call ? (searchParams.get('searchItem') ?? searchParams.get('name') ?? '') : null;
  };
  page.on('request', (request) => asked.push(...[termOf(request.url()) ?? []].flat()));
  page.on('requestfailed', (request) => givenUp.push(...[termOf(request.url()) ?? []].flat()));
  await page.route(`**${call}**`, async (route) => {
    if (termOf(route.request().url()) !== slow) await route.continue();
  });
  return { asked, givenUp };
}

/**
 * Types letter by letter without a pause. If the test sent each letter separately, a busy machine could pause between
 * two letters.
 */
const typeFast = (page: Page, text: string) =>
  page.evaluate((letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
  }, text);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The log has the error's kind and location. The page is the same as before the search. */
async function expectOnlyLogged(page: Page, complaints: readonly string[], label: string): Promise<void> {
  const logged = () => complaints.filter((complaint) => complaint.includes('The search failed.'));
  await expect.poll(logged).toHaveLength(1);
  expect(logged()[0]).toMatch(
    /^console: The search failed\. \{name: (ProblemError|ConnectionError), frames: Array\(\d+\)\}$/,
  );
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toEqual(['', '']);
  expect(await page.getByRole('button', { name: 'Search again' }).count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toMatch(/fail|wrong|could not|found/i);
  await expectAlerts(page, []);
  expect(await page.getByLabel(label, { exact: true }).inputValue()).not.toBe('');
}

describe('the searches', () => {
  const portal = openPortal();

  it.each(journeyWidths)(
    '[SCR-20, LIM-1, API-50, ERR-10] find a university at %i px, typed fast, by keyboard alone, and lead to its sign-in',
    async (width) => {
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
        portal.browser,
        { viewport: { width, height: 720 } },
      );
      const { asked, givenUp } = await watchSearch(page, { call: calls.universities, slow: 'ba' });
      await page.goto(`${portal.url}/login`);
      await page.locator('main').getByRole('link', { name: 'Find your university' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Find your university' }).waitFor();
      await expectAccessible();
      await page.keyboard.press('Tab');
      await page.keyboard.type('b');
      await page.waitForTimeout(500);
      expect(asked).toEqual([]);
      await page.keyboard.type('a');
      await expect.poll(() => asked).toEqual(['ba']);
      await typeFast(page, 'y st');
      await page.getByRole('status').getByText('1 found', { exact: true }).waitFor();
      expect(asked).toEqual(['ba', 'bay st']);
      expect(givenUp).toEqual(['ba']);
      expect(new URL(page.url()).search).toBe('?q=bay+st');
      await expectAccessible();
      await expectNoSidewaysScroll();

      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Bay State University Boston, MA');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/login?university=bay-state');
      await page.locator('.sign-in-university').getByText('Bay State University').waitFor();
      await page.goBack();
      await page.getByText('1 found', { exact: true }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('bay st');
      await page.reload();
      await page.getByText('1 found', { exact: true }).waitFor();

      await page.getByRole('searchbox').fill('Qwxzy');
      await page
        .getByRole('status')
        .getByText(/does not currently provide insurance products sponsored by/)
        .waitFor();
      expect(await page.getByRole('link', { name: /Bay State/ }).count()).toBe(0);
      await expectAccessible();
      await expectNoSidewaysScroll();
      await page.locator('main').getByRole('link', { name: 'Shop for products' }).press('Enter');
      await page.waitForURL('**/Shop%20for%20Products');
      // Typing a letter does not add an entry to the browser's history.
      await page.goBack();
      await page.goBack();
      await page.waitForURL('**/login');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[SCR-20, SCR-10] lead to a university’s own sign-on if it has one, and to the sign-in page for an unknown name', async () => {
    const { page, context, complaints } = await openWatchedPage(portal.browser);
    await page.goto(`${portal.url}/universities?q=old+dominion`);
    await page.getByRole('link', { name: /^Old Dominion Valley University/ }).click();
    const way = page.getByRole('link', { name: 'Continue to Old Dominion Valley University' });
    await expect.poll(() => way.getAttribute('href')).toBe('/saml/old-dominion/login');
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await page.getByLabel('Student email address').waitFor();

    await page.goto(`${portal.url}/login?university=nowhere-college`);
    await page.getByLabel('Student email address').waitFor();
    expect(await page.locator('.sign-in-university').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('[SCR-20] say how many matches there are when the list is truncated', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await page.route(`**${calls.universities}**`, (route) =>
      route.fulfill({
        headers: { 'x-total-count': '240' },
        json: Array.from({ length: 100 }, (_, at) => ({
          UniversityName: `University ${at}`,
          UniversityCity: 'Boston',
          UniversityState: 'MA',
          RedirectUrl: `/login?university=university-${at}`,
        })),
      }),
    );
    await page.goto(`${portal.url}/universities?q=university`);
    await page.getByText('240 found. The first 100 are listed').waitFor();
    expect(await page.locator('main').getByRole('listitem').count()).toBe(100);
    await context.close();
  });

  it.each(journeyWidths)(
    '[SCR-21, LIM-3, ERR-9] find news at %i px, show a post, and lead back to the search results',
    async (width) => {
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
        portal.browser,
        { viewport: { width, height: 720 } },
      );
      const { asked, givenUp } = await watchSearch(page, { call: calls.news, slow: 'ins' });
      await page.goto(portal.url);
      // The start page leads on to the sign-in page, which would replace a page that is opened before.
      await page.waitForURL('**/login');
      await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
      await page.getByRole('status').getByText('The latest news').waitFor();
      await expectAccessible();
      await expectNoSidewaysScroll();
      await page.keyboard.press('Tab');
      await typeFast(page, ' INS');
      await expect.poll(() => asked).toEqual(['', 'ins']);
      await typeFast(page, 'URANCE ');
      await page
        .getByRole('status')
        .getByText(/^\d+ found$/)
        .waitFor();
      expect(asked).toEqual(['', 'ins', 'insurance']);
      expect(givenUp).toEqual(['ins']);
      expect(new URL(page.url()).searchParams.get('q')).toBe(' INSURANCE ');
      expect(await page.locator('main mark').first().innerText()).toMatch(/^insurance/i);
      await expectAccessible();
      await expectNoSidewaysScroll();

      await page.keyboard.press('Tab');
      const title = await focused(page);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/news\/[a-z-]+\/[a-z0-9-]+$/);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} | Campus Cover`);
      expect(await page.locator('main time').innerText()).toMatch(/^[A-Z][a-z]+ \d+, 20\d\d$/);
      await expectAccessible();
      await expectNoSidewaysScroll();
      await page.reload();
      await page.getByRole('link', { name: 'Back to the news' }).press('Enter');
      await page.getByText(/^\d+ found$/).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe(' INSURANCE ');
      await page.getByRole('searchbox').fill('qwxzy');
      await page.getByRole('status').getByText('No results found').waitFor();
      await expectAccessible();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(journeyWidths)('[SCR-22, ERR-9] find questions with their answers at %i px', async (width) => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      { viewport: { width, height: 720 } },
    );
    const { asked, givenUp } = await watchSearch(page, { call: calls.faq, slow: 'wai' });
    await page.goto(portal.url);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently asked questions' }).click();
    await page.locator('main').getByRole('heading', { level: 2 }).first().waitFor();
    const all = await page.locator('main').getByRole('heading', { level: 2 }).count();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.keyboard.press('Tab');
    await typeFast(page, 'wai');
    await expect.poll(() => asked).toEqual(['', 'wai']);
    await typeFast(page, 'ver');
    await page
      .getByRole('status')
      .getByText(/^\d+ found$/)
      .waitFor();
    expect(asked).toEqual(['', 'wai', 'waiver']);
    expect(givenUp).toEqual(['wai']);
    expect(await page.locator('main mark').first().innerText()).toMatch(/^waiver/i);
    expect(await page.locator('main').getByRole('heading', { level: 2 }).count()).toBeLessThanOrEqual(all);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.reload();
    await page.getByText(/^\d+ found$/).waitFor();
    await page.getByRole('searchbox').fill('qwxzy');
    await page.getByRole('status').getByText('No results found').waitFor();
    await expectAccessible();
    // The link in the footer shows all questions again.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Frequently asked questions' }).click();
    await expect.poll(() => page.locator('main').getByRole('heading', { level: 2 }).count()).toBe(all);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    // A link to one question, from an answer or from another page.
    await page.goto(`${portal.url}/faq#all-what-is-a-waiver`);
    await page.reload();
    await expect.poll(() => focused(page)).toMatch(/^What is a waiver/);
    expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeLessThan(200);
    // After the sign-in, the person returns to the questions, which now include those of the person's school.
    const hint = page.getByText('Your university may have answers of its own.');
    await hint.getByRole('link', { name: 'Sign in to see them' }).click();
    await fillSignIn(page, 'cass.eligible@cascadia.example');
    await page.waitForURL('**/faq');
    await page.getByRole('heading', { level: 2, name: 'What is my Cascadia ID?' }).waitFor();
    expect(await hint.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['news', '/news?q=insurance', /^\d+ found$/],
    ['faq', '/faq?q=waiver', /^\d+ found$/],
  ] as const)(
    '[ERR-11] %s: a search that fails alerts "error", and says on the page what to do',
    async (name, path, found) => {
      const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
        portal.browser,
        { viewport: { width: 375, height: 720 } },
      );
      await page.route(`**${calls[name]}**`, (route) => route.abort());
      await page.goto(`${portal.url}${path}`);
      await page.getByRole('status').getByText('We could not reach Campus Cover.').waitFor();
      await expectAlerts(page, ['error']);
      expect(complaints.filter((complaint) => complaint.includes('The search failed.'))).toEqual([]);
      await expectAccessible();
      await expectNoSidewaysScroll();

      // Closes the alert with the pointer here, and with the keyboard after the next failure.
      await page.getByRole('button', { name: 'Close' }).click();
      await expectAlerts(page, []);
      await page.getByRole('button', { name: 'Search again' }).press('Enter');
      await expectAlerts(page, ['error']);
      await page.getByRole('button', { name: 'Close' }).press('Escape');
      await expectAlerts(page, []);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.getByRole('button', { name: 'Search again' }).press('Enter');
      await expectAlerts(page, ['error']);

      await page.unroute(`**${calls[name]}**`);
      await page.getByRole('button', { name: 'Search again' }).press('Enter');
      await page.getByRole('status').getByText(found).waitFor();
      // The button disappears, and the focus moves to the message.
      expect(await focused(page)).toMatch(found);
      await expectAlerts(page, []);
      await context.close();
    },
  );

  it('[ERR-11] universities: a failed search is only logged, without its search terms, and the next search shows its results', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await page.route(`**${calls.universities}**`, (route) => route.fulfill({ status: 500, json: { title: 'bay?' } }));
    await page.goto(`${portal.url}/universities?q=bay`);
    await expectOnlyLogged(page, complaints, 'University');
    expect(await page.locator('main').innerText()).not.toMatch(/does not currently provide|Shop for products/);
    await expectAccessible();
    await page.unroute(`**${calls.universities}**`);
    await page.getByLabel('University', { exact: true }).press('Enter');
    await page.getByRole('status').getByText('1 found').waitFor();
    await context.close();
  });

  it('[SCR-23, ERR-11] students: a failed search is only logged, and no address contains its search terms', async () => {
    const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
    await signInAdministrator(page, portal.url, { email: 'otis.administrator@old-dominion.example' });
    await page.route(`**${calls.students}**`, (route) => route.abort());
    await page.getByLabel('Student', { exact: true }).fill('sara');
    await expectOnlyLogged(page, complaints, 'Student');
    await expectAccessible();
    await page.unroute(`**${calls.students}**`);
    await page.getByLabel('Student', { exact: true }).fill('sara.');
    await page.getByRole('status').getByText('1 found').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });
});
