import type { SchoolForms } from '../forms/definitions/school-forms.ts';
import { findDesk, isOffered, type Desks } from '../forms/find-desk.ts';
import { headingOf } from '../forms/heading-of.ts';
import type { FormRecord } from '../platform/storage/index.ts';

interface OwnRequests {
  /** The forms whose submission waits for a decision; the next one can start afterward. */
  readonly waiting: ReadonlySet<string>;
  /** The school's desks. */
  readonly desks: Desks;
  readonly records: readonly Pick<FormRecord, 'formId' | 'status' | 'savedAt'>[];
}

/** The requests that a student can make at their school, with the student's drafts. */
export function listRequests(forms: SchoolForms, { waiting, desks, records }: OwnRequests) {
  return forms.formIds.flatMap((formId) => {
    const form = forms.describe(formId);
    const { title, page, delivery } = form;
    if (page === undefined || (delivery === undefined && !forms.isOwn(formId)) || waiting.has(formId)) return [];
    if (!isOffered(form, findDesk(delivery, desks))) return [];
    const draft = records.find((record) => record.formId === formId && record.status === 'draft');
    return [
      { formId, label: title, heading: headingOf(delivery), url: page.path, draftSavedAt: draft?.savedAt ?? null },
    ];
  });
}
