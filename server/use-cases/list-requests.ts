import { findDesk } from '../forms/delivery/find-desk.ts';
import type { FormCatalog } from '../forms/form-catalog.ts';
import type { FormRecord } from '../storage/index.ts';

type OwnRecord = Pick<FormRecord, 'formId' | 'status' | 'savedAt'>;

/** What a student can ask the desks of their school for, and where a request was begun. */
export function listRequests(catalog: FormCatalog, slug: string, records: readonly OwnRecord[]) {
  return catalog.formIds.flatMap((formId) => {
    const { title, page } = catalog.definition(formId, slug);
    if (page === undefined || findDesk(catalog, { formId, slug }) === null) return [];
    const draft = records.find((record) => record.formId === formId && record.status === 'draft');
    return [{ formId, label: title, url: page.path, draftSavedAt: draft?.savedAt ?? null }];
  });
}
