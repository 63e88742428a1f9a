import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addCoverage, newStudent } from './enrollment-world.ts';
import { addDependent, studentWithChoices } from './enrolling.ts';

const call = '/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown';
const ptaCall = '/api/sitecore/EnrollCoverage/CalculatePTAEnrollCoverageCostBreakDown';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

function calculate(visitor: TestVisitor, payload: unknown, url = call) {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return visitor.get(`${url}?payload=${encodeURIComponent(text)}`);
}

const wish = (StudentCoverageID: string, more = {}) => ({
  StudentCoverageID,
  PayTimeOption: 'Pay now',
  DependentID: [] as string[],
  InstallmentName: '',
  ...more,
});

describe('the calls that calculate the cost', () => {
  it('[API-30, ENT-7, PAY-7] accept the payload as a JSON string and return a list whose first item has the amounts', async () => {
    const { student, annual } = await studentWithChoices(portal, 'cascadia');
    const child = await addDependent(portal, student);
    const payload = {
      StudentCoverages: [wish(annual, { DependentID: [child] })],
      PerEntireTransaction: 'Credit Card',
    };
    const answer = await calculate(student.visitor, payload);
    // Cascadia: 2978.40 and 1489.20, of which a sponsor pays 600 and 250; the fee is 2.5% of 3617.60.
    expect(answer.json()).toEqual([
      {
        Premiums: [
          expect.stringMatching(/^\S+ \S+, Student Health Plan: \$2,978\.40$/),
          expect.stringMatching(/^Casey Sample, Student Health Plan: \$1,489\.20$/),
        ],
        TotalPaidToSchool: '0.00',
        ProcessingFee: '90.44',
        TotalCostDueToday: '3708.04',
        TotalPaidBySponsor: '850.00',
        TotalPremium: '4467.60',
        TotalDueLater: '0.00',
      },
    ]);
  });

  it('[API-30] calculate installments and several payment methods in one request, to the cent', async () => {
    const student = await newStudent(portal);
    const fall = await addCoverage(portal, student, {
      status: 'Eligible',
      periodId: 'fall',
      days: ['2026-08-15', '2026-12-31'],
    });
    const spring = await addCoverage(portal, student, {
      status: 'Eligible',
      periodId: 'spring',
      days: ['2027-01-01', '2027-08-14'],
    });
    const payload = {
      StudentCoverages: [
        wish(fall, { InstallmentName: 'Four payments' }),
        wish(spring, { PayTimeOption: 'University Invoice' }),
      ],
      PerEntireTransaction: 'Bank Account',
    };
    const [cost] = (await calculate(student.visitor, payload)).json<Record<string, string>[]>();
    const cents = (name: string) => Math.round(Number(cost?.[name]) * 100);
    expect(cost?.['ProcessingFee']).toBe('0.00');
    expect(cents('TotalPaidToSchool')).toBeGreaterThan(0);
    expect(cents('TotalDueLater')).toBeGreaterThanOrEqual(3 * cents('TotalCostDueToday') - 3);
    expect(cents('TotalPremium') + cents('ProcessingFee')).toBe(
      cents('TotalPaidBySponsor') + cents('TotalPaidToSchool') + cents('TotalCostDueToday') + cents('TotalDueLater'),
    );
  });

  it('[API-31] calculate the PTA page’s choice, including an expired coverage that ordinary enrollment does not open', async () => {
    const student = await newStudent(portal);
    const expired = await addCoverage(portal, student, { status: 'Enrollment Expired' });
    const payload = { StudentCoverages: [wish(expired)], PerEntireTransaction: 'Bank Account' };
    const [cost] = (await calculate(student.visitor, payload, ptaCall)).json<Record<string, string>[]>();
    expect(Number(cost?.['TotalCostDueToday'])).toBeGreaterThan(0);
  });

  it('[API-30] count only the dependents who join a coverage that the student has', async () => {
    const student = await newStudent(portal, 'cascadia');
    const has = await addCoverage(portal, student, { status: 'Enrolled' });
    const child = await addDependent(portal, student);
    const payload = {
      StudentCoverages: [wish(has, { DependentID: [child], PayTimeOption: 'University Invoice' })],
      PerEntireTransaction: '',
    };
    expect((await calculate(student.visitor, payload)).json()).toMatchObject([
      { TotalPremium: '1489.20', TotalPaidBySponsor: '250.00', TotalPaidToSchool: '1239.20' },
    ]);
    const alone = { StudentCoverages: [wish(has)], PerEntireTransaction: 'Credit Card' };
    expect((await calculate(student.visitor, alone)).json()).toMatchObject({ code: 'COVERAGE_STATE' });
  });

  it.each<[string, unknown]>([
    ['is not JSON', '{'],
    ['is a list', []],
    ['is empty', {}],
    ['has an extra property', { StudentCoverages: [wish('c')], PerEntireTransaction: '', Discount: '100' }],
    ['has __proto__', '{"__proto__":{},"StudentCoverages":[],"PerEntireTransaction":""}'],
    ['has no coverage', { StudentCoverages: [], PerEntireTransaction: 'Credit Card' }],
    [
      'has 21 coverages',
      { StudentCoverages: Array.from({ length: 21 }, (_, n) => wish(`c${n}`)), PerEntireTransaction: '' },
    ],
    ['names a coverage twice', { StudentCoverages: [wish('c'), wish('c')], PerEntireTransaction: 'Credit Card' }],
    [
      'names a dependent twice',
      { StudentCoverages: [wish('c', { DependentID: ['d', 'd'] })], PerEntireTransaction: 'Credit Card' },
    ],
    [
      'has an extra property in a coverage',
      { StudentCoverages: [wish('c', { Premium: '0' })], PerEntireTransaction: 'Credit Card' },
    ],
    ['has a number for an id', { StudentCoverages: [wish(7 as never)], PerEntireTransaction: 'Credit Card' }],
    ['has an unknown timing', { StudentCoverages: [wish('c', { PayTimeOption: 'Never' })], PerEntireTransaction: '' }],
    ['has an unknown method', { StudentCoverages: [wish('c')], PerEntireTransaction: 'Cash' }],
    ['has no method for what is paid now', { StudentCoverages: [wish('c')], PerEntireTransaction: '' }],
    [
      'has installments for an invoice',
      {
        StudentCoverages: [wish('c', { PayTimeOption: 'University Invoice', InstallmentName: 'Two payments' })],
        PerEntireTransaction: '',
      },
    ],
    ['belongs to the other call', { StudentCoverages: [wish('c')], PerEntireTransaction: 'Credit Card', flow: 'pta' }],
    ['is longer than any valid one', { StudentCoverages: [wish('c'.repeat(9000))], PerEntireTransaction: '' }],
  ])('[API-30, PAY-7] refuse with a message a payload that %s', async (_case, payload) => {
    const ada = await portal.student('ada@bay-state.example');
    const answer = await calculate(ada, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail.length).toBeGreaterThan(20);
  });

  it('[API-30, COV-3] determine from the page’s flow which coverages are allowed', async () => {
    const student = await newStudent(portal);
    const expired = await addCoverage(portal, student, { status: 'Enrollment Expired' });
    const payload = { StudentCoverages: [wish(expired)], PerEntireTransaction: 'Bank Account' };
    const inEvent = await calculate(student.visitor, { ...payload, flow: 'life-event' });
    expect(inEvent.json<unknown[]>()).toHaveLength(1);
    const ordinary = await calculate(student.visitor, { ...payload, flow: 'enroll' });
    expect(ordinary.json()).toMatchObject({ code: 'COVERAGE_STATE' });
  });

  it('[API-30] find no coverage and no dependent of another student', async () => {
    const mine = await studentWithChoices(portal);
    const other = await studentWithChoices(portal);
    const theirs = await addDependent(portal, other.student);
    for (const payload of [
      { StudentCoverages: [wish(other.annual)], PerEntireTransaction: 'Credit Card' },
      { StudentCoverages: [wish(mine.annual, { DependentID: [theirs] })], PerEntireTransaction: 'Credit Card' },
      { StudentCoverages: [wish('cov_of-nobody')], PerEntireTransaction: 'Credit Card' },
    ])
      expect((await calculate(mine.student.visitor, payload)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('[API-30] refuse coverages with overlapping dates, and a payment method that the school does not have', async () => {
    const { student, annual, fall } = await studentWithChoices(portal, 'cascadia');
    const both = { StudentCoverages: [wish(annual), wish(fall)], PerEntireTransaction: 'Credit Card' };
    expect((await calculate(student.visitor, both)).json()).toMatchObject({ code: 'COVERAGE_STATE' });
    const bank = { StudentCoverages: [wish(annual)], PerEntireTransaction: 'Bank Account' };
    expect((await calculate(student.visitor, bank)).json()).toMatchObject({ code: 'SUBMISSION_INVALID' });
  });
});
