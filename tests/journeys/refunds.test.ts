import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage } from './watched-page.ts';

const carla = 'carla.cashier@cascadia.example';
const rex = 'rex.releaser@cascadia.example';

/** Moves the focus to a button and presses it, like a person without a mouse. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

/** Pays a confirmed enrollment. Returns the payment's reference. */
async function pay(page: Page, url: string): Promise<string> {
  await signIn(page, url, 'penny.payment@cascadia.example');
  const asked = await page.request.post(`${url}/api/sitecore/Student/GetPayLink`, { headers: { origin: url } });
  const link = (await asked.json()) as { readonly url: string };
  await page.goto(`${url}${link.url}`);
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(`${url}/**`);
  const reference = link.url.split('/').at(-1) ?? '';
  const status = async (): Promise<unknown> =>
    ((await (await page.request.get(`${url}/api/portal/payments/${reference}`)).json()) as { status: unknown }).status;
  await expect.poll(status, { timeout: 10_000 }).toBe('Paid');
  return reference;
}

describe.each(journeyWidths)('refunds at %i px', (width) => {
  const portal = openPortal({ takesPayments: true });

  it('are requested by one administrator and released by another, by keyboard, and both see what happened', async () => {
    const viewport = { width, height: 900 };
    const student = await openWatchedPage(portal.browser, { viewport });
    const reference = await pay(student.page, portal.url);

    const first = await openWatchedPage(portal.browser, { viewport });
    await signInAdministrator(first.page, portal.url, { email: carla, from: '/refunds' });
    await first.page.getByText('No refunds are waiting for release.').waitFor();
    await first.expectAccessible();
    await first.page.getByLabel('Reference of the payment').focus();
    await first.page.keyboard.type(reference);
    await first.page.keyboard.press('Enter');
    const dialog = first.page.getByRole('dialog', { name: `Refund ${reference}` });
    await dialog.getByLabel('Amount in dollars').focus();
    await first.page.keyboard.type('120.50');
    await first.page.keyboard.press('Tab');
    await first.page.keyboard.type('Left in October');
    await first.expectAccessible();
    await first.expectNoSidewaysScroll();
    await press(first.page, 'Request the refund');
    await first.page.getByText('You requested a refund of $120.50.', { exact: false }).waitFor();
    await first.page.getByText('You requested it. Another administrator must decide.').waitFor();
    expect(await first.page.getByRole('button', { name: /^Release/ }).count()).toBe(0);
    await first.expectAccessible();
    await first.expectNoSidewaysScroll();

    const second = await openWatchedPage(portal.browser, { viewport });
    await signInAdministrator(second.page, portal.url, { email: rex, from: '/refunds' });
    await press(second.page, `Release the refund of ${reference}`);
    await second.page.getByRole('dialog', { name: 'Release the refund of $120.50?' }).waitFor();
    await second.expectAccessible();
    await press(second.page, 'Release the refund');
    await second.page.getByText('You released the refund of $120.50.', { exact: false }).waitFor();
    await second.expectNoSidewaysScroll();

    for (const { page } of [first, second]) {
      const row = page.getByRole('row').filter({ hasText: reference }).filter({ hasText: '$120.50' });
      await expect
        .poll(
          async () => {
            await page.reload();
            await page.getByRole('heading', { name: 'Sent, done and refused' }).waitFor();
            return row.innerText();
          },
          { timeout: 20_000 },
        )
        .toMatch(/Refunded[^]*Carla Cashier[^]*Rex Releaser/);
    }
    await second.expectAccessible();
    const people = [student, first, second];
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all(people.map(({ context }) => context.close()));
  });
});
