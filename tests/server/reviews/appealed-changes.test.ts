import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { multipart, png } from '../documents/multipart.ts';
import { byCard, enroll, uploadEvent, writtenOf } from '../enrollment/enrolling.ts';
import { addCoverage, newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import type { TestVisitor } from '../open-test-server.ts';
import { withdrawal } from '../termination/termination-answers.ts';
import { openReviewDesk, otherAdministrator, type ReviewDesk } from './open-review-desk.ts';
import { appealableCatalog } from './reviewed-catalog.ts';
import { sendAppeal } from './send-appeal.ts';
import { setSubmissionDay } from './set-submission-day.ts';

let desk: ReviewDesk;
let otto: TestVisitor;
beforeAll(async () => {
  desk = await openReviewDesk(appealableCatalog('terminate', 'pta'));
  otto = await otherAdministrator(desk.portal, 'otto');
}, 60_000);
// One run sends only the oldest emails.
afterEach(() => desk.portal.outbox.runOnce());
afterAll(() => desk.portal.close());

interface Sent {
  readonly student: NewStudent;
  readonly coverage: string;
  readonly reference: string;
}

/** An enrolled student withdraws from the university. */
async function withdraw(): Promise<Sent> {
  const student = await newStudent(desk.portal);
  const coverage = await addCoverage(desk.portal, student, { status: 'Enrolled' });
  return { student, coverage, reference: await sendWithdrawal(student, coverage) };
}

async function sendWithdrawal({ visitor }: NewStudent, coverage: string, more: Readonly<Record<string, Json>> = {}) {
  const file = multipart([{ name: 'f', value: png, fileName: 'letter.png' }]);
  const upload = `/api/forms/terminate/documents?Id=${coverage}&field=UploadedFiles`;
  const document = (await visitor.request({ method: 'POST', url: upload, ...file })).json<{ id: string }>().id;
  const visit = await visitor.get(`/api/forms/terminate/visit?Id=${coverage}`);
  const { definitionHash } = visit.json<{ definitionHash: string }>();
  const answers = { ...withdrawal, ...more, UploadedFiles: [document] };
  const url = `/api/forms/terminate/submissions?Id=${coverage}`;
  const answer = await visitor.post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ reference: string }>().reference;
}

async function appeal({ student, reference }: Sent): Promise<string> {
  const sent = await sendAppeal(student.visitor, reference);
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json<{ reference: string }>().reference;
}

async function refuseAndAppeal(sent: Sent): Promise<string> {
  expect((await desk.decide(sent.reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
  return appeal(sent);
}

function endOf(coverage: string) {
  return desk.portal.storage.system((trx) =>
    trx
      .selectFrom('studentCoverages')
      .select(['studentCoverageStatus', 'terminatesOn', 'terminationReason'])
      .where('id', '=', coverage)
      .executeTakeFirstOrThrow(),
  );
}

const enrolled = { studentCoverageStatus: 'Enrolled', terminatesOn: null, terminationReason: null };
const ended = { studentCoverageStatus: 'Enrolled', terminatesOn: '2026-12-05', terminationReason: 'WD' };

describe('the appeal of a refused termination', () => {
  it('ends the coverage as the termination would have, and an undo lets it last again', async () => {
    const sent = await withdraw();
    const own = await refuseAndAppeal(sent);
    expect(await endOf(sent.coverage)).toEqual(enrolled);
    expect((await desk.decide(own, 'accepted')).json()).toMatchObject({ code: 'REVIEW_OWN_DECISION' });
    expect((await desk.decide(own, 'accepted', { by: otto })).json()).toEqual({ state: 'accepted' });
    expect(await endOf(sent.coverage)).toEqual(ended);
    const mail = (await desk.lastMail())?.text?.replaceAll(/\s+/g, ' ');
    expect(mail).toContain(`(${sent.reference}) is now in effect.`);
    expect(mail).toContain('December 5, 2026');
    expect(await desk.show(sent.reference)).toMatchObject({ state: 'accepted', appealedBy: { reference: own } });
    const confirmation = `/api/portal/confirmations/${sent.reference}`;
    expect((await sent.student.visitor.get(confirmation)).json()).toMatchObject({ review: { state: 'accepted' } });

    expect((await desk.undo(own, otto)).json()).toEqual({ state: 'waiting' });
    expect(await endOf(sent.coverage)).toEqual(enrolled);
    expect(await desk.show(sent.reference)).toMatchObject({ state: 'refused' });
    expect((await desk.decide(own, 'refused', { by: otto })).json()).toEqual({ state: 'refused' });
    expect(await endOf(sent.coverage)).toEqual(enrolled);
  });

  it('ends the coverage on the day that applied when the student sent the termination', async () => {
    const student = await newStudent(desk.portal);
    const coverage = await addCoverage(desk.portal, student, { status: 'Enrolled' });
    const reference = await sendWithdrawal(student, coverage, { WithdrawalDate: '2026-11-21' });
    await setSubmissionDay(desk.portal.storage, reference, '2026-11-10');
    const own = await refuseAndAppeal({ student, coverage, reference });
    expect((await desk.decide(own, 'accepted', { by: otto })).json()).toEqual({ state: 'accepted' });
    expect(await endOf(coverage)).toEqual({ ...ended, terminatesOn: '2026-11-21' });
  });

  it('can only be refused once another termination waits or has taken effect', async () => {
    const sent = await withdraw();
    const own = await refuseAndAppeal(sent);
    const newer = await sendWithdrawal(sent.student, sent.coverage, { WithdrawalDate: '2026-12-10' });
    const conflict = { code: 'COVERAGE_STATE' };
    expect((await desk.decide(own, 'accepted', { by: otto })).json()).toMatchObject(conflict);
    expect((await desk.decide(newer, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect((await desk.decide(own, 'accepted', { by: otto })).json()).toMatchObject(conflict);
    expect(await endOf(sent.coverage)).toEqual({ ...ended, terminatesOn: '2026-12-10' });
    expect((await desk.decide(own, 'refused', { by: otto })).json()).toEqual({ state: 'refused' });
    expect(await endOf(sent.coverage)).toEqual({ ...ended, terminatesOn: '2026-12-10' });
  });

  it('is not possible after another termination has taken effect', async () => {
    const sent = await withdraw();
    await desk.decide(sent.reference, 'no-us-care');
    const newer = await sendWithdrawal(sent.student, sent.coverage);
    expect((await desk.decide(newer, 'comparable')).json()).toEqual({ state: 'accepted' });
    const visit = await sent.student.visitor.get(`/api/forms/appeal-decision/visit?Id=${sent.reference}`);
    expect(visit.json()).toMatchObject({
      code: 'COVERAGE_STATE',
      detail: 'This coverage is already terminated. Its last day is December 5, 2026.',
    });
  });
});

describe('the appeal of a life event that was refused on the page `pta`', () => {
  it('enrolls the student as an acceptance would have, and cannot be undone', async () => {
    const student = await newStudent(desk.portal);
    const coverage = await addCoverage(desk.portal, student, { status: 'Eligible', enrollUntil: '2026-11-15' });
    const answers = {
      ...byCard,
      QLEEvent: 'Loss of Coverage',
      QLEDate: '2026-11-10',
      EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
      Coverages: [coverage],
      QLEFileUpload: [await uploadEvent(student.visitor, '', 'pta')],
    };
    const answer = await enroll(student.visitor, answers, { formId: 'pta' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { reference } = answer.json<{ reference: string }>();
    const own = await refuseAndAppeal({ student, coverage, reference });
    expect(await writtenOf(desk.portal, student)).toMatchObject({
      coverages: { [coverage]: 'Eligible' },
      payments: [],
    });
    expect((await desk.decide(own, 'accepted', { by: otto })).json()).toEqual({ state: 'accepted' });
    const written = await writtenOf(desk.portal, student);
    expect(written.coverages).toEqual({ [coverage]: 'Pending Enrollment' });
    expect(written.payments).toMatchObject([{ status: 'Pending', payUntil: '2026-12-05', reference }]);
    expect((await desk.lastMail())?.text).toMatch(/complete once you pay \$[\d,]+\.\d\d\./);
    expect((await desk.undo(own, otto)).json()).toMatchObject({ code: 'REVIEW_UNDO_REFUSED' });
  });
});
