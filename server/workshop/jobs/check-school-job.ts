import { checkSchoolFiles } from '../../school-files/check-school-files.ts';
import type { SchoolJob, SchoolOutcome } from '../workshop.ts';
import type { FormCache } from './form-cache.ts';

export function checkSchool(cache: FormCache, { slug, files }: SchoolJob): SchoolOutcome {
  const { setup, problems } = checkSchoolFiles(cache.released, slug, files);
  return { setup, findings: cache.toFindings(problems) };
}
