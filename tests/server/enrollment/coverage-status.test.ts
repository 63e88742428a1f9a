import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMove } from '../../../server/coverage/coverage-transitions.ts';
import { moveCoverage } from '../../../server/coverage/move-coverage.ts';
import { completeEnrollment } from '../../../server/enrollment/complete-enrollment.ts';
import { confirmEnrollment } from '../../../server/enrollment/confirm-enrollment.ts';
import { expireEnrollments } from '../../../server/payments/expire-enrollments.ts';
import { createClock } from '../../../server/platform/clock/clock.ts';
import { ServerError } from '../../../server/platform/errors/server-error.ts';
import { newId, type CoverageStatus } from '../../../server/platform/storage/index.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { readSchoolSettings } from '../../../server/schools/school-settings.ts';
import type { TenantWork } from '../../../server/schools/tenant-work.ts';
import { openTestServer, today, type TestServer } from '../open-test-server.ts';
import { addDependent, studentWithChoices, writtenOf } from './enrolling.ts';

const statuses: readonly CoverageStatus[] = [
  'Eligibility Pending',
  'Eligible',
  'Pending Enrollment',
  'Enrolled',
  'Enrollment Expired',
  'Waived',
];

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

describe('[COV-1] a coverage’s status', () => {
  it('has nine allowed changes, and no other', () => {
    const ways = statuses.flatMap((from) => statuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`));
    expect(ways.sort()).toEqual([
      'Eligibility Pending → Eligible',
      'Eligible → Enrollment Expired',
      'Eligible → Pending Enrollment',
      'Eligible → Waived',
      'Enrollment Expired → Eligible',
      'Enrollment Expired → Pending Enrollment',
      'Pending Enrollment → Enrolled',
      'Pending Enrollment → Enrollment Expired',
      'Waived → Pending Enrollment',
    ]);
  });

  it('changes from its current value, once, and only by the allowed changes, in the database too', async () => {
    const { student, annual } = await studentWithChoices(portal);
    let status: CoverageStatus = 'Eligible';
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...statuses), fc.constantFrom(...statuses), async (from, to) => {
        const moved = await attempt(() =>
          portal.storage.system(async (trx) =>
            moveCoverage(await lockStudent(trx, student.id), { id: annual, from, to }),
          ),
        );
        expect(moved).toBe(from === status && canMove(from, to));
        if (moved) status = to;
        // No change is allowed from Enrolled, so the test resets the row, as if it continued with another student's
        // row.
        if (status === 'Enrolled') {
          await portal.storage.system((trx) =>
            trx
              .updateTable('studentCoverages')
              .set({ studentCoverageStatus: 'Eligible' })
              .where('id', '=', annual)
              .execute(),
          );
          status = 'Eligible';
        }
        expect((await writtenOf(portal, student)).coverages[annual]).toBe(status);
      }),
      { numRuns: 60 },
    );
  });

  it('makes only those changes, in any order of confirming, paying, waiving and passing days', async () => {
    const operation = fc.constantFrom('enroll', 'life-event', 'pay', 'bill', 'waive', 'day', 'month');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(operation, fc.boolean(), fc.boolean()), { minLength: 4, maxLength: 9 }), run),
      { numRuns: 12 },
    );
  });
});

/** One student with two overlapping coverages and a child. The test checks each step against the allowed changes. */
async function run(steps: readonly (readonly [string, boolean, boolean])[]): Promise<void> {
  const world = await studentWithChoices(portal);
  const { student, annual, fall } = world;
  const child = await addDependent(portal, student);
  let day = today;
  let before = await statusesOf(world);
  for (const [operation, isAnnual, withChild] of steps) {
    const id = isAnnual ? annual : fall;
    const wish = { studentCoverageId: id, dependentIds: withChild ? [child] : [] };
    await attempt(async () => {
      switch (operation) {
        case 'enroll':
        case 'life-event':
          return asStudent(world, day, (work) => confirm(work, operation, wish));
        case 'pay':
        case 'bill':
          return complete(world);
        case 'waive':
          return asStudent(world, day, async ({ trx, session }) =>
            moveCoverage(await lockStudent(trx, session.studentId), { id, from: 'Eligible', to: 'Waived' }),
          );
        default: {
          day = addDays(day, operation === 'day' ? 1 : 31);
          const clock = createClock(day, () => portal.now());
          const { failures } = await expireEnrollments({ ...portal.parts, clock });
          if (failures.length > 0) throw new Error('could not expire', { cause: failures[0] });
        }
      }
    });
    const after = await statusesOf(world);
    const skipped = Object.entries(after)
      .map(([key, status]) => ({ from: before[key] ?? ('nothing' as const), to: status }))
      .filter(({ from, to }) => !isDeclared(from, to));
    expect(skipped).toEqual([]);
    const held = Object.values({ annual: after[annual], fall: after[fall] }).filter(
      (status) => status === 'Enrolled' || status === 'Pending Enrollment',
    );
    expect(held.length, 'two coverages with the same dates').toBeLessThanOrEqual(1);
    before = after;
  }
}

// A dependent's coverage does not exist until the student chooses it.
function isDeclared(from: CoverageStatus | 'nothing', to: CoverageStatus): boolean {
  return from === 'nothing' ? to === 'Pending Enrollment' : from === to || canMove(from, to);
}

type World = Awaited<ReturnType<typeof studentWithChoices>>;

async function statusesOf({ student }: World): Promise<Record<string, CoverageStatus>> {
  const { coverages, dependents } = await writtenOf(portal, student);
  const rows = dependents.map((row) => [row.id, row.studentCoverageStatus] as const);
  return { ...coverages, ...Object.fromEntries(rows) };
}

function asStudent<Result>(
  { student }: World,
  day: string,
  job: (work: TenantWork) => Promise<Result>,
): Promise<Result> {
  const { id: studentId, universityId } = student;
  return portal.storage.inTenant(universityId, (trx) =>
    job({
      trx,
      session: {
        role: 'student',
        acting: null,
        idHash: '',
        studentId,
        universityId,
        slug: 'bay-state',
        timeZone: 'America/New_York',
        expiresAt: '2030-01-01T00:00:00Z',
      },
      keyRing: portal.keyRing,
      now: portal.now(),
      today: day,
      requestId: 'test',
      language: null,
      readSettings: (slug) => readSchoolSettings(portal.parts.forms.catalog, slug),
    }),
  );
}

async function confirm(
  work: TenantWork,
  flow: 'enroll' | 'life-event',
  wish: { studentCoverageId: string; dependentIds: readonly string[] },
): Promise<void> {
  const lock = await lockStudent(work.trx, work.session.studentId);
  const recordId = newId('enr');
  const { studentId, universityId } = work.session;
  await work.trx
    .insertInto('formRecords')
    .values({
      id: recordId,
      universityId,
      studentId,
      formId: 'enroll-coverage',
      subjectId: recordId,
      formVersion: 1,
      definitionHash: 'test',
      status: 'submitted',
      answers: {},
      reference: recordId,
      submittedAt: work.now,
    })
    .execute();
  await confirmEnrollment(work, {
    lock,
    flows: [flow],
    priorIds: [],
    wishes: [wish],
    payment: { payTimeOption: 'Pay now', payMethod: 'Credit Card', installmentName: null },
    lifeEvent: null,
    confirmedOn: work.today,
    recordId,
    reference: recordId,
  });
}

/**
 * Does what the payment webhook does to the latest enrollment; throws if none of the people in it are still pending.
 */
async function complete({ student }: World): Promise<void> {
  const { payments } = await writtenOf(portal, student);
  const payment = payments.at(-1);
  if (!payment) return;
  await portal.storage.system(async (trx) => {
    const lock = await lockStudent(trx, student.id);
    const { catalog, keyRing, parts } = portal;
    const work = { trx, lock, catalog, keyRing, now: portal.now(), requestId: null, baseUrl: parts.baseUrl };
    await completeEnrollment(work, payment);
  });
  await portal.storage.system((trx) =>
    trx.updateTable('payments').set({ status: 'Paid' }).where('id', '=', payment.id).execute(),
  );
}

/** Returns whether the job made the change. A refusal is a valid result; anything else is a failure. */
async function attempt(job: () => Promise<unknown>): Promise<boolean> {
  try {
    await job();
    return true;
  } catch (error) {
    if (error instanceof ServerError) return false;
    throw error;
  }
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
