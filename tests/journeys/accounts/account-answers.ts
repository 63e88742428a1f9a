import type { Page } from 'playwright';

export interface NewAccount {
  readonly firstName?: string;
  readonly lastName?: string;
  /** Month, day, year. */
  readonly born?: readonly [string, string, string];
  /** The school's term for the student ID, and the ID. */
  readonly studentId?: readonly [string, string];
  readonly email?: string;
  readonly password?: string;
  readonly again?: string;
}

/** Fills in the given answers as a person would, and leaves the other fields unchanged. */
export async function answerAccount(page: Page, account: NewAccount): Promise<void> {
  const { firstName, lastName, born, studentId, email, password, again } = account;
  if (firstName !== undefined) await page.getByLabel('First name').fill(firstName);
  if (lastName !== undefined) await page.getByLabel('Last name').fill(lastName);
  if (born !== undefined) {
    const date = page.getByRole('group', { name: /^Date of birth/ });
    for (const [index, part] of ['Month', 'Day', 'Year'].entries())
      await date.getByLabel(part, { exact: true }).fill(born[index] ?? '');
  }
  // The test types key by key, because the field removes characters that an ID never contains.
  if (studentId !== undefined) {
    await page.getByLabel(studentId[0]).fill('');
    await page.getByLabel(studentId[0]).pressSequentially(studentId[1]);
  }
  if (email !== undefined) await page.getByLabel('Email address').fill(email);
  if (password !== undefined) await page.getByLabel('Password', { exact: true }).fill(password);
  if (again !== undefined) await page.getByLabel('Confirm password', { exact: true }).fill(again);
}

/** Passwords that follow the rules but are easy to guess, and the page's message about each. */
export function easyPasswords(withName: string): ReadonlyArray<readonly [password: string, words: string]> {
  return [
    ['Password1!', 'This password is easy to guess'],
    [withName, 'Choose a password that does not contain your name'],
  ];
}
