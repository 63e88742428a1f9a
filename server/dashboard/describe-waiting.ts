import { formAddress } from '../forms/form-address.ts';
import type { SchoolForms } from '../forms/definitions/school-forms.ts';
import type { DashboardReview } from './dashboard-rows.ts';

/** What the student needs to know about a submission that waits for a decision, or that the school has asked about. */
export function describeWaiting(
  { formId, state, dueOn, decisionText, note, query }: DashboardReview,
  forms: SchoolForms,
) {
  const form = forms.describe(formId);
  return {
    formId,
    title: form.title,
    state,
    dueOn,
    question: state === 'asked' ? decisionText : null,
    note: state === 'asked' ? note : null,
    url: formAddress(form, query),
  };
}
