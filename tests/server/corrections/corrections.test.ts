import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { multipart, png } from '../documents/multipart.ts';
import { addDependent } from '../enrollment/enrolling.ts';
import { addCoverage, cover, newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addPayment } from '../payments/add-payment.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { otherInsurance } from '../termination/termination-answers.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';
import { correct, look, preview, readCoverage, send, type Correction } from './correcting.ts';

let portal: TestServer;
let office: TestVisitor;
let elsewhere: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
  elsewhere = await enrollAdministrator(portal, await addAdministrator(portal, 'carl', 'cascadia'));
}, 60_000);
afterAll(() => portal.close());

async function submit({ visitor }: NewStudent, formId: string, coverage: string, answers: object): Promise<string> {
  const file = multipart([{ name: 'f', value: png, fileName: 'card.png' }]);
  const uploads = `/api/forms/${formId}/documents?Id=${coverage}&field=UploadedFiles`;
  const uploaded =
    formId === 'waiver'
      ? (await visitor.request({ method: 'POST', url: uploads, ...file })).json<{ id: string }>().id
      : null;
  const { definitionHash } = (await visitor.get(`/api/forms/${formId}/visit?Id=${coverage}`)).json<{
    definitionHash: string;
  }>();
  const answer = await visitor.post(
    `/api/forms/${formId}/submissions?Id=${coverage}`,
    { answers: { ...answers, ...(uploaded !== null && { UploadedFiles: [uploaded] }) }, definitionHash },
    { 'idempotency-key': randomUUID() },
  );
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ reference: string }>().reference;
}

interface Card {
  readonly StudentCoverageID: string;
  readonly StudentCoverageStatus: string;
  readonly lastDay: string;
  readonly isTerminated: boolean;
  readonly correction: object | null;
  readonly actions: readonly { readonly formId: string }[];
}

async function card({ visitor }: NewStudent, coverage: string): Promise<Card | undefined> {
  const { coverages } = (await visitor.get('/api/portal/dashboard')).json<{ coverages: readonly Card[] }>();
  return coverages.find(({ StudentCoverageID }) => StudentCoverageID === coverage);
}

async function lastMail() {
  await portal.outbox.runOnce();
  const [mail] = await readMails(portal.folder);
  return { to: mail?.to?.[0]?.address, subject: mail?.subject, text: mail?.text ?? '' };
}

async function count(student: string) {
  return portal.storage.system(async (trx) => ({
    corrections: (await trx.selectFrom('corrections').select('id').where('studentId', '=', student).execute()).length,
    entries: (
      await trx
        .selectFrom('auditEntries')
        .select('id')
        .where('subjectId', '=', student)
        .where('actorId', '=', 'adm_olga')
        .execute()
    ).length,
  }));
}

async function waived(facts: Partial<Parameters<typeof addCoverage>[2]> = {}) {
  const student = await newStudent(portal);
  const deadlines = { waiveUntil: '2026-12-12', enrollUntil: '2026-12-12' };
  const coverage = await addCoverage(portal, student, { status: 'Waived', ...deadlines, ...facts });
  return { student, coverage };
}

async function enrolled(facts: Partial<Parameters<typeof addCoverage>[2]> = {}) {
  const student = await newStudent(portal);
  // The school's files do not contain the period, so it does not limit the days.
  const coverage = await addCoverage(portal, student, { status: 'Enrolled', periodId: 'last-year', ...facts });
  return { student, coverage };
}

const refusal = (detail: RegExp) => ({ code: 'CORRECTION_REFUSED', detail: expect.stringMatching(detail) as string });

describe('a coverage that was waived by mistake', () => {
  it('is Eligible again, keeps the waiver aside, and can be waived again', async () => {
    const student = await newStudent(portal);
    const deadlines = { waiveUntil: '2026-12-12', enrollUntil: '2026-12-12' };
    const coverage = await addCoverage(portal, student, { status: 'Eligible', ...deadlines });
    const reference = await submit(student, 'waiver', coverage, completeWaiver);
    expect(await card(student, coverage)).toMatchObject({ StudentCoverageStatus: 'Waived', correction: null });

    const consequences = await correct(office, student.id, { kind: 'reopen-coverage', coverage });
    expect(consequences).toEqual([
      'Student Health Plan changes from Waived to Eligible: the student has not answered.',
      `The waiver ${reference} no longer counts. Its answers and documents are kept.`,
      'The student can waive or enroll through December 12, 2026.',
      'If the student does nothing by then, the coverage expires.',
      'The student has no charges for this coverage, and the correction adds none.',
    ]);
    const shown = await card(student, coverage);
    expect(shown).toMatchObject({
      StudentCoverageStatus: 'Eligible',
      correction: { kind: 'reopen-coverage', madeOn: '2026-11-21' },
    });
    expect(shown?.actions.map(({ formId }) => formId)).toEqual(['enroll-coverage', 'waiver']);
    expect(await lastMail()).toMatchObject({
      to: expect.stringContaining(student.id.slice(4)) as string,
      subject: 'Your coverage is open again',
      text: expect.stringContaining('You can waive or enroll through December 12, 2026.') as string,
    });
    expect((await student.visitor.get(`/api/portal/confirmations/${reference}`)).statusCode).toBe(200);

    await submit(student, 'waiver', coverage, completeWaiver);
    expect(await card(student, coverage)).toMatchObject({ StudentCoverageStatus: 'Waived', correction: null });
  });

  it('needs a later day when a deadline has passed, and no job closes it before that day', async () => {
    const { student, coverage } = await waived({ waiveUntil: '2026-11-10', enrollUntil: '2026-11-10' });
    expect((await look(office, student.id)).coverages).toMatchObject([
      { offers: ['reopen-coverage', 'change-days'], suggestedUntil: '2026-12-05' },
    ]);
    const request = { kind: 'reopen-coverage', coverage };
    expect(await preview(office, student.id, request)).toMatchObject(refusal(/^The last day to answer has passed/));
    for (const until of ['2026-11-20', '2027-08-15'])
      expect(await preview(office, student.id, { ...request, until })).toMatchObject(refusal(/^Choose a day from/));
    const told = await correct(office, student.id, { ...request, until: '2026-11-21' });
    expect(told).toContain('The student can waive or enroll through November 21, 2026.');
    await expireEnrollments(portal.parts);
    expect(await readCoverage(portal, coverage)).toMatchObject({
      studentCoverageStatus: 'Eligible',
      lateUntil: '2026-11-21',
    });
  });

  it('becomes Eligible with the dependents who were waived with it', async () => {
    const { student, coverage } = await waived();
    const dependentId = await addDependent(portal, student);
    await cover(portal, student, { dependentId, coverageId: coverage, status: 'Waived' });
    await correct(office, student.id, { kind: 'reopen-coverage', coverage });
    const rows = await portal.storage.system((trx) =>
      trx.selectFrom('dependentCoverages').selectAll().where('dependentId', '=', dependentId).execute(),
    );
    expect(rows).toMatchObject([{ studentCoverageStatus: 'Eligible' }]);
  });

  it.each([
    ['it is over', { days: ['2025-08-15', '2026-11-20'] as const }, /^The coverage ended on November 20, 2026/],
    ['the roster no longer offers it', { goneSince: '2026-11-01' }, /^Your latest roster does not offer this plan/],
    ['it is not waived', { status: 'Eligible' as const }, /^This coverage is Eligible\. You can reopen/],
    ['it is enrolled', { status: 'Enrolled' as const }, /^This coverage is Enrolled\. You can reopen/],
  ])('is not reopened when %s', async (_case, facts, why) => {
    const { student, coverage } = await waived(facts);
    expect(await preview(office, student.id, { kind: 'reopen-coverage', coverage })).toMatchObject(refusal(why));
    const answer = await send(office, student.id, { kind: 'reopen-coverage', coverage, confirmed: [] });
    expect(answer.json()).toMatchObject({ code: 'CORRECTION_REFUSED' });
    expect(await count(student.id)).toEqual({ corrections: 0, entries: 0 });
  });

  it('is not reopened while the student is in another coverage for the same days', async () => {
    const { student, coverage } = await waived();
    await addCoverage(portal, student, {
      status: 'Enrolled',
      planName: 'Fall Plan',
      days: ['2026-08-15', '2026-12-31'],
    });
    expect(await preview(office, student.id, { kind: 'reopen-coverage', coverage })).toMatchObject(
      refusal(/^The student is Enrolled in Fall Plan for some of the same days/),
    );
  });
});

describe('a coverage that expired', () => {
  it('is Eligible again until the day that the administrator chooses', async () => {
    const { student, coverage } = await waived({ status: 'Enrollment Expired', silentSince: '2026-11-01' });
    await correct(office, student.id, { kind: 'reopen-coverage', coverage, until: '2026-12-20' });
    expect(await readCoverage(portal, coverage)).toMatchObject({
      studentCoverageStatus: 'Eligible',
      silentSince: null,
      lateUntil: '2026-12-20',
    });
  });
});

describe('a coverage that was terminated by mistake', () => {
  it('ends on its own last day again, and can be terminated again', async () => {
    const { student, coverage } = await enrolled();
    const reference = await submit(student, 'terminate', coverage, otherInsurance);
    expect(await card(student, coverage)).toMatchObject({ isTerminated: true, lastDay: '2026-11-30' });

    const consequences = await correct(office, student.id, { kind: 'undo-termination', coverage });
    expect(consequences).toEqual([
      'Student Health Plan ends on August 14, 2027 again, not on November 30, 2026. The student is Enrolled without interruption, and so are the enrolled dependents.',
      `The termination ${reference} no longer counts. Its answers and documents are kept.`,
      'The student has no charges for this coverage, and the correction adds none.',
      'If your university refunded part of the premium because of the termination, bill that part again.',
    ]);
    expect(await card(student, coverage)).toMatchObject({
      StudentCoverageStatus: 'Enrolled',
      isTerminated: false,
      lastDay: '2027-08-14',
      correction: { kind: 'undo-termination', madeOn: '2026-11-21' },
    });
    expect(await readCoverage(portal, coverage)).toMatchObject({ terminationReason: null, terminationRecordId: null });
    expect(await lastMail()).toMatchObject({ subject: 'Your coverage is no longer terminated' });

    await submit(student, 'terminate', coverage, otherInsurance);
    expect(await card(student, coverage)).toMatchObject({ isTerminated: true, correction: null });
  });

  it('stays terminated when the student has another coverage afterward', async () => {
    const { student, coverage } = await enrolled({ terminatesOn: '2026-11-30', terminationReason: 'LV' });
    await addCoverage(portal, student, {
      status: 'Enrolled',
      planName: 'Spring Plan',
      days: ['2027-01-01', '2027-08-14'],
    });
    expect(await preview(office, student.id, { kind: 'undo-termination', coverage })).toMatchObject(
      refusal(/^The student is Enrolled in Spring Plan/),
    );
  });

  it('is refused when it is not terminated', async () => {
    const { student, coverage } = await enrolled();
    expect(await preview(office, student.id, { kind: 'undo-termination', coverage })).toMatchObject(
      refusal(/^This coverage is not terminated/),
    );
  });
});

describe('the days of a coverage', () => {
  const days = { firstDay: '2026-09-01', lastDay: '2027-07-31' };

  it('change for the student and the dependents, and a dependent who joined later still starts later', async () => {
    const { student, coverage } = await enrolled();
    const early = await addDependent(portal, student);
    const late = await addDependent(portal, student, { qleDate: '2026-10-10' });
    for (const dependentId of [early, late])
      await cover(portal, student, { dependentId, coverageId: coverage, status: 'Enrolled' });
    const told = await correct(office, student.id, { kind: 'change-days', coverage, ...days });
    expect(told[0]).toBe(
      'Student Health Plan is from September 1, 2026 to July 31, 2027, not from August 15, 2026 to August 14, 2027. The status stays Enrolled.',
    );
    const rows = await portal.storage.system((trx) =>
      trx.selectFrom('dependentCoverages').selectAll().where('studentCoverageId', '=', coverage).execute(),
    );
    expect(new Map(rows.map((row) => [row.dependentId, [row.coverageStartDate, row.coverageEndDate]]))).toEqual(
      new Map([
        [early, ['2026-09-01', '2027-07-31']],
        [late, ['2026-10-10', '2027-07-31']],
      ]),
    );
    expect(await card(student, coverage)).toMatchObject({
      lastDay: '2027-07-31',
      correction: { kind: 'change-days' },
    });
  });

  it('of a terminated coverage change the day of the termination', async () => {
    const { student, coverage } = await enrolled({ terminatesOn: '2026-11-30', terminationReason: 'LV' });
    const earlier = { firstDay: '2026-08-15', lastDay: '2026-10-31' };
    await correct(office, student.id, { kind: 'change-days', coverage, ...earlier });
    expect(await readCoverage(portal, coverage)).toMatchObject({
      terminatesOn: '2026-10-31',
      coverageEndDate: '2027-08-14',
    });
  });

  it.each([
    ['no day', {}, /^Choose the first day and the last day/],
    ['a day that does not exist', { ...days, lastDay: '2027-02-30' }, /^Choose the first day and the last day/],
    ['the same days', { firstDay: '2026-08-15', lastDay: '2027-08-14' }, /^The coverage already has these dates/],
    ['days in the wrong order', { firstDay: '2027-03-01', lastDay: '2027-02-28' }, /^Choose a last day on or after/],
    ['a last day that has passed', { ...days, lastDay: '2026-11-20' }, /^Choose a last day that is not in the past/],
  ])('are refused with %s', async (_case, changes, why) => {
    const { student, coverage } = await enrolled();
    expect(await preview(office, student.id, { kind: 'change-days', coverage, ...changes })).toMatchObject(
      refusal(why),
    );
  });

  it.each([
    ['2026-09-30', '2027-09-30', false],
    ['2026-10-01', '2027-09-30', true],
    ['2026-10-02', '2027-10-01', false],
  ])('from %s to %s are in the period of the plan: %s', async (firstDay, lastDay, isInside) => {
    const { student, coverage } = await enrolled({ periodId: 'annual', days: ['2026-11-01', '2027-08-01'] });
    const { detail = '' } = await preview(office, student.id, { kind: 'change-days', coverage, firstDay, lastDay });
    expect(detail).toBe(
      isInside ? '' : 'The plan covers October 1, 2026 to September 30, 2027. Choose dates within this period.',
    );
  });

  it('are refused after the termination, before a dependent joins, and over another coverage', async () => {
    const ended = await enrolled({ terminatesOn: '2026-11-30', terminationReason: 'LV' });
    const longer = { firstDay: '2026-08-15', lastDay: '2027-08-15' };
    expect(
      await preview(office, ended.student.id, { kind: 'change-days', coverage: ended.coverage, ...longer }),
    ).toMatchObject(refusal(/^Without the termination, the coverage ends on August 14, 2027/));

    const family = await enrolled();
    const dependentId = await addDependent(portal, family.student, { qleDate: '2027-07-15' });
    await cover(portal, family.student, { dependentId, coverageId: family.coverage, status: 'Enrolled' });
    const shorter = { firstDay: '2026-08-15', lastDay: '2027-07-14' };
    expect(
      await preview(office, family.student.id, { kind: 'change-days', coverage: family.coverage, ...shorter }),
    ).toMatchObject(refusal(/^A dependent joins this coverage on July 15, 2027/));

    const two = await enrolled({ days: ['2026-08-15', '2026-12-31'] });
    await addCoverage(portal, two.student, { status: 'Enrolled', days: ['2027-01-01', '2027-08-14'] });
    expect(
      await preview(office, two.student.id, { kind: 'change-days', coverage: two.coverage, ...days }),
    ).toMatchObject(refusal(/^The student is Enrolled in/));
  });
});

describe('money', () => {
  it.each(['Pending', 'Processing', 'Invoice Pending'] as const)(
    'stops every correction of a coverage while a payment is %s',
    async (status) => {
      const { coverageId: coverage, reference } = await addPayment(portal.storage, { student: 'ben', status });
      for (const kind of ['reopen-coverage', 'undo-termination', 'change-days'])
        expect(await preview(office, 'stu_ben', { kind, coverage })).toMatchObject(
          refusal(new RegExp(`^The payment ${reference} for this coverage is in progress`)),
        );
    },
  );

  it('that is paid or must be refunded is named', async () => {
    const student = await newStudent(portal);
    const name = student.id.slice(4);
    const paid = await addPayment(portal.storage, { student: name, status: 'Paid', reference: 'CC-PAID' });
    await portal.storage.system(async (trx) => {
      const of = (id: string) => trx.updateTable('studentCoverages').where('id', '=', id);
      await of(paid.coverageId).set({ studentCoverageStatus: 'Enrolled' }).execute();
    });
    const days = { firstDay: '2027-01-01', lastDay: '2027-07-30' };
    const { consequences } = await preview(office, student.id, {
      kind: 'change-days',
      coverage: paid.coverageId,
      ...days,
    });
    expect(consequences).toContain('The charges for this coverage stay the same: $1,500.00 (CC-PAID).');

    await portal.storage.system(async (trx) => {
      await trx
        .updateTable('payments')
        .set({ status: 'Refund Due', paidCents: 99_50 })
        .where('id', '=', paid.id)
        .execute();
    });
    const refunded = await preview(office, student.id, { kind: 'change-days', coverage: paid.coverageId, ...days });
    expect(refunded.consequences).toContain('The payment CC-PAID of $99.50 must still be refunded.');
  });
});

describe('an account', () => {
  it('is closed: the student is signed out, and its coverage stays', async () => {
    const { student, coverage } = await enrolled();
    const { closedAt } = await look(office, student.id);
    expect(closedAt).toBeNull();
    await correct(office, student.id, { kind: 'close-account' });
    expect((await student.visitor.get('/api/portal/dashboard')).statusCode).toBe(401);
    expect(await readCoverage(portal, coverage)).toMatchObject({ studentCoverageStatus: 'Enrolled' });
    expect(await lastMail()).toMatchObject({ subject: 'Your Campus Cover account is closed' });
    expect(await preview(office, student.id, { kind: 'close-account' })).toMatchObject(
      refusal(/^This account is already closed/),
    );
    const found = (await office.get(`/api/portal/corrections/students?name=${student.id.slice(4)}`)).json<object[]>();
    expect(found).toContainEqual(expect.objectContaining({ id: student.id, isClosed: true }));

    await correct(office, student.id, { kind: 'open-account' });
    expect(await lastMail()).toMatchObject({ subject: 'Your Campus Cover account is open again' });
    // An earlier session does not become valid again.
    expect((await student.visitor.get('/api/portal/dashboard')).statusCode).toBe(401);
    expect(await preview(office, student.id, { kind: 'open-account' })).toMatchObject(
      refusal(/^This account is not closed/),
    );
    expect((await look(office, student.id)).history.map(({ kind }) => kind)).toEqual(['open-account', 'close-account']);
  });

  it('that is opened again can sign in with the same password', async () => {
    await correct(office, 'stu_dan', { kind: 'open-account' });
    const dan = await portal.student('dan@bay-state.example');
    expect((await dan.get('/api/portal/dashboard')).statusCode).toBe(200);
    await correct(office, 'stu_dan', { kind: 'close-account' });
    expect((await dan.get('/api/portal/dashboard')).statusCode).toBe(401);
  });
});

describe('a correction', () => {
  it('is made once, no matter how often and from how many places it is sent', async () => {
    const { student, coverage } = await waived();
    const correction: Correction = { kind: 'reopen-coverage', coverage };
    const { consequences: confirmed = [] } = await preview(office, student.id, correction);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(office, student.id, { ...correction, confirmed, key })),
    );
    const firsts = answers.filter((answer) => !answer.json<{ repeated: boolean }>().repeated);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(firsts).toHaveLength(1);
    // A second administrator who confirmed the same correction.
    const second = await send(office, student.id, { ...correction, confirmed });
    expect(second.json()).toMatchObject({ code: 'CORRECTION_REFUSED' });
    expect(await count(student.id)).toEqual({ corrections: 1, entries: 1 });
    // The key belongs to this correction.
    const other = await send(office, student.id, { kind: 'close-account', confirmed: [], key });
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('changes nothing when it would do something other than what was confirmed', async () => {
    const { student, coverage } = await waived();
    const correction: Correction = { kind: 'reopen-coverage', coverage };
    const { consequences: confirmed = [] } = await preview(office, student.id, correction);
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ lateUntil: '2026-12-24' }).where('id', '=', coverage).execute(),
    );
    const answer = await send(office, student.id, { ...correction, confirmed });
    expect(answer.json()).toMatchObject({ code: 'CORRECTION_CHANGED' });
    expect(await readCoverage(portal, coverage)).toMatchObject({ studentCoverageStatus: 'Waived' });
    expect(await count(student.id)).toEqual({ corrections: 0, entries: 0 });
  });

  it('is in the audit trail without its reason, which the database stores sealed and the office can read', async () => {
    const { student, coverage } = await waived();
    await correct(office, student.id, { kind: 'reopen-coverage', coverage });
    expect((await look(office, student.id)).history).toMatchObject([
      { kind: 'reopen-coverage', madeBy: 'olga Office', reason: 'The student called.' },
    ]);
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', '=', 'coverage.reopened').execute(),
    );
    const entry = entries.find(({ subjectId }) => subjectId === student.id);
    expect(entry).toMatchObject({
      actorId: 'adm_olga',
      outcome: 'success',
      details: { coverage, from: 'Waived', correction: expect.stringMatching(/^cor_/) as string },
    });
    expect(JSON.stringify(entry)).not.toContain('called');
    const trail = (await office.get('/api/portal/audit?action=coverage.reopened')).json<{ entries: object[] }>();
    expect(trail.entries).toContainEqual(
      expect.objectContaining({ about: expect.objectContaining({ name: expect.any(String) as string }) as object }),
    );
  });

  it('is refused without a reason, without a key, and for a coverage of another student', async () => {
    const { student, coverage } = await waived();
    const other = await waived();
    const correction = { kind: 'reopen-coverage', coverage };
    const { consequences: confirmed = [] } = await preview(office, student.id, correction);
    const url = `/api/portal/corrections/students/${student.id}`;
    const key = { 'idempotency-key': randomUUID() };
    expect((await office.post(url, { ...correction, confirmed, reason: '  ' }, key)).json()).toMatchObject({
      code: 'REQUEST_INVALID',
    });
    expect((await office.post(url, { ...correction, confirmed, reason: 'x' })).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_MISSING',
    });
    for (const wrong of [{ kind: 'reopen-coverage' }, { kind: 'close-account', coverage }])
      expect(await preview(office, student.id, wrong)).toMatchObject({ code: 'REQUEST_INVALID' });
    expect(await preview(office, student.id, { ...correction, coverage: other.coverage })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('never reaches a student of another school, and the database itself refuses to write one', async () => {
    const { student, coverage } = await waived();
    expect(await look(elsewhere, student.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await preview(elsewhere, student.id, { kind: 'reopen-coverage', coverage })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const answer = await send(elsewhere, student.id, { kind: 'close-account', confirmed: [] });
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await elsewhere.get(`/api/portal/corrections/students?name=${student.id}`)).json()).toEqual([]);
    const row = {
      id: 'cor_foreign',
      universityId: 'uni_bay-state',
      studentId: student.id,
      studentCoverageId: coverage,
      kind: 'reopen-coverage' as const,
      reason: 'x',
      consequences: [],
      madeBy: 'adm_carl',
      madeAt: portal.now(),
      madeOn: '2026-11-21',
      requestKey: 'k',
    };
    await expect(
      portal.storage.inTenant('uni_cascadia', (trx) => trx.insertInto('corrections').values(row).execute()),
    ).rejects.toThrow(/row-level security/);
    await portal.storage.inTenant('uni_bay-state', (trx) => trx.insertInto('corrections').values(row).execute());
    expect(
      await portal.storage.inTenant('uni_cascadia', (trx) => trx.selectFrom('corrections').selectAll().execute()),
    ).toEqual([]);
    for (const change of [
      () =>
        portal.storage.inTenant('uni_bay-state', (trx) =>
          trx
            .updateTable('corrections')
            .set({ kind: 'change-days' } as never)
            .execute(),
        ),
      () => portal.storage.inTenant('uni_bay-state', (trx) => trx.deleteFrom('corrections').execute()),
    ])
      await expect(change()).rejects.toThrow(/permission denied/);
  });
});
