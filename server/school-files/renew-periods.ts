import {
  addDays,
  addYears,
  DefinitionError,
  loadSchoolOrThrow,
  type CoveragePeriodDefinition,
} from '@campus-cover/engine';
import { setInJson } from '@campus-cover/engine/analysis';
import type { KeptFiles } from '../platform/storage/index.ts';
import { toSchoolFolder } from './school-folder.ts';

interface PlanYears {
  /** The plan year to copy, e.g. 2026. */
  readonly from: number;
  readonly to: number;
}

/** A coverage period of the next plan year. */
interface RenewedPeriod {
  readonly was: string;
  readonly is: string;
  /** False when the file already has the new period. */
  readonly isNew: boolean;
}

/** The text of `coverage-periods.json` with the new periods, and a list of them. */
export interface RenewedPeriods {
  readonly text: string;
  readonly periods: readonly RenewedPeriod[];
}

/**
 * Adds a plan year to a school's `coverage-periods.json`: a copy of each period of the previous year, with its dates
 * moved one year later and without rates. Lint refuses the new periods until they have rates. Periods that the file
 * already has stay as they are, so a second call adds nothing.
 *
 * @param files the files of the school's folder
 * @throws {DefinitionError} with every problem in the files, apart from missing rates
 */
export function renewPeriods(slug: string, files: KeptFiles, { from, to }: PlanYears): RenewedPeriods {
  refuseInvalid(slug, files);
  const text = files['coverage-periods.json'] ?? '{ "periods": {} }';
  const { periods } = JSON.parse(text) as { readonly periods: Readonly<Record<string, CoveragePeriodDefinition>> };
  const years = to - from;
  let written = text;
  const renewed = Object.entries(periods)
    .filter(([, { planYear }]) => planYear === from)
    .map(([was, period]): RenewedPeriod => {
      const is = renewName(was, { from, to });
      const isNew = !Object.hasOwn(periods, is);
      if (isNew) written = setInJson(written, ['periods', is], renewPeriod(period, years)) ?? written;
      return { was, is, isNew };
    });
  return { text: written, periods: renewed };
}

/** Rates from an earlier renewal may still be missing. */
function refuseInvalid(slug: string, files: KeptFiles): void {
  try {
    loadSchoolOrThrow(toSchoolFolder(slug, files).school);
  } catch (error) {
    const isOnlyRates =
      error instanceof DefinitionError && error.problems.every(({ rule }) => rule === 'rates-missing');
    if (!isOnlyRates) throw error;
  }
}

function renewPeriod(period: CoveragePeriodDefinition, years: number): Omit<CoveragePeriodDefinition, 'rates'> {
  const { plan, planName, planYear, firstDay, lastDay, opensOn, waiveUntil, enrollUntil, lateUntil } = period;
  const { silent, proration } = period;
  return {
    plan,
    planName: planName.replaceAll(
      /\b(20\d\d)(?:([-–/])(\d\d)\b)?/g,
      (_all, year: string, dash?: string, short?: string) =>
        dash === undefined || short === undefined
          ? String(Number(year) + years)
          : `${Number(year) + years}${dash}${String((Number(short) + years) % 100).padStart(2, '0')}`,
    ),
    planYear: planYear + years,
    firstDay: addYears(firstDay, years),
    // The day before the following period's first day, so that February 29 is not left out in a leap year.
    lastDay: addDays(addYears(addDays(lastDay, 1), years), -1),
    ...(opensOn !== undefined && { opensOn: addYears(opensOn, years) }),
    ...(waiveUntil !== undefined && { waiveUntil: addYears(waiveUntil, years) }),
    enrollUntil: addYears(enrollUntil, years),
    ...(lateUntil !== undefined && { lateUntil: addYears(lateUntil, years) }),
    silent,
    ...(proration !== undefined && { proration }),
  };
}

/** From 2026 to 2027: `annual-2026` → `annual-2027`; `spring-2027` → `spring-2028`; `annual` → `annual-2027`. */
function renewName(name: string, { from, to }: PlanYears): string {
  const renewed = name.replaceAll(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + to - from));
  return renewed === name ? `${name}-${to}` : renewed;
}
