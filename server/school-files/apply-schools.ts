import type { FindingShape } from '../platform/errors/finding.ts';
import type { KeptFiles } from '../platform/storage/index.ts';
import { checkSchoolFiles } from './check-school-files.ts';
import { proveForms, type ProvingParts } from './prove-forms.ts';
import {
  publishSchools,
  type PublishParts,
  type PublishSchoolsOutcome,
  type PublishSchoolsRequest,
  type SchoolToPublish,
} from './publish-schools.ts';

/** A school's slug and files. */
export interface SchoolFolderFiles {
  readonly slug: string;
  readonly files: KeptFiles;
}

export interface ApplySchoolsRequest extends Omit<PublishSchoolsRequest, 'schools' | 'requestId'> {
  readonly folders: readonly SchoolFolderFiles[];
}

export interface AppliedSchools {
  /** The checks' findings, including warnings. */
  readonly findings: readonly FindingShape[];
  /** Null if nothing was published because of an error. */
  readonly outcome: PublishSchoolsOutcome | null;
}

/**
 * Checks all files of the given schools, proves the forms that they change, and publishes the schools in one
 * transaction, all or none.
 *
 * @throws {ServerError} like the workshop
 */
export async function applySchools(
  parts: PublishParts & ProvingParts,
  { folders, ...request }: ApplySchoolsRequest,
): Promise<AppliedSchools> {
  const schools: SchoolToPublish[] = [];
  const findings: FindingShape[] = [];
  for (const { slug, files } of folders) {
    const { setup, problems } = checkSchoolFiles(parts.library, slug, files);
    findings.push(...problems);
    if (setup !== null) schools.push({ slug, files, setup });
  }
  if (schools.length < folders.length) return { findings, outcome: null };
  const unproved: FindingShape[] = [];
  for (const school of schools) unproved.push(...(await proveForms(parts, school)));
  if (unproved.length > 0) return { findings: [...findings, ...unproved], outcome: null };
  return { findings, outcome: await publishSchools(parts, { ...request, schools, requestId: null }) };
}
