import type { SchoolDefinition } from '@campus-cover/engine';

/** A message above the dashboard. */
export interface Banner {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly text: string;
}

/**
 * A school's banners on a given day.
 *
 * @param today ISO date in the school's time zone; a banner also appears on its first and last days
 */
export function schoolBanners(school: Pick<SchoolDefinition, 'banners'> | null, today: string): Banner[] {
  return Object.entries(school?.banners ?? {})
    .filter(([, { from = today, until = today }]) => from <= today && today <= until)
    .map(([id, { tone, text }]) => ({ id, tone, text }));
}
