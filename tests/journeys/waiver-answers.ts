import type { Page } from 'playwright';

/** A one-pixel picture: the smallest valid file of its type. */
export const insuranceCard = {
  name: 'insurance-card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export async function openWaiver(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Waive the' }).click();
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
}

/** Presses Continue and waits for the next step's heading. */
export async function continueTo(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

export async function answerYesNo(page: Page, question: RegExp, answer: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByLabel(answer).check();
}

export async function answerStudies(page: Page): Promise<void> {
  await answerYesNo(page, /outside the United States/, 'Yes');
  await answerYesNo(page, /intercollegiate/, 'No');
}

/** Types the name of a company whose address the portal knows, and selects that company. */
export async function answerCarrier(page: Page): Promise<void> {
  const carrier = page.getByRole('combobox', { name: 'Insurance company', exact: true });
  await carrier.fill('anch');
  await page.getByRole('option', { name: 'Anchor Mutual Health' }).click();
  await answerYesNo(page, /based in the United States/, 'Yes');
  await page.locator('input[value="200 Anchor Street"]').waitFor();
}

export async function answerPlan(page: Page): Promise<void> {
  await page.getByLabel('What kind of insurance do you have?').selectOption({ index: 1 });
  await page.getByLabel('Plan type').selectOption({ label: 'PPO' });
  await page.getByLabel('Insurance ID').fill('AM 123-456-789');
  await page.getByLabel('Group ID').fill('G100');
  await page.getByLabel('Yearly deductible').fill('1500');
}

export async function uploadCard(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(insuranceCard);
  await page.getByText(insuranceCard.name, { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
}

export async function agreeToAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

/** Answers all questions from the first step to the review page. */
export async function answerWholeWaiver(page: Page): Promise<void> {
  await answerStudies(page);
  await continueTo(page, 'Your insurance company');
  await answerCarrier(page);
  await continueTo(page, 'The subscriber');
  await answerYesNo(page, /Are you the subscriber/, 'Yes');
  await continueTo(page, 'Your insurance plan');
  await answerPlan(page);
  await continueTo(page, 'Prescription card');
  await continueTo(page, 'Documents');
  await uploadCard(page);
  await continueTo(page, 'Declarations');
  await agreeToAll(page);
  await continueTo(page, 'Check your answers');
}
