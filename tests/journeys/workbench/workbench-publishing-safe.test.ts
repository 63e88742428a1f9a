import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../open-portal.ts';
import { fillSignIn } from '../sign-in.ts';
import { demoCode } from '../sign-in-administrator.ts';
import { openWatchedPage, type WatchedPage } from '../watched-page.ts';
import {
  liveForm,
  openWorkbench,
  publish,
  signInStaff,
  stella as email,
  whenSaved,
  writeInEditor,
} from './workbench-page.ts';

const path = 'cascadia/quote';

function overlay(title: string): string {
  const head = { $schema: '../../meta/overlay.schema.json', extends: 'quote@1', school: 'cascadia' };
  return JSON.stringify({ ...head, patch: { title } }, null, 2);
}

describe('a draft in the workbench', () => {
  const portal = openPortal();
  let stella: WatchedPage;
  let page: Page;

  /** All these tests share one sign-in, because a code works only once. */
  async function openStella(): Promise<void> {
    stella ??= await openWatchedPage(portal.browser, { viewport: { width: 1440, height: 800 } });
    ({ page } = stella);
    if (page.url() === 'about:blank') await signInStaff(page, portal.url);
  }

  const editorOf = (on: Page) => on.getByRole('textbox', { name: 'quote.json' });
  const textOf = (on: Page) => editorOf(on).innerText();
  const part = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

  it('is edited, viewed and published on a phone', async () => {
    await openStella();
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(`${portal.url}/workbench/${path}`);
    await page.getByRole('button', { name: 'Start editing' }).click();
    await editorOf(page).waitFor();
    await whenSaved(page, () => writeInEditor(page, overlay('Ask Cascadia')));
    await part('Live form');
    await liveForm(page).getByRole('heading', { level: 1, name: 'Ask Cascadia' }).waitFor();
    for (const name of ['Files', 'Live form', 'Problems', 'Changes', 'History']) {
      await part(name);
      await stella.expectNoSidewaysScroll();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, `${name} is a few screens high at most`).toBeLessThan(3000);
    }
    await publish(page, 'Cascadia asked for it');
    await page.getByText(/Students have version 1, published by Stella Staff/).waitFor();
    await page.getByRole('article', { name: 'Version 1' }).getByText('The title changes to “Ask Cascadia”').waitFor();
    await stella.expectNoSidewaysScroll();
    await stella.expectAccessible();
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(stella.complaints).toEqual([]);
  });

  it('waits for the connection, and is saved as soon as the connection is back', async () => {
    await openStella();
    await stella.context.setOffline(true);
    await writeInEditor(page, overlay('Typed offline'));
    await page.getByText(/Your changes are not saved because Campus Cover cannot be reached/).waitFor();
    await whenSaved(page, () => stella.context.setOffline(false));
    expect(stella.complaints.splice(0).filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('is still there after a reload, including the last keystrokes', async () => {
    await openStella();
    page.on('dialog', (dialog) => void dialog.accept());
    await writeInEditor(page, overlay('Typed last'));
    await page.reload();
    await editorOf(page).waitFor();
    expect(await textOf(page)).toContain('Typed last');
    expect(stella.complaints).toEqual([]);
  });

  it('asks which version to keep when another window of the same person has saved a different one', async () => {
    await openStella();
    const second = await stella.context.newPage();
    await openWorkbench(second, portal.url, path);
    await whenSaved(second, () => writeInEditor(second, overlay('The other window')));
    await writeInEditor(page, overlay('This window'));
    const notice = page.getByRole('alert').filter({ hasText: 'You have this form open in another window' });
    await notice.waitFor();
    expect(await textOf(page)).toContain('This window');
    // Publishing would end the draft in the other window.
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByText('First choose which ones to keep.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await notice.getByRole('button', { name: 'Keep the files in this window' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByText(/Your draft is saved/).waitFor();
    await second.reload();
    await expect.poll(() => textOf(second)).toContain('This window');
    await second.close();
    expect(stella.complaints.splice(0).filter((words) => !words.includes('409'))).toEqual([]);
  });

  it('is restored when the same person signs in after the session has ended', async () => {
    await openStella();
    await stella.context.clearCookies();
    await writeInEditor(page, overlay('Typed without a session'));
    await page.waitForURL('**/login?returnTo=*');
    await fillSignIn(page, email);
    await page.getByLabel('Code from your authenticator app').fill(demoCode(1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`**/workbench/${path}`);
    await editorOf(page).waitFor();
    expect(await textOf(page)).toContain('Typed without a session');
    await page.getByText(/Your draft is saved/).waitFor();
    await page.reload();
    await editorOf(page).waitFor();
    expect(await textOf(page)).toContain('Typed without a session');
    expect(stella.complaints.splice(0).filter((words) => !words.includes('401'))).toEqual([]);
  });
});
