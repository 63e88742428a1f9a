import { listOffice } from '../audit/list-audit.ts';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import type { SchoolForms } from '../forms/definitions/school-forms.ts';
import { reviewable, takenInByCode } from '../forms/definitions/taken-in-by-code.ts';
import type { KeptReviewTerms, ReviewState } from '../platform/storage/index.ts';
import type { DeskWork } from '../schools/tenant-work.ts';
import { isClaimedByAnother } from './find-review-to-decide.ts';
import { matchesSearch } from './matches-search.ts';
import { comesAfter, orderOf, type ListOrder } from './review-order.ts';

export interface ReviewFilter {
  readonly state: ReviewState;
  readonly form?: string | undefined;
  /** Only those that the administrator has reserved. */
  readonly mine?: 'yes' | undefined;
  /** Only those whose last day to decide has passed. */
  readonly overdue?: 'yes' | undefined;
  /** A student's name or ID, or a reference. */
  readonly search?: string | undefined;
  readonly order?: ListOrder | undefined;
  /** The reference of the last review on the previous page. */
  readonly after?: string | undefined;
}

const pageSize = 50;

/** The school's reviews in one state that match the filter, a page at a time. */
export async function listReviews(
  work: DeskWork,
  forms: Pick<EffectiveForms, 'ofSchool' | 'catalog'>,
  filter: ReviewFilter,
) {
  const { trx, session, now, today } = work;
  const { slug, administratorId } = session;
  const [rows, own, office] = await Promise.all([
    findReviews(work, filter),
    forms.ofSchool(trx, slug),
    listOffice(work),
  ]);
  const shown = rows.slice(0, pageSize);
  const canDecide = filter.state === 'waiting' || filter.state === 'asked';
  return {
    reviews: shown.map((row) => ({
      reference: row.reference,
      formId: row.formId,
      title: own.describe(row.formId).title,
      student: { name: `${row.firstName} ${row.lastName}`, UniversityStudentID: row.schoolStudentId },
      reasons: row.reasons.map(({ text }) => text),
      decisions: canDecide ? describeFinal(row.terms) : [],
      sentAt: row.sentAt,
      dueOn: row.dueOn,
      isOverdue: filter.state === 'waiting' && row.dueOn < today,
      decidedAt: row.decidedAt,
      claimedBy: isClaimedByAnother(row, { administratorId, now })
        ? (office.find(({ id }) => id === row.claimedBy)?.name ?? null)
        : null,
    })),
    forms: [...reviewable, ...own.formIds.filter((id) => canOnlyWait(forms.catalog, own, id))].map((id) => ({
      id,
      title: own.describe(id).title,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.reference ?? null) : null,
  };
}

/** Whether a form without its own code has submissions that wait: one for appeals, or a request with a review. */
function canOnlyWait(catalog: BaseCatalog, own: SchoolForms, id: string): boolean {
  if (takenInByCode.has(id)) return false;
  return own.describe(id).review !== undefined || (!own.isOwn(id) && catalog.base(id).appeal === true);
}

function findReviews({ trx, session, now, today }: DeskWork, filter: ReviewFilter) {
  const { state, form, mine, overdue, search, after } = filter;
  const { universityId, administratorId } = session;
  const order = orderOf(state, filter.order ?? 'deadline');
  return trx
    .selectFrom('reviews')
    .innerJoin('students', 'students.id', 'reviews.studentId')
    .select(['reference', 'formId', 'reasons', 'terms', 'sentAt', 'dueOn', 'claimedBy', 'claimedUntil', 'decidedAt'])
    .select(['students.firstName', 'students.lastName', 'students.schoolStudentId'])
    .where('reviews.universityId', '=', universityId)
    .where('state', '=', state)
    .$if(form !== undefined, (query) => query.where('formId', '=', form ?? ''))
    .$if(mine !== undefined, (query) =>
      query.where('claimedBy', '=', administratorId).where('claimedUntil', '>', now.toISOString()),
    )
    .$if(overdue !== undefined, (query) => query.where('dueOn', '<', today))
    .$if(search !== undefined, (query) => query.where(matchesSearch(universityId, search ?? '')))
    .$if(after !== undefined, (query) => query.where(comesAfter(universityId, order, after ?? '')))
    .orderBy(`reviews.${order.column}`, order.direction)
    .orderBy('reviews.id', order.direction)
    .limit(pageSize + 1)
    .execute();
}

/** The decisions that end the review, for several reviews at once. */
function describeFinal({ decisions }: KeptReviewTerms) {
  return Object.entries(decisions).flatMap(([id, { kind, label, text }]) =>
    kind === 'ask' ? [] : [{ id, kind, label, text }],
  );
}
