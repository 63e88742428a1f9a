import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { openPortal } from './open-portal.ts';
import { signIn } from './sign-in.ts';
import { openWatchedPage } from './watched-page.ts';

const portal = openPortal({ takesPayments: true });

it('[PAY-8] a payment is declined, canceled and made on a phone, and the pay link leads to it', async () => {
  const { page, context, complaints, expectAccessible, expectNoSidewaysScroll } = await openWatchedPage(
    portal.browser,
    { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true },
  );
  const look = async (): Promise<void> => {
    await expectNoSidewaysScroll();
    await expectAccessible();
  };
  await signIn(page, portal.url, 'penny.payment@cascadia.example');
  const asked = await page.request.post(`${portal.url}/api/sitecore/Student/GetPayLink`, {
    headers: { origin: portal.url },
  });
  const { url } = (await asked.json()) as { url: string };
  expect(url).toMatch(/^\/payment\//);

  await page.goto(`${portal.url}${url}`);
  await page.getByRole('cell', { name: '$2,437.86' }).waitFor();
  for (const amount of await page.locator('.payment-items :is(th, td):last-child').all())
    expect(await countLines(amount)).toBe(1);
  await look();
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  await page.getByText('Demo payment page: no real payment is made').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await look();

  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alert').getByText('nothing was paid').waitFor();
  await look();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(`${portal.url}${url}`);

  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  const hosted = page.getByRole('button', { name: /^Pay \$/ });
  await hosted.waitFor();
  const hostedUrl = page.url();
  await hosted.click();
  await page.waitForURL(`${portal.url}/**`);
  const payment = async (): Promise<string> => {
    const answer = await page.request.get(`${portal.url}/api/portal/payments/${url.split('/').at(-1)}`);
    return ((await answer.json()) as { status: string }).status;
  };
  await expect.poll(payment, { timeout: 10_000 }).toBe('Paid');

  // A student who goes back sees a message that the payment is complete and a link to the portal.
  await page.goto(hostedUrl);
  await page.getByRole('heading', { name: 'This payment is complete' }).waitFor();
  await look();
  await page.getByRole('link', { name: 'Back to Campus Cover' }).click();
  await page.waitForURL(`${portal.url}/**`);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The number of lines that the drawn text takes up. */
function countLines(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
}
