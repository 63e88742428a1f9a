import { addDays, daysBetween } from '@campus-cover/engine';
import type { StudentCoverage } from '../../platform/storage/index.ts';
import type { IsoDate } from '../../platform/storage/index.ts';

/**
 * The last day of a coverage that the paid installments cover: the same share of its days as of the premium, rounded
 * down. At least the first day.
 */
export function paidThrough(
  { coverageStartDate, coverageEndDate }: Pick<StudentCoverage, 'coverageStartDate' | 'coverageEndDate'>,
  { paidCents, owedCents }: { readonly paidCents: number; readonly owedCents: number },
): IsoDate {
  const days = daysBetween(coverageStartDate, coverageEndDate) + 1;
  const paidDays = Math.floor((days * paidCents) / (paidCents + owedCents));
  return addDays(coverageStartDate, Math.max(1, paidDays) - 1);
}
