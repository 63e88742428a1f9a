import type { SchoolForms } from '../forms/definitions/school-forms.ts';
import { formAddress } from '../forms/form-address.ts';
import type { IsoDate } from '../platform/storage/index.ts';
import type { DashboardDecision, DashboardRecord, DashboardRows } from './dashboard-rows.ts';

/** How long the dashboard shows the decision about an appeal. */
const shownDays = 14;

interface DecidedForms extends Pick<DashboardRows, 'decided' | 'reviews' | 'records'> {
  readonly forms: SchoolForms;
  readonly today: IsoDate;
}

/**
 * What the student must know about decisions: refusals that can still be appealed, and the decisions about appeals of the
 * last days. Of several decisions about the same form and subject, only the newest counts, and none after a newer submission.
 */
export function describeDecided({ decided, reviews, records, forms, today }: DecidedForms) {
  const shown = decided.filter(
    (each, at) =>
      isCurrent(each, today) &&
      !reviews.some(({ subjectId }) => subjectId === each.subjectId) &&
      !records.some((record) => isNewer(record, each)) &&
      decided.findIndex(({ formId, subjectId }) => formId === each.formId && subjectId === each.subjectId) === at,
  );
  return shown.map(({ subjectId, formId, reference, state, decisionText, note, appealFormId, appealUntil }) => {
    const appeal = appealFormId === null ? undefined : forms.describe(appealFormId);
    const draft = records.find((record) => record.formId === appealFormId && record.subjectId === subjectId);
    return {
      subjectId,
      reference,
      title: forms.describe(formId).title,
      state,
      text: decisionText,
      note,
      appeal:
        appeal?.page === undefined || appealUntil === null
          ? null
          : {
              url: formAddress(appeal, { Id: reference }),
              until: appealUntil,
              draftSavedAt: draft?.status === 'draft' ? draft.savedAt : null,
            },
    };
  });
}

function isCurrent({ appealFormId, appealUntil, decidedAt }: DashboardDecision, today: IsoDate): boolean {
  if (appealFormId !== null) return appealUntil !== null && appealUntil >= today;
  return Date.parse(today) - Date.parse(decidedAt) < shownDays * 86_400_000;
}

// A refused submission no longer has its subject, so this is one that the student sent later.
function isNewer(record: DashboardRecord, { appealFormId, formId, subjectId }: DashboardDecision): boolean {
  const { status } = record;
  return appealFormId !== null && status === 'submitted' && record.formId === formId && record.subjectId === subjectId;
}
