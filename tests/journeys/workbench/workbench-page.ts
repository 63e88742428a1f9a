import type { FrameLocator, Page } from 'playwright';
import { demoCode, giveAdministratorPassword } from '../sign-in-administrator.ts';

export const stella = 'stella.staff@campus-cover.example';
export const stan = 'stan.staff@campus-cover.example';

/**
 * Signs in a staff member of the demo world, including the code.
 *
 * @param steps the number of 30-second steps from now; each code works once
 */
export async function signInStaff(
  page: Page,
  url: string,
  { email = stella, steps = 0 }: { readonly email?: string; readonly steps?: -1 | 0 | 1 } = {},
): Promise<void> {
  await giveAdministratorPassword(page, url, email);
  await page.getByLabel('Code from your authenticator app').fill(demoCode(steps));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/workbench');
}

/** The form in the workbench's frame. */
export function liveForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Live form"]');
}

/** Opens a school's form and waits until the live form is drawn. */
export async function openWorkbench(page: Page, url: string, path = 'bay-state/waiver'): Promise<FrameLocator> {
  await page.goto(`${url}/workbench/${path}`);
  const form = liveForm(page);
  // The first preview waits until its process has started.
  await form.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  return form;
}

/** Replaces the text of the open overlay file, as if a person pasted text. */
export async function writeInEditor(page: Page, text: string): Promise<void> {
  const editor = page.locator('.cm-content');
  await editor.click();
  // Moves the pointer away; otherwise the editor's tooltip would cover the live form.
  await page.mouse.move(0, 0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Returns the overlay's published files, read with the page's session. */
export async function readOverlayFiles(page: Page, path: string): Promise<Record<string, string>> {
  return page.evaluate(async (where) => {
    const answer = await fetch(`/api/workbench/overlays/${where}`);
    const { inForce } = (await answer.json()) as { inForce: { files: Record<string, string> } };
    return inForce.files;
  }, path);
}

/** Discards the signed-in person's draft of a form, so that the next test begins with the published files. */
export async function dropDraft(page: Page, path: string): Promise<void> {
  const status = await page.evaluate(
    async (where) => (await fetch(`/api/workbench/overlays/${where}/draft`, { method: 'DELETE' })).status,
    path,
  );
  if (status !== 204) throw new Error(`The draft of ${path} was not dropped: ${status}`);
}

/** Publishes the editor's content after the checks pass. */
export async function publish(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByLabel('Why?').fill(why);
  await dialog.getByText('All checks passed').waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await dialog.waitFor({ state: 'detached', timeout: 60_000 });
}

/** Simulates a return to the window: the page immediately checks for other people's changes. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Makes a change to the files, and waits until the server has saved it. */
export async function whenSaved(page: Page, change: () => Promise<unknown>): Promise<void> {
  // An earlier "saved" message was about earlier text. The test listens before the change, because some changes are
  // saved immediately.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/draft'),
  );
  await Promise.all([saved, change()]);
  await page.getByText(/Your draft is saved/).waitFor();
}
