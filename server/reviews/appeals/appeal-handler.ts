import type { EffectiveForms } from '../../forms/definitions/effective-forms.ts';
import { describeSchool, describeStudent } from '../../forms/describe-context.ts';
import type { AppealedRefusal, FormCase, FormHandler } from '../../forms/form-handler.ts';
import type { HandlerRegistry } from '../../forms/handler-registry.ts';
import { findAppeal } from '../../forms/reviews/find-appeal.ts';
import { findRefusal, type Refusal } from '../../forms/reviews/find-refusal.ts';
import { submissionDay } from '../../forms/reviews/submission-day.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import { openAnswers } from '../../platform/keys/seal-answers.ts';
import { newId, type FormRecord, type Review } from '../../platform/storage/index.ts';
import { readSchoolOfStudent } from '../../schools/read-school-of-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { openReviewed } from '../open-reviewed.ts';
import { acceptAppeal } from './accept-appeal.ts';
import { assertAppealable } from './assert-appealable.ts';
import { reverseAppeal } from './reverse-appeal.ts';

export interface AppealForms extends Pick<EffectiveForms, 'catalog' | 'ofSchool'> {
  readonly handlers: Pick<HandlerRegistry, 'get'>;
}

/** A refusal, with everything that an appeal of it needs. */
export interface OpenedRefusal extends Refusal {
  readonly record: FormRecord;
  /** The title of the refused submission's form in a language. */
  readonly titleIn: AppealedRefusal['titleIn'];
  /** The refused submission's form, on the day on which the student first sent it. */
  readonly formCase: FormCase;
  /** The work of that day. */
  readonly sentWork: TenantWork;
}

/**
 * Handles every form whose definition has `appeal`: if the school accepts the submission, a refused submission of another
 * form takes effect. The page's `Id` is the reference of the refused submission. Until the decision, the appeal has the
 * same subject as the refused submission had, so that whatever waits for a decision about that subject also waits for the
 * appeal.
 */
export function appealHandler(forms: AppealForms, formId: string): FormHandler {
  return {
    formId,
    canWait: true,
    prefillCall: null,
    newRecordId: () => newId('apl'),
    async open(work, { Id = '' }) {
      const refusal = await findRefusal(work, Id);
      if (refusal === undefined) throw new ServerError('NOT_FOUND');
      return openCase(work, { forms, formId, refused: await openRefusal(work, forms, refusal) });
    },
  };
}

async function openRefusal(work: TenantWork, forms: AppealForms, refusal: Refusal): Promise<OpenedRefusal> {
  const { review } = refusal;
  const { trx } = work;
  const record = await trx
    .selectFrom('formRecords')
    .selectAll()
    .where('id', '=', review.recordId)
    .executeTakeFirstOrThrow();
  const { university } = await readSchoolOfStudent(work);
  const own = await forms.ofSchool(trx, university.slug);
  const { formId } = review;
  const written = own.describe(formId);
  const translations = own.languages(formId).slice(1);
  const titleIn = (tag: string) => {
    const isTranslated = translations.some((each) => each.tag === tag);
    return (isTranslated ? own.definition(formId, tag) : written).title;
  };
  const sentWork = { ...work, today: submissionDay(review) };
  const formCase = await openReviewed(sentWork, forms, review);
  return { ...refusal, record, titleIn, formCase, sentWork };
}

interface OpenedAppeal {
  readonly forms: AppealForms;
  readonly formId: string;
  readonly refused: OpenedRefusal;
}

async function openCase(work: TenantWork, { forms, formId, refused }: OpenedAppeal): Promise<FormCase> {
  const { student, university } = await readSchoolOfStudent(work);
  const { review, decision, record, titleIn, formCase } = refused;
  const { reference } = review;
  const earlier = await findAppeal(work, review.id);
  return {
    subjectId: await findSubject(work, { formId, refused, earlier }),
    context: {
      student: describeStudent(student),
      school: describeSchool(university),
      refused: { Title: titleIn(work.language ?? 'en'), Reference: reference, Text: decision.text },
    },
    prefill: async () => ({}),
    appeals: { reviewId: review.id, reference, titleIn },
    assertOpen: () => assertAppealable({ refused, formId, earlier, today: work.today }),
    assertPossible: () => formCase.assertPossible?.(),
    async accept(_answers, sent) {
      const consequence = await acceptAppeal(work, forms, { refused, sent });
      const { recordId } = sent;
      return {
        recordSubjectId: recordId,
        documentsSubjectId: recordId,
        consequence: (words) =>
          [words.say('mailAppealAccepted', { form: titleIn(words.tag), reference }), consequence?.(words)]
            .filter((text) => text !== undefined)
            .join(' '),
      };
    },
    keepOpen: async (lock, until) =>
      (await formCase.keepOpen?.(lock, until, openAnswers(work.keyRing, record))) ?? null,
    reverse: ({ lock }) => reverseAppeal(work, { refused, lock }),
    // Every appeal waits, so the portal sends the message of a submission that waits.
    confirmationMail: () => null,
  };
}

interface Subject extends Omit<OpenedAppeal, 'forms'> {
  readonly earlier: Review | undefined;
}

/** What the appeal's record is about. Until the decision, no other appeal is about the same. */
async function findSubject({ trx, session }: TenantWork, { formId, refused, earlier }: Subject): Promise<string> {
  const records = trx.selectFrom('formRecords').where('formRecords.studentId', '=', session.studentId);
  if (earlier)
    return (await records.select('subjectId').where('id', '=', earlier.recordId).executeTakeFirstOrThrow()).subjectId;
  const { subjectId } = refused.decision;
  const other = await records
    .innerJoin('reviews', 'reviews.recordId', 'formRecords.id')
    .select('reviews.reference')
    .where('formRecords.formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .where('state', 'in', ['waiting', 'asked'])
    .executeTakeFirst();
  if (other === undefined) return subjectId;
  throw new ServerError('COVERAGE_STATE', {
    detail: `Your appeal ${other.reference} is not decided yet. Your dashboard shows it.`,
  });
}
