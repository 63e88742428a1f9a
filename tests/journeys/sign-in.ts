import type { Page } from 'playwright';

/** The one password of the demo world; `docs/demo.md`. */
const demoPassword = 'Demo-World-1!';

/** Signs in as a person would: email, then password, then the dashboard. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Student email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export { demoPassword };
