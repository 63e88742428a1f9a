import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { enrollInInstallments } from './enroll-in-installments.ts';
import { journeyWidths } from './journey-widths.ts';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { openWatchedPage, type WatchedPage } from './watched-page.ts';

/** Goes to the provider's page and pays there. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go to the payment page' }).press('Enter');
  await page.getByRole('button', { name: /^Pay \$/ }).press('Enter');
}

async function look({ expectAccessible, expectNoSidewaysScroll }: WatchedPage): Promise<void> {
  await expectNoSidewaysScroll();
  await expectAccessible();
}

describe.each(journeyWidths)('later installments, at %i px', (width) => {
  const portal = openPortal({ takesPayments: true });

  it('[PAY-2] are paid through the link on the dashboard, by keyboard alone, and the office sees it', async () => {
    const viewport = { width, height: 900 };
    const student = await openWatchedPage(portal.browser, { viewport });
    const { page } = student;
    await signIn(page, portal.url, 'ella.eligible@bay-state.example');
    const reference = await enrollInInstallments(page, portal.url);
    await page.goto(`${portal.url}/payment/${reference}`);
    await pay(page);
    await page.getByRole('link', { name: 'Your installments' }).waitFor();
    await look(student);

    await page.getByRole('link', { name: 'My coverage', exact: true }).press('Enter');
    const payments = page.getByRole('region', { name: 'Payments' });
    await payments.getByText('1 of 4 installments paid').waitFor();
    await payments.getByText('due on December 21, 2026').waitFor();
    await look(student);
    await payments.getByRole('link', { name: /^Pay now/ }).press('Enter');
    await page.getByText('Your next installment is $853.00').waitFor();
    await look(student);
    await pay(page);

    // The student knows that this payment arrived, although the button for the next one is still there.
    const notice = page.getByRole('alert').getByText('We received your payment of $853.00.');
    await notice.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('We received your payment');
    await page.getByRole('row', { name: /^December 21, 2026 Paid/ }).waitFor();
    await look(student);
    await page.getByRole('link', { name: 'My coverage', exact: true }).press('Enter');
    await payments.getByText('2 of 4 installments paid').waitFor();

    const office = await openWatchedPage(portal.browser, { viewport });
    await signInAdministrator(office.page, portal.url, {
      email: 'ada.administrator@bay-state.example',
      from: '/corrections',
    });
    await office.page.getByLabel('Student', { exact: true }).fill('eligible');
    await office.page.getByRole('link', { name: 'Ella Eligible' }).press('Enter');
    await office.page.getByRole('row', { name: /^December 21, 2026 Paid/ }).waitFor();
    await look(office);

    expect([...student.complaints, ...office.complaints]).toEqual([]);
    await Promise.all([student.context.close(), office.context.close()]);
  });
});
