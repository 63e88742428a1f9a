import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unanswered } from '../../../server/exports/sources/unanswered.ts';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { newId } from '../../../server/platform/storage/index.ts';
import { selectAudience } from '../../../server/reminders/select-audience.ts';
import { countPeople } from '../../../server/reports/count-people.ts';
import { addDependent, byCard, enroll, hashOf, uploadEvent, writtenOf } from '../enrollment/enrolling.ts';
import {
  addCoverage,
  child,
  newStudent,
  sendDependent,
  uploadFor,
  type NewStudent,
} from '../enrollment/enrollment-world.ts';
import { high, openReviewDesk, otherAdministrator, type ReviewDesk } from './open-review-desk.ts';
import { sendAppeal } from './send-appeal.ts';
import { setSubmissionDay } from './set-submission-day.ts';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
}, 60_000);
// One run sends only the oldest emails.
afterEach(() => desk.portal.outbox.runOnce());
afterAll(() => desk.portal.close());

const event = {
  QLEEvent: 'Loss of Coverage',
  QLEDate: '2026-11-10',
  EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
};

interface Dashboard {
  readonly coverages: readonly {
    readonly reviews: readonly object[];
    readonly actions: readonly { readonly formId: string }[];
  }[];
  readonly reviews: readonly object[];
}

async function dashboardOf({ visitor }: NewStudent): Promise<Dashboard> {
  return (await visitor.get('/api/portal/dashboard')).json<Dashboard>();
}

/** A student with an expired coverage, who submits a life event. */
async function sendEvent(formId: 'enroll-qle' | 'pta') {
  const student = await newStudent(desk.portal);
  const coverage = await addCoverage(desk.portal, student, { status: 'Eligible', enrollUntil: '2026-11-15' });
  expect(await listsOf(student, coverage)).toEqual({ isExported: true, isReminded: true });
  return { student, coverage, ...(await resend(formId, student, coverage)) };
}

/** Whether the school's lists of students without an answer name the coverage. */
function listsOf({ id, universityId }: NewStudent, coverage: string) {
  const rule = { to: ['no-answer'], before: 'enrollUntil' } as const;
  const deadlines = { from: '2026-11-01', until: '2026-12-31' };
  return desk.portal.storage.inTenant(universityId, async (trx) => ({
    isExported: (await unanswered.listIds(trx, universityId)).includes(coverage),
    isReminded: (await selectAudience({ universityId, rule, deadlines, studentId: id }).execute(trx)).rows.length > 0,
  }));
}

/** How many coverages the school's report counts in a group. By default, those that wait for the school. */
async function countIn({ universityId }: Pick<NewStudent, 'universityId'>, counted = 'waiting'): Promise<number> {
  const scope = { universityId, periodId: 'annual', timeZone: 'America/New_York' };
  const counts = await desk.portal.storage.inTenant(universityId, (trx) => countPeople({ ...scope, trx }));
  return counts.filter(({ figure }) => figure === counted).reduce((sum, { count }) => sum + count, 0);
}

async function resend(formId: 'enroll-qle' | 'pta', student: NewStudent, coverage: string, QLEDate = event.QLEDate) {
  const document = await uploadEvent(student.visitor, '', formId);
  const answers = { ...byCard, ...event, QLEDate, Coverages: [coverage], QLEFileUpload: [document] };
  const answer = await enroll(student.visitor, answers, { formId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ reference: string; url: string }>();
}

describe('a life event that the school reviews', () => {
  it('charges nothing until it is accepted, and then gives two weeks to pay from the decision', async () => {
    const { portal, decide, show, lastMail } = desk;
    const before = await countIn(await newStudent(portal));
    const { student, coverage, reference, url } = await sendEvent('enroll-qle');
    expect(url).toBe(`/confirmation/${reference}`);
    expect(await writtenOf(portal, student)).toMatchObject({ coverages: { [coverage]: 'Eligible' }, payments: [] });
    const { coverages, reviews } = await dashboardOf(student);
    expect(reviews).toMatchObject([{ formId: 'enroll-qle', state: 'waiting', dueOn: '2026-11-26' }]);
    expect(coverages[0]).toMatchObject({ reviews: [], enrolledAfter: null, expiresAfter: null });
    expect(coverages[0]?.actions.map(({ formId }) => formId)).not.toContain('enroll-qle');

    // The student has answered: the deadline has passed, but the job does not change the coverage.
    expect(await listsOf(student, coverage)).toEqual({ isExported: false, isReminded: false });
    expect(await countIn(student)).toBe(before + 1);
    await expireEnrollments(portal.parts);
    expect((await writtenOf(portal, student)).coverages).toEqual({ [coverage]: 'Eligible' });
    const call = '/api/sitecore/Account/ConfirmEnrollment';
    const confirmed = await student.visitor.post(call, { StudentCoverageID: coverage });
    expect(confirmed.json()).toEqual({ Success: true, msg: reference });

    // The school takes eleven days.
    await setSubmissionDay(desk.portal.storage, reference, '2026-11-10');
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    const written = await writtenOf(portal, student);
    expect(written.coverages).toEqual({ [coverage]: 'Pending Enrollment' });
    expect(written.payments).toMatchObject([{ status: 'Pending', payUntil: '2026-12-05', reference }]);
    expect(written.events).toMatchObject([{ qleDate: '2026-11-10', recordId: written.records[0]?.id }]);
    expect((await dashboardOf(student)).reviews).toEqual([]);
    const mail = await lastMail();
    expect(mail?.subject).toBe(`Your form was accepted (${reference})`);
    expect(mail?.text).toMatch(/complete once you pay \$[\d,]+\.\d\d\.\s+Pay\s+by\s+December\s+5,\s+2026/);
    // Undoing it would have to undo a payment.
    expect((await show(reference)).decided?.undoUntil).toBeNull();
    expect((await desk.undo(reference)).json()).toMatchObject({ code: 'REVIEW_UNDO_REFUSED' });
  });

  it('is charged after an accepted appeal as after an acceptance, and stays open until the last day to appeal', async () => {
    const { portal, decide, show, lastMail } = desk;
    const otto = await otherAdministrator(portal, 'otto');
    const { student, coverage, reference } = await sendEvent('enroll-qle');
    await setSubmissionDay(desk.portal.storage, reference, '2026-11-10');
    await decide(reference, 'no-us-care');
    const before = await countIn(student);
    const { lateUntil } = await portal.storage.system((trx) =>
      trx.selectFrom('studentCoverages').select('lateUntil').where('id', '=', coverage).executeTakeFirstOrThrow(),
    );
    expect(lateUntil).toBe('2026-12-05');
    const appeal = (await sendAppeal(student.visitor, reference)).json<{ reference: string }>().reference;
    expect(await countIn(student)).toBe(before + 1);
    // No job closes any coverage while the appeal waits.
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ lateUntil: null }).where('id', '=', coverage).execute(),
    );
    await expireEnrollments(portal.parts);
    expect(await writtenOf(portal, student)).toMatchObject({ coverages: { [coverage]: 'Eligible' }, payments: [] });
    expect((await decide(appeal, 'accepted', { by: otto })).json()).toEqual({ state: 'accepted' });
    const written = await writtenOf(portal, student);
    expect(written.coverages).toEqual({ [coverage]: 'Pending Enrollment' });
    expect(written.payments).toMatchObject([{ status: 'Pending', payUntil: '2026-12-05', reference }]);
    expect((await lastMail())?.text).toMatch(/complete once you pay \$[\d,]+\.\d\d\./);
    expect((await show(appeal, otto)).decided?.undoUntil).toBeNull();
    expect((await desk.undo(appeal, otto)).json()).toMatchObject({ code: 'REVIEW_UNDO_REFUSED' });
  });

  it('keeps another life event that the student has started when the appeal is accepted, but not one that waits', async () => {
    const { portal, decide } = desk;
    const by = await otherAdministrator(portal, 'ines');
    const { student, coverage, reference } = await sendEvent('enroll-qle');
    await decide(reference, 'no-us-care');
    const appeal = (await sendAppeal(student.visitor, reference)).json<{ reference: string }>().reference;
    const newer = (await resend('pta', student, coverage)).reference;
    expect((await decide(appeal, 'accepted', { by })).json()).toMatchObject({
      code: 'COVERAGE_STATE',
      detail: 'The student has sent the form again since the refusal. Decide about the new submission instead.',
    });
    await decide(newer, 'no-us-care');
    const { visitor } = student;
    const document = await uploadEvent(visitor);
    const payload = { answers: event, definitionHash: await hashOf(visitor, { formId: 'enroll-qle' }) };
    await visitor.request({ method: 'PUT', url: '/api/forms/enroll-qle/draft?', payload });
    expect((await decide(appeal, 'accepted', { by })).json()).toEqual({ state: 'accepted' });
    const kept = await portal.storage.system((trx) =>
      trx.selectFrom('documents').select(['subjectId', 'removedAt']).where('id', '=', document).execute(),
    );
    expect(kept).toEqual([{ subjectId: 'current', removedAt: null }]);
    const { records } = await writtenOf(portal, student);
    expect(records.filter(({ status }) => status === 'draft')).toMatchObject([{ formId: 'enroll-qle' }]);
  });

  it('can be sent again after a refusal, waits again, and can be answered after a question', async () => {
    const { portal, decide, list } = desk;
    const { student, coverage, reference } = await sendEvent('pta');
    expect((await decide(reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
    expect(await writtenOf(portal, student)).toMatchObject({ coverages: { [coverage]: 'Eligible' }, payments: [] });
    // The student has as many days as the school had, although the deadline has passed.
    await expireEnrollments(portal.parts);
    expect((await writtenOf(portal, student)).coverages).toEqual({ [coverage]: 'Eligible' });
    const { lateUntil } = await portal.storage.system((trx) =>
      trx.selectFrom('studentCoverages').select('lateUntil').where('id', '=', coverage).executeTakeFirstOrThrow(),
    );
    expect(lateUntil).toBe('2026-11-26');
    // The other page requests the same.
    const again = (await resend('enroll-qle', student, coverage)).reference;
    expect(again).not.toBe(reference);
    const waiting = (await list('waiting')).find((review) => review.reference === again);
    expect(waiting?.reasons).toContain(`The submission ${reference} was not accepted.`);
    await decide(again, 'document-unreadable');
    expect((await dashboardOf(student)).reviews).toMatchObject([{ formId: 'enroll-qle', state: 'asked' }]);
    expect((await resend('enroll-qle', student, coverage)).reference).toBe(again);
    expect((await decide(again, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect((await writtenOf(portal, student)).coverages).toEqual({ [coverage]: 'Pending Enrollment' });
  });

  it('can be answered as on the day of the submission, even if the event is too long ago by now', async () => {
    const { portal, decide } = desk;
    const { student, coverage, reference } = await sendEvent('enroll-qle');
    await decide(reference, 'document-unreadable');
    await setSubmissionDay(desk.portal.storage, reference, '2026-10-25');
    const visit = await student.visitor.get('/api/forms/enroll-qle/visit?');
    expect(visit.json()).toMatchObject({ today: '2026-10-25' });
    expect((await resend('enroll-qle', student, coverage, '2026-10-01')).reference).toBe(reference);
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect((await writtenOf(portal, student)).events).toMatchObject([{ qleDate: '2026-10-01' }]);
  });

  it('counts as waiting for an expired plan that has not ended, and its undone decision counts', async () => {
    const { portal, decide, undo } = desk;
    const student = await newStudent(portal);
    const count = async () => ({
      waiting: await countIn(student),
      expired: await countIn(student, 'expired'),
      undone: await countIn(student, 'undone'),
    });
    const expired = { status: 'Enrollment Expired', silentSince: '2026-10-01' } as const;
    const coverage = await addCoverage(portal, student, expired);
    await addCoverage(portal, student, { ...expired, days: ['2025-08-15', '2026-08-14'] });
    const before = await count();
    const { reference } = await resend('pta', student, coverage);
    const waiting = { ...before, waiting: before.waiting + 1, expired: before.expired - 1 };
    expect(await count()).toEqual(waiting);
    await decide(reference, 'no-us-care');
    expect(await count()).toEqual(before);
    expect((await undo(reference)).statusCode).toBe(200);
    expect(await count()).toEqual({ ...waiting, undone: before.undone + 1 });
  });

  it('is the only one that waits: the other page refuses a second one', async () => {
    const { student, coverage, reference } = await sendEvent('pta');
    const actions = (await dashboardOf(student)).coverages[0]?.actions.map(({ formId }) => formId);
    expect(actions).not.toContain('enroll-qle');
    const definitionHash = await hashOf(student.visitor, { formId: 'pta' });
    const answers = { ...byCard, ...event, Coverages: [coverage] };
    const other = await enroll(student.visitor, answers, { formId: 'enroll-qle', definitionHash });
    expect(other.json()).toMatchObject({
      code: 'COVERAGE_STATE',
      detail: expect.stringContaining(reference) as unknown,
    });
  });

  it('cannot be accepted once the student has waived the plan after sending it', async () => {
    const { portal, decide } = desk;
    const { student, coverage, reference } = await sendEvent('enroll-qle');
    const waiver = newId('wvr');
    const setSent = (submittedAt: Date) =>
      portal.storage.system((trx) =>
        trx.updateTable('formRecords').set({ submittedAt }).where('id', '=', waiver).execute(),
      );
    await portal.storage.system(async (trx) => {
      const { id: studentId, universityId } = student;
      const values = { id: waiver, universityId, studentId, formId: 'waiver', subjectId: coverage, formVersion: 1 };
      const sent = { status: 'submitted', answers: {}, definitionHash: 'x', reference: 'CC-LATER' } as const;
      const savedAt = portal.now();
      await trx
        .insertInto('formRecords')
        .values({ ...values, ...sent, savedAt, submittedAt: savedAt })
        .execute();
      await trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: 'Waived' })
        .where('id', '=', coverage)
        .execute();
    });
    await setSent(new Date(portal.now().getTime() + 1));
    expect((await decide(reference, 'comparable')).json()).toMatchObject({ code: 'COVERAGE_STATE' });
    expect(await writtenOf(portal, student)).toMatchObject({ coverages: { [coverage]: 'Waived' }, payments: [] });
    // An earlier waiver is what the life event is meant to change.
    await setSent(new Date('2026-09-01T12:00:00Z'));
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect((await writtenOf(portal, student)).coverages).toEqual({ [coverage]: 'Pending Enrollment' });
  });

  it('keeps the day of a dependent’s own event, because the cost can depend on it', async () => {
    const { portal, decide } = desk;
    const student = await newStudent(portal);
    const prior = await addCoverage(portal, student, { status: 'Enrolled' });
    const born = { ...child, DateofBirth: '2026-11-10', QLEDate: '2026-11-10' };
    const UploadedFiles = [await uploadFor(student.visitor, 'new')];
    expect((await sendDependent(student.visitor, 'new', { ...born, UploadedFiles }, 'life-event')).statusCode).toBe(
      201,
    );
    const { id } = await portal.storage.system((trx) =>
      trx.selectFrom('dependents').select('id').where('studentId', '=', student.id).executeTakeFirstOrThrow(),
    );
    const query = `PId=${prior}`;
    const QLEFileUpload = [await uploadEvent(student.visitor, query)];
    const answers = { ...byCard, ...event, QLEEvent: 'Birth', DependentCoverages: [`${prior}:${id}`], QLEFileUpload };
    const sent = await enroll(student.visitor, answers, { formId: 'enroll-qle', query });
    const { reference } = sent.json<{ reference: string }>();
    const change = (QLEDate: string) =>
      sendDependent(student.visitor, id, { ...born, FirstName: 'Gracie', QLEDate, UploadedFiles }, 'life-event');
    expect((await change('2026-11-12')).json()).toMatchObject({
      issues: [{ path: 'QLEDate', message: expect.stringContaining(reference) as unknown }],
    });
    expect((await change('2026-11-10')).statusCode).toBe(201);
    await decide(reference, 'no-us-care');
    expect((await change('2026-11-12')).statusCode).toBe(201);
    // The appeal is about the same cost.
    expect((await change('2026-11-10')).statusCode).toBe(201);
    const appeal = (await sendAppeal(student.visitor, reference)).json<{ reference: string }>().reference;
    const isKept = { issues: [{ path: 'QLEDate', message: expect.stringContaining(reference) as unknown }] };
    expect((await change('2026-11-12')).json()).toMatchObject(isKept);
    const by = await otherAdministrator(portal, 'lena');
    await decide(appeal, 'more', { by });
    expect((await change('2026-11-12')).json()).toMatchObject(isKept);
    await decide(appeal, 'refused', { by });
    expect((await change('2026-11-12')).statusCode).toBe(201);
  });

  it('that names a deleted dependent can only be refused', async () => {
    const { portal, decide } = desk;
    const student = await newStudent(portal);
    const prior = await addCoverage(portal, student, { status: 'Enrolled' });
    const child = await addDependent(portal, student, { dateOfBirth: '2026-11-10', qleDate: '2026-11-10' });
    const query = `PId=${prior}`;
    const answers = {
      ...byCard,
      ...event,
      QLEEvent: 'Birth',
      DependentCoverages: [`${prior}:${child}`],
      QLEFileUpload: [await uploadEvent(student.visitor, query)],
    };
    const sent = await enroll(student.visitor, answers, { formId: 'enroll-qle', query });
    const { reference } = sent.json<{ reference: string }>();
    expect((await dashboardOf(student)).coverages[0]?.reviews).toMatchObject([{ state: 'waiting' }]);
    await portal.storage.system(async (trx) => {
      await trx.deleteFrom('documents').where('subjectId', '=', child).execute();
      await trx.deleteFrom('dependents').where('id', '=', child).execute();
    });
    expect((await decide(reference, 'comparable')).json()).toMatchObject({ code: 'COVERAGE_STATE' });
    expect((await decide(reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
  });
});

describe('an email about a review', () => {
  it('is in the language in which the student submitted the form', async () => {
    const { send, decide, undo, lastMail, setCoverage } = desk;
    const reference = await send(high, '&lang=es');
    const waiting = await lastMail();
    expect(waiting?.subject).toBe(`Recibimos su formulario (${reference})`);
    expect(waiting?.text).toContain('piensa decidir a más tardar el 26 de noviembre de 2026');
    expect(waiting?.html).toContain('<html lang="es" dir="ltr">');
    await decide(reference, 'comparable', { note: 'Gracias.' });
    const accepted = await lastMail();
    expect(accepted?.subject).toBe(`Su formulario fue aceptado (${reference})`);
    // The school translates its decision, and the administrator's note stays as typed.
    expect(accepted?.text).toContain('Su seguro');
    expect(accepted?.text).toMatch(/Usted\s+renunció\s+a\s+/);
    expect(accepted?.text).toContain('Su universidad también escribió: Gracias.');
    expect(accepted?.text).not.toMatch(/\b(Your|university)\b/);
    await undo(reference);
    expect((await lastMail())?.subject).toBe(`Su universidad está revisando su formulario otra vez (${reference})`);
    await setCoverage({ waiveUntil: '2026-11-20' });
    await decide(reference, 'no-us-care');
    // The deadline has passed, so the refusal gives the student as many days as there are to appeal.
    expect((await lastMail())?.text).toMatch(/Puede\s+enviar\s+el\s+formulario\s+otra\s+vez\s+hasta\s+el\s+5\s+de/);
  });
});
