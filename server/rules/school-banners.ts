import type { SchoolDefinition } from '@campus-cover/engine';
import type { Banner } from './coverage-banners.ts';

/**
 * What a school says on a day.
 *
 * @param today ISO date at the school; the first and the last day of a banner count
 */
export function schoolBanners(school: Pick<SchoolDefinition, 'banners'> | null, today: string): Banner[] {
  return Object.entries(school?.banners ?? {})
    .filter(([, { from = today, until = today }]) => from <= today && today <= until)
    .map(([id, { tone, text }]) => ({ id, tone, text }));
}
