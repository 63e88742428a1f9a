import type { Page } from 'playwright';

/** The one password of the demo world; `docs/demo.md`. */
const demoPassword = 'Demo-World-1!';

/** Signs in as a person would: email, then password, then the dashboard. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, email);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The same on the page of signing in that somebody was led to, to wherever it leads back. */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Student email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { demoPassword };
