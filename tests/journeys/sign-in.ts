import type { Page } from 'playwright';

/** The only password of the demo world; see `docs/demo.md`. */
const demoPassword = 'Demo-World-1!';

/**
 * Signs in through the same call as the sign-in page, and opens the dashboard. For journeys that begin on the
 * dashboard.
 */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/sitecore/Account/Login`, {
    headers: { origin: url },
    data: { email, password: demoPassword },
  });
  const { error } = (await answer.json()) as { readonly error?: string };
  if (!answer.ok() || error !== undefined) throw new Error(`${email} cannot sign in: ${error ?? answer.status()}`);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Signs in as a person would: first the email address, then the password, then the dashboard. */
export async function signInByHand(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, email);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * Completes the second half of a sign-in, on the sign-in page that a redirect opened. Returns to the requested page.
 */
export async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Student email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { demoPassword };
