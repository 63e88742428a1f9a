import { findDesk, type Desks } from '../forms/delivery/find-desk.ts';
import type { SchoolForms } from '../forms/school-forms.ts';
import type { FormRecord } from '../storage/index.ts';

interface OwnRequests {
  readonly formIds: readonly string[];
  /** The school's. */
  readonly desks: Desks;
  readonly records: readonly Pick<FormRecord, 'formId' | 'status' | 'savedAt'>[];
}

/** What a student can ask the desks of their school for, and where a request was begun. */
export function listRequests(forms: SchoolForms, { formIds, desks, records }: OwnRequests) {
  return formIds.flatMap((formId) => {
    const { title, page, delivery } = forms.describe(formId);
    if (page === undefined || findDesk(delivery, desks) === null) return [];
    const draft = records.find((record) => record.formId === formId && record.status === 'draft');
    return [{ formId, label: title, url: page.path, draftSavedAt: draft?.savedAt ?? null }];
  });
}
