import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { ReviewState } from '../platform/storage/index.ts';
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

/** The school's reviews in one state, the nearest deadline first. */
export async function listReviews(
  work: AdministratorWork,
  forms: Pick<EffectiveForms, 'ofSchool'>,
  { state, form, after }: ReviewFilter,
) {
  const { trx, session, now, today } = work;
  const { universityId, slug, administratorId } = session;
  const rows = await trx
    .selectFrom('reviews')
    .innerJoin('students', 'students.id', 'reviews.studentId')
    .select(['reference', 'formId', 'reasons', 'sentAt', 'dueOn', 'claimedBy', 'claimedUntil', 'decidedAt'])
    .select(['students.firstName', 'students.lastName', 'students.schoolStudentId'])
    .where('reviews.universityId', '=', universityId)
    .where('state', '=', state)
    .$if(form !== undefined, (query) => query.where('formId', '=', form ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('dueOn', 'reviews.id'),
          '>',
          where
            .selectFrom('reviews as last')
            .select(['last.dueOn', 'last.id'])
            .where('last.reference', '=', after ?? '')
            .where('last.universityId', '=', universityId)
            .$asTuple('dueOn', 'id'),
        ),
      ),
    )
    .orderBy('dueOn')
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
