import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveCoverage } from '../../../server/coverage/move-coverage.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addDependent, byCard, byInvoice, enroll, hashOf, studentWithChoices, writtenOf } from './enrolling.ts';

let portal: TestServer;
beforeAll(async () => {
  // The embedded database runs one transaction at a time, so these lock tests use PostgreSQL.
  portal = await openTestServer({ storageKind: 'postgres' });
}, 60_000);
afterAll(() => portal.close());

/** Returns `"201"` for a success, otherwise the refusal's code. */
const codes = (answers: readonly { readonly statusCode: number; json(): unknown }[]) =>
  answers
    .map((answer) => (answer.statusCode === 201 ? '201' : (answer.json() as { code: string }).code))
    .sort((a, b) => a.localeCompare(b));

describe('a confirmed enrollment', () => {
  it('[PAY-6] waits for the card: everyone is pending, the cost is written once, and the next page is the payment page', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    const child = await addDependent(portal, student);
    const answer = await enroll(student.visitor, {
      ...byCard,
      Coverages: [annual],
      DependentCoverages: [`${annual}:${child}`],
    });
    expect(answer.json()).toMatchObject({ reference: expect.any(String) as string });
    expect(answer.statusCode).toBe(201);
    const { reference, url } = answer.json<{ reference: string; url: string }>();
    expect(url).toBe(`/payment/${reference}`);
    const written = await writtenOf(portal, student);
    expect(written.coverages).toEqual({ [annual]: 'Pending Enrollment', [fall]: 'Eligible' });
    expect(written.dependents).toMatchObject([
      { dependentId: child, studentCoverageId: annual, studentCoverageStatus: 'Pending Enrollment' },
    ]);
    const [payment, ...more] = written.payments;
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ status: 'Pending', reference, payUntil: '2026-12-12', schoolCents: 0 });
    expect(written.items).toMatchObject([
      { studentCoverageId: annual, dependentId: null },
      { studentCoverageId: annual, dependentId: child },
    ]);
    const premium = written.items.reduce((total, item) => total + item.premiumCents, 0);
    expect(payment?.premiumCents).toBe(premium);
    // The student can start another enrollment, because this one is stored under its own ID.
    expect(written.records).toMatchObject([{ status: 'submitted', reference, id: written.records[0]?.subjectId }]);
    expect((await student.visitor.get('/api/forms/enroll-coverage/visit')).json()).toMatchObject({
      code: 'COVERAGE_STATE',
    });
  });

  it('[PAY-4] is billed by the university, which gets one invoice request; nothing is due here', async () => {
    const { student, annual } = await studentWithChoices(portal, 'empire');
    const answer = await enroll(student.visitor, { ...byInvoice, Coverages: [annual] });
    const { reference, url } = answer.json<{ reference: string; url: string }>();
    expect(url).toBe(`/confirmation/${reference}`);
    const { payments, invoices } = await writtenOf(portal, student);
    expect(payments).toMatchObject([
      { status: 'Invoice Pending', dueTodayCents: 0, feeCents: 0, payUntil: null, payMethod: null },
    ]);
    expect(invoices.filter(({ payload }) => payload['paymentId'] === payments[0]?.id)).toHaveLength(1);
  });

  it('is complete at once when a sponsor pays all of it, without a payment provider', async () => {
    const { catalog } = portal;
    const rates = { Student: { premium: '100.00', sponsor: '100.00' } };
    const generous = await openTestServer({
      sharing: portal,
      catalog: {
        ...catalog,
        coveragePeriods: (slug) =>
          Object.fromEntries(
            Object.entries(catalog.coveragePeriods(slug)).map(([id, period]) => [
              id,
              { ...period, rates: { default: rates } },
            ]),
          ),
      },
    });
    const { student, annual } = await studentWithChoices(generous);
    const answer = await enroll(student.visitor, { ...byCard, Coverages: [annual] });
    const { reference, url } = answer.json<{ reference: string; url: string }>();
    expect(url).toBe(`/confirmation/${reference}`);
    const { coverages, payments } = await writtenOf(generous, student);
    expect(coverages[annual]).toBe('Enrolled');
    expect(payments).toMatchObject([{ status: 'Paid', paidCents: 0, premiumCents: 10_000, sponsorCents: 10_000 }]);
    const audit = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', '=', 'enrollment.completed').execute(),
    );
    expect(audit).toMatchObject([{ actorId: student.id, details: { reference } }]);
    await generous.close();
  });
});

describe('ten confirmations of one coverage at once', () => {
  it('make one enrollment, one payment, one row; the others get a refusal', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const child = await addDependent(portal, student);
    const answers = { ...byCard, Coverages: [annual], DependentCoverages: [`${annual}:${child}`] };
    const definitionHash = await hashOf(student.visitor);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => enroll(student.visitor, answers, { definitionHash })),
    );
    expect(codes(sent)).toEqual(['201', ...Array.from({ length: 9 }, () => 'COVERAGE_STATE')]);
    const told = sent.find(({ statusCode }) => statusCode === 409)?.json<{ detail: string }>();
    expect(told?.detail).toBe('Student Health Plan is already Pending Enrollment. Your dashboard shows it.');
    const written = await writtenOf(portal, student);
    expect(written.payments).toHaveLength(1);
    expect(written.items).toHaveLength(2);
    expect(written.dependents).toHaveLength(1);
    expect(written.records).toHaveLength(1);
  });

  it('are one when they repeat the same request: all get the same reference', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const definitionHash = await hashOf(student.visitor);
    const key = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        enroll(student.visitor, { ...byCard, Coverages: [annual] }, { definitionHash, key }),
      ),
    );
    expect(sent.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 200, 200, 201]);
    expect(new Set(sent.map((answer) => answer.json<{ reference: string }>().reference)).size).toBe(1);
    expect((await writtenOf(portal, student)).payments).toHaveLength(1);
  });
});

describe('two tabs with coverages that overlap', () => {
  it('[COV-4] enroll in one of them, whichever comes first', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    const definitionHash = await hashOf(student.visitor);
    const sent = await Promise.all(
      [annual, fall].map((id) => enroll(student.visitor, { ...byCard, Coverages: [id] }, { definitionHash })),
    );
    expect(codes(sent)).toEqual(['201', 'COVERAGE_STATE']);
    const written = await writtenOf(portal, student);
    expect(Object.values(written.coverages).sort()).toEqual(['Eligible', 'Pending Enrollment']);
    expect(written.payments).toHaveLength(1);
  });

  it('[COV-4] cannot get both through a forged page: a coverage that the page has cleared does not count', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    const answer = await enroll(student.visitor, { ...byCard, Coverages: [annual, fall] });
    expect(answer.statusCode).not.toBe(201);
    expect((await writtenOf(portal, student)).payments).toEqual([]);
  });

  it('leave a coverage that is waived at the same time either waived or pending, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { student, annual } = await studentWithChoices(portal);
      const definitionHash = await hashOf(student.visitor);
      const waive = () =>
        portal.storage.system(async (trx) =>
          moveCoverage(await lockStudent(trx, student.id), { id: annual, from: 'Eligible', to: 'Waived' }),
        );
      const [waived, enrolled] = await Promise.allSettled([
        waive(),
        enroll(student.visitor, { ...byCard, Coverages: [annual] }, { definitionHash }),
      ]);
      const isEnrolled = enrolled.status === 'fulfilled' && enrolled.value.statusCode === 201;
      expect(waived.status === 'fulfilled').toBe(!isEnrolled);
      const written = await writtenOf(portal, student);
      expect(written.coverages[annual]).toBe(isEnrolled ? 'Pending Enrollment' : 'Waived');
      expect(written.payments).toHaveLength(isEnrolled ? 1 : 0);
    }
  });
});

describe('a forged enrollment', () => {
  it.each([
    ['a timing that the school does not have', 'empire', { ...byCard }, 'PayTimeOption'],
    [
      'a method that the school does not have',
      'cascadia',
      { ...byCard, PerEntireTransaction: 'Bank Account' },
      'PerEntireTransaction',
    ],
    [
      'installments that the school does not have',
      'bay-state',
      { ...byCard, InstallmentName: 'In a year' },
      'InstallmentName',
    ],
    ['an amount of its own', 'bay-state', { ...byCard, TotalCostDueToday: '0.01' }, 'TotalCostDueToday'],
  ] as const)('names %s: nothing is written', async (_case, school, forged, path) => {
    const { student, annual } = await studentWithChoices(portal, school);
    const answer = await enroll(student.visitor, { ...forged, Coverages: [annual] });
    expect(answer.json()).toMatchObject({ code: 'SUBMISSION_INVALID' });
    expect(answer.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path);
    const { payments, coverages } = await writtenOf(portal, student);
    expect(payments).toEqual([]);
    expect(coverages[annual]).toBe('Eligible');
  });

  it('names another student’s coverage or dependent: nothing is written, and nothing about them is revealed', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const other = await studentWithChoices(portal);
    const theirs = await addDependent(portal, other.student);
    for (const forged of [
      { Coverages: [other.annual] },
      { Coverages: [annual], DependentCoverages: [`${annual}:${theirs}`] },
      { Coverages: [annual], DependentCoverages: [`${other.annual}:${theirs}`] },
    ]) {
      const answer = await enroll(student.visitor, { ...byCard, ...forged });
      expect(answer.json()).toMatchObject({ code: 'SUBMISSION_INVALID' });
    }
    expect((await writtenOf(portal, student)).payments).toEqual([]);
    expect((await writtenOf(portal, other.student)).coverages[other.annual]).toBe('Eligible');
  });
});
