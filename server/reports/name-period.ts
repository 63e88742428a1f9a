import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { OfferedPeriod } from './find-offered-periods.ts';

/**
 * A period as the school's files name it. The files may no longer contain it; it then has the name and the days of its
 * coverages.
 */
export function namePeriod(
  period: OfferedPeriod,
  inFiles: Readonly<Record<string, CoveragePeriodDefinition>>,
): OfferedPeriod {
  const definition = Object.hasOwn(inFiles, period.id) ? inFiles[period.id] : undefined;
  if (definition === undefined) return period;
  const { planName, firstDay, lastDay } = definition;
  return { ...period, planName, firstDay, lastDay };
}
