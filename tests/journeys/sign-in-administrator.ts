import type { Page } from 'playwright';
import { totpCode, totpStep } from '../../server/accounts/second-factor/totp.ts';
import { codeOf } from '../server/administration/administrators.ts';
import { demoPassword, demoTotpSecret } from '../../server/demo/index.ts';

/**
 * Enters an administrator's email and password, up to the page that asks for a code.
 *
 * @param from the page that requires the sign-in
 */
export async function giveAdministratorPassword(
  page: Page,
  url: string,
  email: string,
  from = '/login',
): Promise<void> {
  await page.goto(`${url}${from}`);
  await page.getByLabel(/email address/i).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/second-factor*');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * Signs in an administrator of the demo world, including the code.
 *
 * @param steps the number of 30-second steps from now, for a second sign-in; each code works once, and can be used one
 *   step early
 * @param from the page that requires the sign-in and that opens again afterward
 */
export async function signInAdministrator(
  page: Page,
  url: string,
  { email, steps = 0, from }: { readonly email: string; readonly steps?: -1 | 0 | 1; readonly from?: string },
): Promise<void> {
  await giveAdministratorPassword(page, url, email, from);
  await page.getByLabel('Code from your authenticator app').fill(demoCode(steps));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${from ?? '/impersonate'}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Signs in an administrator of the demo world for the first time, with the key that the page shows for the app. */
export async function signInNewAdministrator(page: Page, url: string, email: string): Promise<void> {
  await giveAdministratorPassword(page, url, email);
  const key = (await page.locator('.enroll-key').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(key, new Date()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/impersonate');
}

export function demoCode(steps: number): string {
  return totpCode(demoTotpSecret, totpStep(new Date()) + steps);
}
