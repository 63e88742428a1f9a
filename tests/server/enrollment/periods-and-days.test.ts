import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCoverages } from '../../../server/coverage/open-coverages.ts';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { studentWithChoices, writtenOf } from './enrolling.ts';
import { addCoverage, newStudent, type NewStudent } from './enrollment-world.ts';

let portal: TestServer;
beforeAll(async () => {
  const world = await openTestServer();
  const { catalog } = world;
  const coveragePeriods = (slug: string) =>
    Object.fromEntries(
      Object.entries(catalog.coveragePeriods(slug)).map(([id, period]): [string, CoveragePeriodDefinition] => [
        id,
        { ...period, silent: slug === 'bay-state' ? 'enroll' : 'expire' },
      ]),
    );
  portal = await openTestServer({ sharing: world, catalog: { ...catalog, coveragePeriods } });
  closeWorld = () => world.close();
}, 60_000);
let closeWorld = async () => {};
afterAll(async () => {
  await portal.close();
  await closeWorld();
});

/**
 * A clock whose calendar shows the given time. `now` still returns the server's time, so messages are sent immediately.
 */
const clockAt = (moment: string) => ({
  ...createClock(undefined, () => new Date(moment)),
  now: () => portal.now(),
});
const endAt = (moment: string) => expireEnrollments({ ...portal.parts, clock: clockAt(moment) });
const coverageOf = (id: string) =>
  portal.storage.system((trx) =>
    trx.selectFrom('studentCoverages').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const auditOf = (subjectId: string) =>
  portal.storage.system((trx) =>
    trx
      .selectFrom('auditEntries')
      .select(['action', 'actorId', 'details'])
      .where('subjectId', '=', subjectId)
      .orderBy('id')
      .execute(),
  );
const setStatus = (id: string, studentCoverageStatus: 'Waived' | 'Enrolled') =>
  portal.storage.system((trx) =>
    trx.updateTable('studentCoverages').set({ studentCoverageStatus }).where('id', '=', id).execute(),
  );

const days = { waiveUntil: '2026-12-12', enrollUntil: '2026-12-12' } as const;
// Boston is 5 hours behind UTC, so December 12 in Boston ends at 05:00 UTC on the 13th.
const lastSecond = '2026-12-13T04:59:59Z';
const afterMidnight = '2026-12-13T05:00:00Z';

describe('a student who neither waives nor enrolls', () => {
  let student: NewStudent;
  let id: string;

  it('stays Eligible until the last second of the school’s last day', async () => {
    student = await newStudent(portal);
    id = await addCoverage(portal, student, { status: 'Eligible', ...days });
    await endAt(lastSecond);
    expect((await coverageOf(id)).studentCoverageStatus).toBe('Eligible');
  });

  it.each([
    ['bay-state', { enrolledAfter: '2026-12-12', expiresAfter: null }],
    ['cascadia', { enrolledAfter: null, expiresAfter: '2026-12-12' }],
  ])('learns on the dashboard of %s what the choice is and what happens without one', async (school, expected) => {
    const student = await newStudent(portal, school);
    await addCoverage(portal, student, { status: 'Eligible', ...days });
    const read = async () =>
      (await student.visitor.get('/api/portal/dashboard')).json<{
        coverages: { actions: { decision: string | null }[] }[];
      }>().coverages[0];
    const coverage = await read();
    expect(coverage).toMatchObject(expected);
    expect(coverage?.actions.map(({ decision }) => decision)).toEqual(['enroll', 'waive']);
  });

  it('is then enrolled and billed, once, at a school that enrolls such students', async () => {
    // Two instances run the job at the same time, and one runs it again after a crash.
    const runs = await Promise.all([endAt(afterMidnight), endAt(afterMidnight)]);
    runs.push(await endAt('2026-12-13T05:10:00Z'));
    expect(runs.flatMap(({ failures }) => failures)).toEqual([]);
    const { coverages, payments, invoices } = await writtenOf(portal, student);
    expect(coverages).toEqual({ [id]: 'Pending Enrollment' });
    expect(payments).toMatchObject([
      { status: 'Invoice Pending', recordId: null, premiumCents: 341_200, schoolCents: 341_200, dueTodayCents: 0 },
    ]);
    expect(invoices.filter(({ payload }) => payload['paymentId'] === payments[0]?.id)).toHaveLength(1);
    expect(await auditOf(id)).toEqual([
      { action: 'coverage.enrolled-by-school', actorId: 'system', details: { reference: payments[0]?.reference } },
    ]);
  });

  it('is covered after the invoice, gets an email about it, and sees the payment without a form', async () => {
    while ((await portal.outbox.runOnce()) > 0);
    const { coverages, payments } = await writtenOf(portal, student);
    expect(coverages).toEqual({ [id]: 'Enrolled' });
    expect(payments).toMatchObject([{ status: 'Invoiced' }]);
    const reference = payments[0]?.reference ?? '';
    const mails = (await readMails(portal.folder)).filter(({ subject }) => subject?.includes(reference));
    expect(mails.map(({ subject }) => subject ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      `Health coverage to bill: ${reference}`,
      `Your university enrolled you (${reference})`,
    ]);
    const [bill, told] = [/to bill/, /enrolled you/].map((subject) =>
      mails.find((mail) => subject.test(mail.subject ?? '')),
    );
    expect(bill?.text).toContain(
      'The portal has enrolled a student who did not waive health coverage by the deadline.',
    );
    expect(told?.text).toMatch(/: August 15, 2026 to August 14, 2027\./);
    expect(told?.text).toContain('Your university will bill you: $3412.00.');
    const dashboard = await student.visitor.get('/api/portal/dashboard');
    expect(dashboard.json()).toMatchObject({ payments: [{ reference, hasConfirmation: false }] });
    expect((await student.visitor.get(`/api/portal/payments/${reference}`)).statusCode).toBe(200);
  });

  it('is not enrolled twice for the same days, nor after waiving them', async () => {
    const both = await studentWithChoices(portal);
    const waived = await studentWithChoices(portal);
    await setStatus(waived.annual, 'Waived');
    await endAt(afterMidnight);
    expect((await writtenOf(portal, both.student)).coverages).toEqual({
      [both.annual]: 'Pending Enrollment',
      [both.fall]: 'Enrollment Expired',
    });
    expect((await writtenOf(portal, waived.student)).coverages).toEqual({
      [waived.annual]: 'Waived',
      [waived.fall]: 'Enrollment Expired',
    });
  });

  it('is not enrolled while the other coverage for the same days has a late period, e.g. to appeal a refused waiver', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ lateUntil: '2026-12-20' }).where('id', '=', annual).execute(),
    );
    const { coverages } = (await student.visitor.get('/api/portal/dashboard')).json<{
      coverages: { StudentCoverageID: string; enrolledAfter: string | null }[];
    }>();
    const told = coverages.map(({ StudentCoverageID, enrolledAfter }) => [StudentCoverageID, enrolledAfter]);
    expect(Object.fromEntries(told)).toEqual({ [annual]: '2026-12-20', [fall]: null });
    await endAt(afterMidnight);
    await endAt('2026-12-21T04:59:59Z');
    expect((await writtenOf(portal, student)).coverages).toEqual({ [annual]: 'Eligible', [fall]: 'Eligible' });
    await endAt('2026-12-21T05:00:00Z');
    expect((await writtenOf(portal, student)).coverages).toEqual({
      [annual]: 'Pending Enrollment',
      [fall]: 'Enrollment Expired',
    });
  });

  it('keeps an open coverage when its rate class has no rate, while others are still enrolled', async () => {
    const odd = await newStudent(portal);
    const oddId = await addCoverage(portal, odd, { status: 'Eligible', rateClass: 'visiting', ...days });
    const plain = await newStudent(portal);
    const plainId = await addCoverage(portal, plain, { status: 'Eligible', ...days });
    const { failures } = await endAt(afterMidnight);
    expect(failures).toMatchObject([{ message: 'The period annual has no rate for students in rate class visiting.' }]);
    expect((await coverageOf(oddId)).studentCoverageStatus).toBe('Eligible');
    expect((await coverageOf(plainId)).studentCoverageStatus).toBe('Pending Enrollment');
    await setStatus(oddId, 'Waived');
  });

  it('has a coverage that expires at other schools, with the day recorded, so that a later deadline can reopen it', async () => {
    const other = await newStudent(portal, 'empire');
    const expired = await addCoverage(portal, other, { status: 'Eligible', ...days });
    const late = await addCoverage(portal, other, { status: 'Eligible', ...days, lateUntil: '2026-12-20' });
    await endAt(afterMidnight);
    expect(await coverageOf(expired)).toMatchObject({
      studentCoverageStatus: 'Enrollment Expired',
      silentSince: '2026-12-13',
    });
    expect((await coverageOf(late)).studentCoverageStatus).toBe('Eligible');
    await endAt('2026-12-21T05:00:00Z');
    expect((await coverageOf(late)).studentCoverageStatus).toBe('Enrollment Expired');
  });
});

describe('a coverage whose period has not begun', () => {
  it('opens at midnight at the school, once, with one audit entry', async () => {
    const student = await newStudent(portal);
    const from = { status: 'Eligibility Pending', ...days } as const;
    const id = await addCoverage(portal, student, { ...from, eligibleFrom: '2026-12-01' });
    const undecided = await addCoverage(portal, student, from);
    const open = (moment: string) => openCoverages({ storage: portal.storage, clock: clockAt(moment) });
    expect(await open('2026-12-01T04:59:59Z')).toBe(0);
    const opened = await Promise.all([open('2026-12-01T05:00:00Z'), open('2026-12-01T05:00:00Z')]);
    expect(opened.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await coverageOf(id)).toMatchObject({ studentCoverageStatus: 'Eligible', eligibleFrom: null });
    expect((await coverageOf(undecided)).studentCoverageStatus).toBe('Eligibility Pending');
    const told = (await auditOf(student.universityId)).filter(({ action }) => action === 'coverages.opened');
    expect(told).toEqual([{ action: 'coverages.opened', actorId: 'system', details: { coverages: 1 } }]);
  });
});
