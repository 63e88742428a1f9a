import type { Page } from 'playwright';

/** Opens a page from the administrator's menu by keyboard. */
export async function openOfficePage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Office', exact: true }).press('Enter');
  await page.getByRole('list').getByRole('link', { name, exact: true }).press('Enter');
}
