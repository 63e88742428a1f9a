import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addDependent, byCard, enroll, hashOf, studentWithChoices, writtenOf } from './enrolling.ts';
import { addCoverage, newStudent } from './enrollment-world.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

/** Runs the job at a given time, or on a given day, of the test world. */
function expireAt(moment: string) {
  const clock =
    moment.length > 10 ? createClock(undefined, () => new Date(moment)) : createClock(moment, () => portal.now());
  return expireEnrollments({ ...portal.parts, clock });
}

describe('an unpaid enrollment', () => {
  it('[COV-1] expires with everyone in it at midnight after its last day, at the school, with one message', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    const child = await addDependent(portal, student);
    const answers = { ...byCard, Coverages: [annual], DependentCoverages: [`${annual}:${child}`] };
    const { reference } = (await enroll(student.visitor, answers)).json<{ reference: string }>();

    // Boston is 5 hours behind UTC, so December 12 in Boston ends at 05:00 UTC on the 13th.
    await expireAt('2026-12-13T04:59:59Z');
    expect((await writtenOf(portal, student)).coverages[annual]).toBe('Pending Enrollment');
    expect(await expireAt('2026-12-13T05:00:00Z')).toMatchObject({ payments: 1, failures: [] });
    expect(await expireAt('2026-12-13T05:00:01Z')).toMatchObject({ payments: 0 });

    const { coverages, dependents, payments } = await writtenOf(portal, student);
    expect(coverages).toEqual({ [annual]: 'Enrollment Expired', [fall]: 'Enrollment Expired' });
    expect(dependents).toMatchObject([{ studentCoverageStatus: 'Enrollment Expired' }]);
    expect(payments).toMatchObject([{ status: 'Cancelled', reference }]);
    const told = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', '=', 'enrollment.expired').execute(),
    );
    expect(told.filter(({ details }) => details['reference'] === reference)).toMatchObject([{ actorId: 'system' }]);
  });

  it('stays when it is paid, being paid or billed', async () => {
    const { student, annual } = await studentWithChoices(portal);
    await enroll(student.visitor, { ...byCard, Coverages: [annual] });
    for (const status of ['Paid', 'Processing', 'Invoiced'] as const) {
      await portal.storage.system((trx) =>
        trx.updateTable('payments').set({ status }).where('studentId', '=', student.id).execute(),
      );
      await expireAt('2027-03-01');
      expect((await writtenOf(portal, student)).coverages[annual]).toBe('Pending Enrollment');
    }
  });

  it('does not block others when one of them cannot expire', async () => {
    const odd = await studentWithChoices(portal);
    const plain = await studentWithChoices(portal);
    for (const { student, annual } of [odd, plain]) await enroll(student.visitor, { ...byCard, Coverages: [annual] });
    // An operator corrected the row by hand but forgot the payment.
    await portal.storage.system((trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: 'Enrolled' })
        .where('id', '=', odd.annual)
        .execute(),
    );
    const { failures } = await expireAt('2026-12-13');
    expect(failures).toMatchObject([{ code: 'COVERAGE_STATE' }]);
    expect((await writtenOf(portal, plain.student)).payments).toMatchObject([{ status: 'Cancelled' }]);
    expect((await writtenOf(portal, odd.student)).payments).toMatchObject([{ status: 'Pending' }]);
  });
});

describe('a coverage without an enrollment', () => {
  it.each([
    ['on its last day', '2026-12-12', null, '2026-12-12', 'Eligible'],
    ['a day later', '2026-12-12', null, '2026-12-13', 'Enrollment Expired'],
    ['a day later, while it can be waived', '2026-12-12', '2026-12-20', '2026-12-13', 'Eligible'],
    ['when it can no longer be waived either', '2026-12-12', '2026-12-20', '2026-12-21', 'Enrollment Expired'],
    ['years later, without a last day', null, null, '2030-01-01', 'Eligible'],
    ['on a leap day that is its last', '2028-02-29', null, '2028-02-29', 'Eligible'],
    ['a day after that', '2028-02-29', null, '2028-03-01', 'Enrollment Expired'],
    ['on the leap day after its last', '2028-02-28', null, '2028-02-29', 'Enrollment Expired'],
  ] as const)('%s has the right status', async (_case, enrollUntil, waiveUntil, today, status) => {
    const student = await newStudent(portal);
    const id = await addCoverage(portal, student, { status: 'Eligible', enrollUntil, waiveUntil });
    await expireAt(today);
    expect((await writtenOf(portal, student)).coverages[id]).toBe(status);
  });
});

describe('the last day to enroll', () => {
  it('is in the school’s time zone: open a second before midnight, closed a second after it', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const cookie = student.visitor.cookie() ?? '';
    const definitionHash = await hashOf(student.visitor);
    const send = async (today: string) => {
      const other = await openTestServer({ sharing: portal, environment: { TODAY: today } });
      const visitor = other.visitor().withCookie('session', cookie);
      const answer = await enroll(visitor, { ...byCard, Coverages: [annual] }, { definitionHash });
      await other.close();
      return answer;
    };
    expect((await send('2026-12-13')).json()).toMatchObject({
      code: 'DEADLINE_PASSED',
      detail: 'The last day to enroll in Student Health Plan was December 12, 2026.',
    });
    expect((await send('2026-12-12')).statusCode).toBe(201);
    expect((await writtenOf(portal, student)).payments).toMatchObject([{ payUntil: '2026-12-12' }]);
  });
});
