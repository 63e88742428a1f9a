import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../browser/find-violations.ts';
import { expectSoon } from './expect-soon.ts';
import { storyOpener } from './story-opener.ts';

const openPage = storyOpener();
const chooser = (page: Page) => page.locator('input[type="file"]');
const answer = (page: Page) => page.getByTestId('answer').textContent();
const said = (page: Page) => page.locator('[data-announcer]').first().textContent();
const pdf = (name: string, size = 2048) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, 1) });

describe('a document field', () => {
  it('shows types and sizes above the control', async () => {
    const page = await openPage('widgets-documents--required');
    const limits = await page.getByText('PDF, JPG or PNG. Up to 10 MB each, at most 3 files.').boundingBox();
    const button = await page.getByText('Choose a file').boundingBox();
    expect(limits?.y).toBeLessThan(button?.y ?? 0);
  });

  it('uploads with progress, announces the start and the end, and stores the ID as the answer', async () => {
    const page = await openPage('widgets-documents--required');
    await chooser(page).setInputFiles(pdf('card.pdf'));
    await expectSoon(() => said(page)).toBe('Uploading card.pdf');
    const progress = page.getByRole('progressbar', { name: 'Uploading card.pdf' });
    await expectSoon(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0.2);
    await expectSoon(() => answer(page)).toBe('["doc_1"]');
    expect(await said(page)).toBe('card.pdf was uploaded');
    expect(await page.getByText('PDF, 2 KB').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'View card.pdf' }).getAttribute('href')).toBe('#document-doc_1');
  });

  it('removes a document and moves the focus to the file chooser', async () => {
    const page = await openPage('widgets-documents--filled');
    await page.getByRole('button', { name: 'Remove insurance-card-front.jpg' }).click();
    await expectSoon(() => answer(page)).toBe('["doc_b"]');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
    expect(await said(page)).toBe('insurance-card-front.jpg was removed');
  });

  it('says why a document was not removed, and keeps it', async () => {
    const page = await openPage('widgets-documents--filled');
    await page.getByRole('button', { name: 'Remove locked-letter.pdf' }).click();
    await page.getByText('locked-letter.pdf was not removed.').waitFor();
    expect(await answer(page)).toBe('["doc_a","doc_b"]');
  });

  it('says that an upload failed and sends it again on request', async () => {
    const page = await openPage('widgets-documents--optional');
    await chooser(page).setInputFiles(pdf('flaky.pdf'));
    await page.getByText('flaky.pdf was not uploaded. The connection was lost. Your other answers are safe.').waitFor();
    expect(await answer(page)).toBe('empty');
    await page.getByRole('button', { name: 'Try again to upload flaky.pdf' }).click();
    await expectSoon(() => answer(page)).toBe('["doc_1"]');
  });

  it('passes axe while a file is uploading, after it failed and after one was refused', async () => {
    const page = await openPage('widgets-documents--filled');
    await chooser(page).setInputFiles(pdf('flaky.pdf'));
    await page.getByRole('progressbar').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again to upload flaky.pdf' }).waitFor();
    await chooser(page).setInputFiles(pdf('blank.pdf', 0));
    expect(await findViolations(page)).toEqual([]);
  });

  it('cancels an upload on request', async () => {
    const page = await openPage('widgets-documents--optional');
    await chooser(page).setInputFiles(pdf('card.pdf'));
    await page.getByRole('button', { name: 'Cancel the upload of card.pdf' }).click();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.waitForTimeout(1_200);
    expect(await answer(page)).toBe('empty');
  });

  it.each([
    [
      'a wrong type',
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      'notes.txt is not one of the accepted types: PDF, JPG or PNG. Choose another file.',
    ],
    ['too large a file', pdf('scan.pdf', 10_485_761), 'scan.pdf is larger than 10 MB. Choose a smaller file.'],
    ['an empty file', pdf('blank.pdf', 0), 'blank.pdf is empty. Choose another file.'],
  ])('has its own message for %s', async (_, file, message) => {
    const page = await openPage('widgets-documents--optional');
    await chooser(page).setInputFiles(file);
    await page.locator('.cc-error', { hasText: message }).waitFor();
    expect(await answer(page)).toBe('empty');
    await chooser(page).setInputFiles(pdf('card.pdf'));
    await expectSoon(() => page.locator('.cc-error').count()).toBe(0);
  });

  it('accepts no more files than its limit', async () => {
    const page = await openPage('widgets-documents--filled');
    await chooser(page).setInputFiles(pdf('third.pdf'));
    await expectSoon(() => answer(page)).toBe('["doc_a","doc_b","doc_1"]');
    await chooser(page).setInputFiles(pdf('fourth.pdf'));
    await page.locator('.cc-error', { hasText: 'You can add at most 3 files. Remove one first.' }).waitFor();
  });
});
