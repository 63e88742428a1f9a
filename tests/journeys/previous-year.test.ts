import { describe, expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';

describe('a waiver from a student who waived last year', () => {
  const portal = openPortal();

  it.each([
    ['Yes, use', true],
    ['No, start', false],
  ] as const)(
    '[SCR-18, API-48] asks first whether to use last year’s answers: "%s …" then loads the prefill',
    async (answer, usesLastYear) => {
      const { page, context, complaints, expectAccessible } = await openWatchedPage(portal.browser);
      const prefills: URL[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === '/api/PrefillWaiver') prefills.push(url);
      });
      await signIn(page, portal.url, 'paula.prioryear@bay-state.example');
      await page.getByRole('link', { name: 'Waive the' }).click();
      const dialog = page.getByRole('dialog', { name: 'Use your answers from last year?' });
      await dialog.waitFor();
      expect(prefills).toEqual([]);
      const query = new URL(page.url()).searchParams;
      expect(query.get('PrevId')).toMatch(/^cov_/);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await expectAccessible();

      await dialog.getByRole('button', { name: answer }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Start' }).click();
      await page.getByRole('heading', { name: 'About you and your studies' }).waitFor();
      expect(prefills).toHaveLength(1);
      expect(prefills[0]?.searchParams.get('filter')).toBe(
        `StudentCoverageID:eq:${query.get(usesLastYear ? 'PrevId' : 'Id')}`,
      );
      expect(
        await page
          .getByRole('radiogroup', { name: /outside the United States/ })
          .getByRole('radio', { checked: true })
          .count(),
      ).toBe(usesLastYear ? 1 : 0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('[SCR-18] does not ask again when a draft exists', async () => {
    const { page, context } = await openWatchedPage(portal.browser);
    await signIn(page, portal.url, 'perry.prioryear@chesapeake.example');
    await page.getByRole('link', { name: 'Waive the' }).click();
    await page.getByRole('button', { name: 'No, start' }).click();
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByLabel('Name of the person').fill('Perry P. Prioryear');
    await page.getByText(/^Draft saved/).waitFor();
    await page.getByRole('button', { name: 'Save draft and leave' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.getByRole('heading', { name: 'Before you start' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await context.close();
  });
});
