import { expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { signIn } from '../sign-in.ts';
import { openWatchedPage } from '../watched-page.ts';
import { journeyWidths } from '../journey-widths.ts';

const portal = openPortal();
const ella = 'ella.eligible@bay-state.example';

it.each(journeyWidths)(
  'people see where they are signed in, and sign out on this device and everywhere, at %i px',
  async (width) => {
    const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
      portal.browser,
      { viewport: { width, height: 800 } },
    );
    const elsewhere = await Promise.all(
      [0, 1].map(async () => {
        const other = await portal.browser.newContext();
        const otherPage = await other.newPage();
        await signIn(otherPage, portal.url, ella);
        return { context: other, page: otherPage };
      }),
    );
    await signIn(page, portal.url, ella);
    await page.goto(`${portal.url}/profile`);
    await page.getByRole('link', { name: 'Where you are signed in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Where you are signed in' }).waitFor();
    const cards = page.getByRole('article');
    await expect.poll(() => cards.count(), { timeout: 10_000 }).toBe(3);
    expect(await cards.first().getByRole('heading').textContent()).toMatch(/^\w+ on \w+ \(this browser\)$/);
    expect(await cards.first().getByRole('button').count()).toBe(0);
    await expectAccessible();
    await expectNoSidewaysScroll();

    await cards
      .nth(1)
      .getByRole('button', { name: /^Sign out \w+ on \w+, signed in / })
      .click();
    await expect.poll(() => cards.count(), { timeout: 10_000 }).toBe(2);
    // The focus stays on the page when the button disappears.
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
    await everywhere.click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.waitFor();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await everywhere.click();
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/login?signedOut=yes');
    for (const other of elsewhere) {
      await other.page.reload();
      await other.page.waitForURL('**/login**');
      await other.context.close();
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
