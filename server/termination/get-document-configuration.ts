import type { DocumentConfiguration } from '@campus-cover/engine';
import { terminationFormId } from '../coverage/termination-form-id.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

const nothingAsked: DocumentConfiguration = { documentationText: '', uploadFlag: false, placeholderText: '' };

/**
 * The documents that the student's school requires for a termination, and whether the school accepts uploads. They are
 * in the school's `school.json`, under `documents.terminate.<code>`; the form itself lists the documents that every
 * school requires.
 *
 * @param cid the reason's code, e.g. "GRAD"; a reason without a setting uses the school's default
 */
export async function getDocumentConfiguration(work: TenantWork, cid: string): Promise<DocumentConfiguration> {
  const { settings } = await readSchoolOfStudent(work);
  const byReason = settings.documents[terminationFormId] ?? {};
  if (Object.hasOwn(byReason, cid)) return byReason[cid] ?? nothingAsked;
  return byReason['default'] ?? nothingAsked;
}
