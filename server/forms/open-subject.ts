import type { TenantWork } from '../schools/tenant-work.ts';
import type { FormCase, FormHandler } from './form-handler.ts';

/** Opens the form about a subject that is known from a record or a document, without a page's address. */
export function openSubject(work: TenantWork, handler: FormHandler, subjectId: string): Promise<FormCase> {
  return handler.open(work, handler.queryFor?.(subjectId) ?? { Id: subjectId });
}
