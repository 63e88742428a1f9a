import { ServerError } from '../../errors/server-error.ts';
import { requestMail } from '../../mail/contents/request-mail.ts';
import { postMail } from '../../mail/post-mail.ts';
import { newId } from '../../storage/index.ts';
import { lockStudent } from '../../use-cases/lock-student.ts';
import { readSchoolOfStudent, type SchoolOfStudent } from '../../use-cases/read-school-of-student.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';
import { describeSchool, describeStudent } from '../describe-context.ts';
import type { EffectiveForms } from '../effective-forms.ts';
import type { FormCase, FormHandler, SentRecord } from '../form-handler.ts';
import { studentLookups } from '../student-lookups.ts';
import { findDesk, type Desk } from './find-desk.ts';
import { refuseFlood } from './refuse-flood.ts';

/** What a request is about until it is sent; then it is about itself, and the next one can begin. */
const newRequestId = 'new';

/** Every form whose definition has a `delivery`: what is sent is kept, and mailed to a desk of the student's school. */
export function deliveryHandler(
  { catalog, ofSchool }: Pick<EffectiveForms, 'catalog' | 'ofSchool'>,
  formId: string,
): FormHandler {
  return {
    formId,
    prefillCall: null,
    newRecordId: () => newId('req'),
    async open(work, _query, { lock }) {
      // A second tab waits: of two drafts of one request the later would be lost.
      if (lock) await lockStudent(work);
      const school = await readSchoolOfStudent(work);
      const { slug } = school.university;
      const { title, delivery } = (await ofSchool(work.trx, slug)).describe(formId);
      const desk = findDesk(delivery, catalog.school(slug)?.desks ?? {});
      return openCase(work, { formId, school, title, desk });
    },
  };
}

interface RequestOf {
  readonly formId: string;
  readonly school: SchoolOfStudent;
  readonly title: string;
  readonly desk: Desk | null;
}

function openCase(work: TenantWork, { formId, school, title, desk }: RequestOf): FormCase {
  const { student, university, settings } = school;
  return {
    subjectId: newRequestId,
    context: {
      student: describeStudent(student),
      school: { ...describeSchool(university), options: { ...settings.options, ...university.options } },
    },
    lookups: studentLookups(work),
    prefill: async () => ({}),
    assertOpen() {
      if (desk === null) throw notTaken(university.name);
    },
    async accept(_answers, sent) {
      if (desk === null) throw notTaken(university.name);
      await refuseFlood(work, formId);
      await tellDesk(work, school, { ...desk, sent });
      return { recordSubjectId: sent.recordId, documentsSubjectId: sent.recordId };
    },
    confirmationMail: ({ reference, url }) => ({
      subject: `We have your request (${reference})`,
      heading: 'Your request is sent',
      paragraphs: [
        `Hello ${student.firstName},`,
        `you have sent “${title}” to ${university.name}. Your reference is ${reference}.`,
        'Your university replies to you. Nothing is agreed before it has.',
      ],
      action: { label: 'See what you sent', url },
      closing: [
        'Quote the reference when you ask about your request.',
        'If it was not you who sent it, tell the insurance office of your university.',
      ],
    }),
  };
}

interface Delivery {
  readonly address: string;
  readonly subject: string;
  readonly sent: SentRecord;
}

async function tellDesk(
  { trx, keyRing, now }: TenantWork,
  { student, university }: SchoolOfStudent,
  { address, subject, sent }: Delivery,
): Promise<void> {
  const name = `${student.firstName} ${student.lastName}`;
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
    }),
    now,
  });
}

function notTaken(school: string): ServerError {
  return new ServerError('REQUEST_NOT_OFFERED', {
    detail: `${school} does not take such requests here. Its insurance office tells you whom to ask.`,
  });
}
