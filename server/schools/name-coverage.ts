import type { SchoolSettings } from './school-settings.ts';

interface NamedCoverage {
  readonly periodId: string;
  readonly planName: string;
}

/** A coverage with its plan name in the student's language, if the school has translated the name. */
export function nameCoverage<Coverage extends NamedCoverage>(
  { planNames }: Pick<SchoolSettings, 'planNames'>,
  coverage: Coverage,
): Coverage {
  const planName = Object.hasOwn(planNames, coverage.periodId) ? planNames[coverage.periodId] : undefined;
  return planName === undefined ? coverage : { ...coverage, planName };
}
