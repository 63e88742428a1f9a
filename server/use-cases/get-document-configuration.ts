import type { DocumentConfiguration } from '@campus-cover/engine';
import { terminationFormId } from '../forms/termination/termination-form-id.ts';
import { readSchoolOfStudent } from './read-school-of-student.ts';
import type { TenantWork } from './tenant-work.ts';

const nothingAsked: DocumentConfiguration = { documentationText: '', uploadFlag: false, placeholderText: '' };

/**
 * Which documents the student's school wants of a termination, and whether it takes any.
 *
 * @param cid the reason's code, e.g. "GRAD"; a reason of which the school says nothing has the school's default
 */
export async function getDocumentConfiguration(work: TenantWork, cid: string): Promise<DocumentConfiguration> {
  const { settings } = await readSchoolOfStudent(work);
  const byReason = settings.documents[terminationFormId] ?? {};
  if (Object.hasOwn(byReason, cid)) return byReason[cid] ?? nothingAsked;
  return byReason['default'] ?? nothingAsked;
}
