import type { SchoolForms } from '../forms/definitions/school-forms.ts';
import { headingOf } from '../forms/heading-of.ts';
import type { FormRecord } from '../platform/storage/index.ts';
import { findDesk, type Desks } from './find-desk.ts';

interface OwnRequests {
  readonly formIds: readonly string[];
  /** The school's desks. */
  readonly desks: Desks;
  readonly records: readonly Pick<FormRecord, 'formId' | 'status' | 'savedAt'>[];
}

/** The requests that a student can make to the desks at their school, with the student's drafts. */
export function listRequests(forms: SchoolForms, { formIds, desks, records }: OwnRequests) {
  return formIds.flatMap((formId) => {
    const { title, page, delivery } = forms.describe(formId);
    if (page === undefined || delivery === undefined || findDesk(delivery, desks) === null) return [];
    const draft = records.find((record) => record.formId === formId && record.status === 'draft');
    return [
      { formId, label: title, heading: headingOf(delivery), url: page.path, draftSavedAt: draft?.savedAt ?? null },
    ];
  });
}
