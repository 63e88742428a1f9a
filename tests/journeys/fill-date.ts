import type { Locator } from 'playwright';

/** Types a date into the field's three parts: month, day and year. */
export async function fillDate(group: Locator, [month, day, year]: readonly [string, string, string]): Promise<void> {
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Day').fill(day);
  await group.getByLabel('Year').fill(year);
}
