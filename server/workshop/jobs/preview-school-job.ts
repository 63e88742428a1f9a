import { DefinitionError, loadSchoolOrThrow, type SchoolSetup } from '@campus-cover/engine';
import type { FindingShape } from '../../platform/errors/finding.ts';
import { toSchoolFolder } from '../../school-files/school-folder.ts';
import { previewSchool } from '../../school-preview/preview-school.ts';
import type { SchoolPreviewJob, SchoolPreviewOutcome } from '../workshop.ts';
import type { FormCache } from './form-cache.ts';

export function previewSchoolOf(cache: FormCache, { slug, files, onDay }: SchoolPreviewJob): SchoolPreviewOutcome {
  let setup: SchoolSetup;
  try {
    setup = loadSchoolOrThrow(toSchoolFolder(slug, files).school);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { findings: cache.toFindings(error.problems), school: null };
  }
  if (countCosts(setup) > mostCosts) return { findings: [tooMany(slug)], school: null };
  return { findings: [], school: previewSchool(setup, onDay) };
}

/**
 * Maximum number of rates and installment plans. Each rate counts once, plus once for each of its installment plans.
 */
const mostCosts = 10_000;

function countCosts({ school, coveragePeriods }: SchoolSetup): number {
  const rates = Object.values(coveragePeriods).flatMap((period) => Object.values(period.rates ?? {}).map(Object.keys));
  return rates.flat().length * (1 + Object.keys(school.payment?.installments ?? {}).length);
}

function tooMany(slug: string): FindingShape {
  return {
    file: `schools/${slug}/coverage-periods.json`,
    line: 1,
    column: 1,
    pointer: '/periods',
    rule: 'too-many-rates',
    severity: 'error',
    message: `there are more than ${mostCosts.toLocaleString('en-US')} rates and installment plans to show`,
  };
}
