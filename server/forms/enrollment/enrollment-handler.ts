import type { Answers } from '@campus-cover/engine';
import { ServerError } from '../../errors/server-error.ts';
import type { PaymentChoice } from '../../rules/how-paid.ts';
import { namesSchool } from '../../rules/names-school.ts';
import { newId } from '../../storage/index.ts';
import { confirmEnrollment, type ConfirmedEnrollment } from '../../use-cases/confirm-enrollment.ts';
import { findArrangedPayment } from '../../use-cases/find-arranged-payment.ts';
import { findCoverage } from '../../use-cases/find-coverage.ts';
import { listEnrollmentChoices } from '../../use-cases/list-enrollment-choices.ts';
import { lockStudent } from '../../use-cases/lock-student.ts';
import { prefillLifeEvent } from '../../use-cases/prefill-life-event.ts';
import { readSchoolOfStudent } from '../../use-cases/read-school-of-student.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';
import type { FormCase, FormHandler, FormQuery } from '../form-handler.ts';
import { missingEnrollDocument } from '../missing-enroll-document.ts';
import { refuseAnswer } from '../refuse-answer.ts';
import { studentLookups } from '../student-lookups.ts';
import { assertOpen, assertStillOffered } from './assert-open.ts';
import { describeEnrollment, type EnrollmentSubject } from './describe-enrollment.ts';
import { currentSubject, enrollmentForms, type EnrollmentForm } from './enrollment-forms.ts';
import { enrollmentMail } from './enrollment-mail.ts';
import { readLifeEvent, readPaymentChoice, readWishes } from './read-enrollment.ts';

/** The three forms that enroll: their definitions differ, what happens is the same. */
export const enrollmentHandlers: readonly FormHandler[] = enrollmentForms.map((form) => ({
  formId: form.formId,
  prefillCall: form.flow === 'enroll' ? null : '/api/PrefillQLEFields',
  missingDocument: missingEnrollDocument,
  newRecordId: () => newId('enr'),
  async open(work, query, { lock }) {
    // One student's coverages change one after the other: confirming, paying and expiring all begin with this row.
    if (lock) await lockStudent(work);
    return openCase(work, await findSubject(work, form, query));
  },
}));

async function findSubject(work: TenantWork, { flow }: EnrollmentForm, query: FormQuery): Promise<EnrollmentSubject> {
  const school = await readSchoolOfStudent(work);
  if (query['school'] !== undefined && !namesSchool(query['school'], school.university)) {
    throw new ServerError('NOT_FOUND', {
      detail: 'This page belongs to another school. Your dashboard leads to those of your own.',
    });
  }
  // Ordinary enrollment knows no prior coverage; an address that names one is of another form.
  const { PId, SCId } = flow === 'enroll' ? {} : query;
  return {
    flow,
    school,
    prior: PId ? await findCoverage(work, PId, { lock: false }) : null,
    continued: SCId ? await findCoverage(work, SCId, { lock: false }) : null,
  };
}

async function openCase(work: TenantWork, subject: EnrollmentSubject): Promise<FormCase> {
  const { flow, school, prior } = subject;
  const choices = await listEnrollmentChoices(work, { flow, PId: prior?.id ?? null });
  let confirmed: ConfirmedEnrollment | undefined;
  return {
    subjectId: prior?.id ?? currentSubject,
    context: describeEnrollment(subject),
    lookups: studentLookups(work),
    prefill: async () => (prior ? prefillLifeEvent(work, prior.id) : {}),
    assertOpen: () => assertOpen(prior, choices, work.today),
    assertAnswers: (answers) => assertStillOffered(work, choices, answers),
    async accept(answers, { recordId, reference }) {
      const event = readLifeEvent(answers);
      confirmed = await confirmEnrollment(work, {
        flows: [flow],
        priorIds: prior ? [prior.id] : [],
        wishes: readWishes(answers),
        payment: await choosePayment(work, subject, answers),
        lifeEvent: flow === 'enroll' || !event ? null : { ...event, priorCoverageId: prior?.id ?? null },
        recordId,
        reference,
      });
      return {
        ...(confirmed.status === 'Pending' && { url: `/payment/${reference}` }),
        recordSubjectId: recordId,
        documentsSubjectId: recordId,
      };
    },
    confirmationMail: ({ reference, url }) =>
      confirmed ? enrollmentMail({ firstName: school.student.firstName, reference, url, confirmed }) : null,
  };
}

async function choosePayment(
  work: TenantWork,
  { prior, continued }: EnrollmentSubject,
  answers: Answers,
): Promise<PaymentChoice> {
  // What continues an enrollment is paid as that was: the page asks nothing.
  if (prior && continued) return findArrangedPayment(work, prior.id);
  const choice = readPaymentChoice(answers);
  if (choice === null) throw refuseAnswer('PayTimeOption', 'Choose when you want to pay');
  return choice;
}
