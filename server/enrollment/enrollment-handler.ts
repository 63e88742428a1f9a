import type { Answers } from '@campus-cover/engine';
import {
  currentSubject,
  enrollmentForms,
  lifeEventFormIds,
  type EnrollmentForm,
} from '../coverage/enrollment-forms.ts';
import type { EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { findCoverage } from '../coverage/find-coverage.ts';
import { missingEnrollDocument } from '../documents/missing-enroll-document.ts';
import type { FormCase, FormHandler, FormQuery } from '../forms/form-handler.ts';
import { refuseAnswer } from '../forms/refuse-answer.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { newId } from '../platform/storage/index.ts';
import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { assertOpen, assertStillOffered } from './assert-open.ts';
import { confirmEnrollment, type ConfirmedEnrollment } from './confirm-enrollment.ts';
import { describeEnrollment, type EnrollmentSubject } from './describe-enrollment.ts';
import { describeNext, enrollmentMail } from './enrollment-mail.ts';
import { findArrangedPayment } from './find-arranged-payment.ts';
import { findDocumentedEvents } from './find-documented-events.ts';
import { findWaitingElsewhere } from './find-waiting-elsewhere.ts';
import type { PaymentChoice } from './how-paid.ts';
import { keepCoveragesOpen } from './keep-coverages-open.ts';
import { describeChoices } from './list-enrollment-choices.ts';
import { namesSchool } from './names-school.ts';
import { prefillLifeEvent } from './prefill-life-event.ts';
import { readLifeEvent, readPaymentChoice, readWishes } from './read-enrollment.ts';
import { readFamily, type Family } from './read-family.ts';
import { refuseWaivedSince } from './refuse-waived-since.ts';

/** The three enrollment forms. Their definitions differ, but their effects are the same. */
export const enrollmentHandlers: readonly FormHandler[] = enrollmentForms.map((form) => ({
  formId: form.formId,
  // Regular enrollment has a deadline, and every student may enroll. After a life event, a school checks the proof.
  ...(form.flow !== 'enroll' && { canWait: true, acceptanceIsFinal: true, alikeFormIds: lifeEventFormIds }),
  prefillCall: form.flow === 'enroll' ? null : '/api/PrefillQLEFields?filter=IndividualCoverageID:eq:{PId}',
  missingDocument: missingEnrollDocument,
  subjectOf: ({ PId }) => (form.flow !== 'enroll' && PId ? PId : currentSubject),
  // The page's `Id` chooses a coverage, so it never names a subject.
  queryFor: () => ({}),
  newRecordId: () => newId('enr'),
  async open(work, query) {
    const [subject, family] = await Promise.all([findSubject(work, form, query), readFamily(work)]);
    return openCase(work, subject, family);
  },
}));

async function findSubject(
  work: TenantWork,
  { formId, flow }: EnrollmentForm,
  query: FormQuery,
): Promise<EnrollmentSubject> {
  const school = await readSchoolOfStudent(work);
  if (query['school'] !== undefined && !namesSchool(query['school'], school.university)) {
    throw new ServerError('NOT_FOUND', {
      detail: 'This page belongs to another school. Use the links on your dashboard to open your own school’s pages.',
    });
  }
  // Regular enrollment has no prior coverage; an address that names one belongs to a different form.
  const { PId, SCId } = flow === 'enroll' ? {} : query;
  const { Id } = query;
  const [prior, continued, named, documentedEvents, waitingElsewhere] = await Promise.all([
    PId ? findCoverage(work, PId) : null,
    SCId ? findCoverage(work, SCId) : null,
    Id ? findCoverage(work, Id) : null,
    flow === 'enroll' || PId ? [] : findDocumentedEvents(work),
    flow === 'enroll' || PId ? null : findWaitingElsewhere(work, formId),
  ]);
  return { flow, school, prior, continued, named, documentedEvents, waitingElsewhere };
}

function openCase(work: TenantWork, subject: EnrollmentSubject, family: Family): FormCase {
  const { flow, school, prior, waitingElsewhere } = subject;
  const choices = describeChoices(family, { flow, PId: prior?.id ?? null, qleDate: null }, work.today);
  let confirmed: ConfirmedEnrollment | undefined;
  return {
    subjectId: prior?.id ?? currentSubject,
    context: describeEnrollment(subject),
    discardCall: discardCall(flow, prior?.id ?? ''),
    prefill: async () => (prior ? prefillLifeEvent(work, prior.id) : {}),
    assertOpen: () => assertOpen({ prior, choices, waitingElsewhere }, work.today),
    assertAnswers: (answers) => assertStillOffered(work, choices, answers),
    async accept(answers, { recordId, reference, lock, acceptedOn, waitingSince }) {
      const event = readLifeEvent(answers);
      const wishes = readWishes(answers);
      if (waitingSince !== undefined) await refuseWaivedSince(work, { wishes, waitingSince });
      const done = await confirmEnrollment(work, {
        lock,
        flows: [flow],
        priorIds: prior ? [prior.id] : [],
        wishes,
        payment: await choosePayment(work, subject, answers),
        lifeEvent: flow === 'enroll' || !event ? null : { ...event, priorCoverageId: prior?.id ?? null },
        recordId,
        reference,
        confirmedOn: acceptedOn,
      });
      confirmed = done;
      return {
        ...(done.status === 'Pending' && { url: `/payment/${reference}` }),
        consequence: (words) => describeNext(done, words),
        recordSubjectId: recordId,
        documentsSubjectId: recordId,
      };
    },
    async keepOpen(lock, until, answers) {
      await keepCoveragesOpen(lock, { coverages: family.coverages, answers, until });
      // The coverages have a last day, but the form has none.
      return null;
    },
    confirmationMail: ({ reference, url }) =>
      confirmed ? enrollmentMail({ firstName: school.student.firstName, reference, url, confirmed }) : null,
  };
}

/** Discards only this draft; a draft about another coverage stays. */
function discardCall(flow: EnrollmentFlow, PId: string): string {
  if (flow === 'enroll') return '/api/sitecore/Student/EnrollSessionClearance';
  const query = new URLSearchParams({ flow, PId }).toString();
  return `/api/sitecore/Student/EnrollQLESessionClearance?${query}`;
}

async function choosePayment(
  work: TenantWork,
  { prior, continued }: EnrollmentSubject,
  answers: Answers,
): Promise<PaymentChoice> {
  // An addition to an enrollment is paid the same way as the enrollment itself, so the page does not ask.
  if (prior && continued) return findArrangedPayment(work, prior.id);
  const choice = readPaymentChoice(answers);
  if (choice === null) throw refuseAnswer('PayTimeOption', 'Choose when you want to pay');
  return choice;
}
