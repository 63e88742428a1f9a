import type { Locator, Page } from 'playwright';
import { insuranceCard } from './waiver-answers.ts';

export interface DependentAnswers {
  readonly firstName: string;
  readonly lastName: string;
  /** Month, day, year. */
  readonly born: readonly [string, string, string];
  readonly relationship: 'Child' | 'Spouse' | 'Domestic partner';
}

/** Opens the form for a new dependent. Returns its dialog. */
export async function openDependentDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a dependent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export async function answerDependent(dialog: Locator, answers: DependentAnswers): Promise<void> {
  await dialog.getByLabel('First name').fill(answers.firstName);
  await dialog.getByLabel('Last name').fill(answers.lastName);
  await fillDate(dialog.getByRole('group', { name: 'Date of birth' }), answers.born);
  await dialog.getByRole('radio', { name: 'Female', exact: true }).check();
  await dialog.getByRole('radio', { name: answers.relationship }).check();
  await dialog.getByRole('checkbox', { name: /at my address/ }).check();
  await uploadTo(dialog);
}

export async function fillDate(group: Locator, [month, day, year]: readonly [string, string, string]): Promise<void> {
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Day').fill(day);
  await group.getByLabel('Year').fill(year);
}

export async function uploadTo(place: Locator): Promise<void> {
  await place.locator('input[type=file]').setInputFiles({ ...insuranceCard, name: 'certificate.png' });
  await place.getByText('certificate.png', { exact: true }).waitFor();
  await place.getByRole('button', { name: /^Remove/ }).waitFor();
}

/** Presses the form's send button and returns the confirmation dialog. */
export async function askToConfirm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your enrollment?' });
  await dialog.waitFor();
  return dialog;
}
