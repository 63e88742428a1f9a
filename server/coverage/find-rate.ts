import type { CoveragePeriodDefinition, RateDefinition } from '@campus-cover/engine';
import type { Relationship, StudentCoverage } from '../platform/storage/index.ts';

/** What determines a coverage's rates. */
export type RatedCoverage = Pick<StudentCoverage, 'periodId' | 'rateClass'>;

/**
 * What a person in a coverage costs at the school; undefined when the period does not cover that type of person, or
 * the school has no such period.
 */
export function findRate(
  periods: Readonly<Record<string, CoveragePeriodDefinition>>,
  { periodId, rateClass }: RatedCoverage,
  relationship: 'Student' | Relationship,
): RateDefinition | undefined {
  const rates = Object.hasOwn(periods, periodId) ? periods[periodId]?.rates : undefined;
  return rates && Object.hasOwn(rates, rateClass) ? rates[rateClass]?.[relationship] : undefined;
}
