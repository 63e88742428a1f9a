import type { Page } from 'playwright';
import { demoPassword, demoTotpSecret } from '../../server/demo/index.ts';
import { totpCode, totpStep } from '../../server/second-factor/totp.ts';

/** The password of an administrator, up to the page that asks for a code. */
export async function giveAdministratorPassword(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel(/email address/i).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/second-factor');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * Signs an administrator of the demo world in, code and all.
 *
 * @param steps half minutes from now, for a second sign-in: each code works once, and one may be a step early
 */
export async function signInAdministrator(
  page: Page,
  url: string,
  { email, steps = 0 }: { readonly email: string; readonly steps?: -1 | 0 | 1 },
): Promise<void> {
  await giveAdministratorPassword(page, url, email);
  await page.getByLabel('Code from your authenticator app').fill(demoCode(steps));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/impersonate');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export function demoCode(steps: number): string {
  return totpCode(demoTotpSecret, totpStep(new Date()) + steps);
}
