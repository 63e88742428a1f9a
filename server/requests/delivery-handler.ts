import type { EffectiveForms } from '../forms/definitions/effective-forms.ts';
import type { DescribedForm } from '../forms/definitions/school-forms.ts';
import { describeSchool, describeStudent } from '../forms/describe-context.ts';
import { findDesk, isOffered, type Desk } from '../forms/find-desk.ts';
import type { FormCase, FormHandler, SentRecord } from '../forms/form-handler.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { postMail } from '../platform/mail/post-mail.ts';
import { newId } from '../platform/storage/index.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { chooseAttachments } from './choose-attachments.ts';
import { refuseFlood } from './refuse-flood.ts';
import { requestMail } from './request-mail.ts';

/**
 * The subject of a request before it is submitted. Afterward, the request is its own subject, and the next one can
 * start.
 */
const newRequestId = 'new';

/**
 * Handles every form whose definition has a `delivery`: the server stores the submission and emails it to a desk at the
 * student's school. If the form has a `review`, this happens once the school has accepted the submission. Also handles
 * the forms that only one school has; without a `delivery`, the school decides, and nothing else happens.
 */
export function deliveryHandler(
  { catalog, ofSchool }: Pick<EffectiveForms, 'catalog' | 'ofSchool'>,
  formId: string,
): FormHandler {
  return {
    formId,
    canWait: true,
    // The desk already has the email.
    acceptanceIsFinal: true,
    prefillCall: null,
    subjectOf: () => newRequestId,
    newRecordId: () => newId('req'),
    async open(work) {
      const school = await readSchoolOfStudent(work);
      const { slug } = school.university;
      const own = await ofSchool(work.trx, slug);
      if (!own.formIds.includes(formId))
        throw new ServerError(own.isAvailable(formId) ? 'NOT_FOUND' : 'FORM_UNAVAILABLE');
      const form = own.describe(formId);
      return openCase(work, { school, form, desk: findDesk(form.delivery, catalog.school(slug)?.desks ?? {}) });
    },
  };
}

interface RequestOf {
  readonly school: SchoolOfStudent;
  readonly form: DescribedForm;
  readonly desk: Desk | null;
}

function openCase(work: TenantWork, { school, form, desk }: RequestOf): FormCase {
  const { student, university, settings } = school;
  return {
    subjectId: newRequestId,
    context: {
      student: describeStudent(student),
      school: { ...describeSchool(university), options: { ...settings.options, ...university.options } },
    },
    prefill: async () => ({}),
    assertOpen() {
      if (!isOffered(form, desk)) throw notTaken(university.name);
    },
    async accept(_answers, sent) {
      if (form.delivery !== undefined && desk === null) throw notTaken(university.name);
      if (sent.waitingSince === undefined) await refuseFlood(work, form.id);
      if (desk !== null) await mailDesk(work, school, { ...desk, sent });
      return { recordSubjectId: sent.recordId, documentsSubjectId: sent.recordId };
    },
    confirmationMail: ({ reference, url, documentNames }) => ({
      subject: `We have received your request (${reference})`,
      heading: 'Your request was submitted',
      paragraphs: [
        `Hello ${student.firstName},`,
        `You sent “${form.title}” to ${university.name}. Your reference is ${reference}.`,
        'Your university will reply to you. Until then, no decision has been made.',
      ],
      ...(documentNames.length > 0 && { sections: [{ title: 'Documents you sent', lines: documentNames }] }),
      action: { label: 'See your answers', url },
      closing: [
        'Use the reference when you ask about your request.',
        "If you did not submit it, contact your university's insurance office.",
      ],
    }),
  };
}

interface Delivery {
  readonly address: string;
  readonly subject: string;
  readonly sent: SentRecord;
}

async function mailDesk(
  { trx, keyRing, now }: TenantWork,
  { student, university }: SchoolOfStudent,
  { address, subject, sent }: Delivery,
): Promise<void> {
  const name = `${student.firstName} ${student.lastName}`;
  const documents = chooseAttachments(sent.documents);
  await postMail(trx, {
    keyRing,
    universityId: university.id,
    to: { name: university.name, address },
    replyTo: { name, address: student.email },
    content: requestMail({
      subject,
      school: university.name,
      reference: sent.reference,
      student: { name, schoolStudentId: student.schoolStudentId, email: student.email },
      sections: await sent.describe(),
      documents,
      documentsUrl: sent.documentsUrl,
    }),
    attachments: documents.filter(({ isAttached }) => isAttached),
    now,
  });
}

function notTaken(school: string): ServerError {
  return new ServerError('REQUEST_NOT_OFFERED', {
    detail: `${school} does not accept these requests here. Ask its insurance office whom to contact.`,
  });
}
