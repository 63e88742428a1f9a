import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Returns the portal's alerts as a person reads them, oldest first. Each alert is in view, in the page's alert area.
 */
export async function readAlerts(page: Page): Promise<string[]> {
  const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('alert');
  for (const alert of await alerts.all()) {
    const box = await alert.boundingBox();
    expect(box?.y, 'the top of an alert').toBeGreaterThanOrEqual(0);
    expect(box?.y, 'the top of an alert').toBeLessThan(page.viewportSize()?.height ?? 0);
  }
  return alerts.allInnerTexts();
}

/** Waits until these are the portal's alerts and the page has no other alert. */
export async function expectAlerts(page: Page, texts: readonly string[]): Promise<void> {
  await expect.poll(() => readAlerts(page)).toEqual(texts);
  expect(await page.getByRole('alert').count()).toBe(texts.length);
}
