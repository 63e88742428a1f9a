import type { ExpressionBuilder } from 'kysely';
import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { Database, ReviewState } from '../platform/storage/index.ts';
import type { AdministratorWork } from '../schools/tenant-work.ts';
import { isClaimedByAnother } from './find-review-to-decide.ts';
import { listOffice } from '../audit/list-audit.ts';

interface ReviewFilter {
  readonly state: ReviewState;
  readonly form?: string | undefined;
  /** The reference of the last review on the previous page. */
  readonly after?: string | undefined;
}

const pageSize = 50;

/** The school's reviews in one state: open ones by their deadline, decided ones with the newest decision first. */
export async function listReviews(
  work: AdministratorWork,
  forms: Pick<EffectiveForms, 'ofSchool'>,
  { state, form, after }: ReviewFilter,
) {
  const { trx, session, now, today } = work;
  const { universityId, slug, administratorId } = session;
  const place = placeOf(state);
  const rows = await trx
    .selectFrom('reviews')
    .innerJoin('students', 'students.id', 'reviews.studentId')
    .select(['reference', 'formId', 'reasons', 'sentAt', 'dueOn', 'claimedBy', 'claimedUntil', 'decidedAt'])
    .select(['students.firstName', 'students.lastName', 'students.schoolStudentId'])
    .where('reviews.universityId', '=', universityId)
    .where('state', '=', state)
    .$if(form !== undefined, (query) => query.where('formId', '=', form ?? ''))
    .$if(after !== undefined, (query) => query.where(comesAfter(universityId, place, after ?? '')))
    .orderBy(`reviews.${place.column}`, place.order)
    .orderBy('reviews.id')
    .limit(pageSize + 1)
    .execute();
  const [own, office] = await Promise.all([forms.ofSchool(trx, slug), listOffice(work)]);
  const shown = rows.slice(0, pageSize);
  return {
    reviews: shown.map((row) => ({
      reference: row.reference,
      formId: row.formId,
      title: own.describe(row.formId).title,
      student: { name: `${row.firstName} ${row.lastName}`, UniversityStudentID: row.schoolStudentId },
      reasons: row.reasons.map(({ text }) => text),
      sentAt: row.sentAt,
      dueOn: row.dueOn,
      isOverdue: state === 'waiting' && row.dueOn < today,
      decidedAt: row.decidedAt,
      claimedBy: isClaimedByAnother(row, { administratorId, now })
        ? (office.find(({ id }) => id === row.claimedBy)?.name ?? null)
        : null,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.reference ?? null) : null,
  };
}

interface Place {
  readonly column: 'dueOn' | 'decidedAt';
  readonly order: 'asc' | 'desc';
}

function placeOf(state: ReviewState): Place {
  const isOpen = state === 'waiting' || state === 'asked';
  return isOpen ? { column: 'dueOn', order: 'asc' } : { column: 'decidedAt', order: 'desc' };
}

/** Whether a review comes after the last one on the previous page. Of two with the same place, the smaller id is first. */
function comesAfter(universityId: string, { column, order }: Place, reference: string) {
  return (where: ExpressionBuilder<Database, 'reviews'>) => {
    const last = where
      .selectFrom('reviews as last')
      .where('last.reference', '=', reference)
      .where('last.universityId', '=', universityId);
    return where.or([
      where(`reviews.${column}`, order === 'asc' ? '>' : '<', last.select(`last.${column}`)),
      where.and([
        where(`reviews.${column}`, '=', last.select(`last.${column}`)),
        where('reviews.id', '>', last.select('last.id')),
      ]),
    ]);
  };
}
