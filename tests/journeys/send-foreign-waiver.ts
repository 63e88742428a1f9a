import type { Page } from 'playwright';
import {
  agreeToAll,
  answerCarrier,
  answerPlan,
  answerStudies,
  answerYesNo,
  continueTo,
  openWaiver,
  uploadCard,
} from './waiver-answers.ts';

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Answers a waiver that the school reviews, with the insurance card and more documents, and sends it. Returns its reference. */
export async function sendForeignWaiver(page: Page, more: readonly UploadedFile[] = []): Promise<string> {
  await openWaiver(page);
  await answerStudies(page);
  await continueTo(page, 'Your insurance company');
  await answerCarrier(page);
  await continueTo(page, 'The subscriber');
  await answerYesNo(page, /Are you the subscriber/, 'Yes');
  await continueTo(page, 'Your insurance plan');
  await answerPlan(page);
  await page
    .getByLabel('What kind of insurance do you have?')
    .selectOption({ label: 'A plan or public insurance from another country' });
  await continueTo(page, 'Prescription card');
  await continueTo(page, 'Documents');
  await uploadCard(page);
  for (const file of more) {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor();
  }
  await continueTo(page, 'Declarations');
  await agreeToAll(page);
  await continueTo(page, 'Check your answers');
  return submitForm(page);
}

/** Submits the form from its review page. Returns the reference. */
export async function submitForm(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Submit/ }).click();
  const confirm = page.getByRole('dialog').getByRole('button').first();
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await page.waitForURL('**/confirmation/*');
  return page.url().split('/').at(-1) ?? '';
}
