import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoverageStatus } from '../../../server/platform/storage/index.ts';
import { universityRow } from '../../storage/sample-rows.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import {
  addCoverage,
  child,
  cover,
  dependentsOf,
  newStudent,
  sendDependent,
  spouse,
  uploadFor,
} from './enrollment-world.ts';

const year = ['2026-08-15', '2027-08-14'] as const;
const fall = ['2026-08-15', '2026-12-31'] as const;
const spring = ['2027-01-01', '2027-08-14'] as const;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

interface Choices {
  readonly Coverages: readonly { readonly value: string; readonly disabled?: boolean; readonly excludes: string[] }[];
  readonly DependentCoverages: readonly { readonly value: string; readonly [cell: string]: unknown }[];
  readonly Dependents: readonly { readonly DependentID: string; readonly documents: number }[];
}

interface Dashboard {
  readonly coverages: readonly { readonly actions: readonly { readonly formId: string; readonly url: string }[] }[];
}

async function choices(visitor: TestVisitor, flow = 'enroll', PId?: string): Promise<Choices> {
  const answer = await visitor.get(`/api/portal/enrollment?flow=${flow}${PId === undefined ? '' : `&PId=${PId}`}`);
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return answer.json<Choices>();
}

const valuesOf = ({ Coverages }: Choices) => Coverages.map(({ value }) => value);

describe('the coverages on an enrollment page', () => {
  it.each<[CoverageStatus, Readonly<Record<'enroll' | 'life-event' | 'pta', boolean>>]>([
    ['Eligible', { enroll: true, 'life-event': true, pta: true }],
    ['Eligibility Pending', { enroll: true, 'life-event': true, pta: true }],
    ['Enrollment Expired', { enroll: false, 'life-event': true, pta: true }],
    ['Waived', { enroll: false, 'life-event': true, pta: true }],
    ['Pending Enrollment', { enroll: false, 'life-event': false, pta: false }],
    ['Enrolled', { enroll: false, 'life-event': false, pta: false }],
  ])('[COV-1] of status %s appear on the pages that open it', async (status, expected) => {
    const ada = await newStudent(portal);
    const id = await addCoverage(portal, ada, { status });
    for (const [flow, isOffered] of Object.entries(expected)) {
      const { Coverages } = await choices(ada.visitor, flow);
      const { disabled } = Coverages[0] ?? {};
      expect([flow, Coverages.map(({ value }) => value)]).toEqual([flow, isOffered ? [id] : []]);
      expect(disabled).toBe(status === 'Eligibility Pending' ? true : undefined);
    }
  });

  it.each<[string, CoverageStatus, CoverageStatus]>([
    ['[COV-2]', 'Eligible', 'Enrolled'],
    ['[COV-2]', 'Eligible', 'Pending Enrollment'],
    ['[COV-2]', 'Eligibility Pending', 'Enrolled'],
    ['[COV-2]', 'Eligibility Pending', 'Pending Enrollment'],
    ['[COV-3]', 'Enrollment Expired', 'Enrolled'],
    ['[COV-3]', 'Enrollment Expired', 'Pending Enrollment'],
    ['[COV-3]', 'Waived', 'Enrolled'],
    ['[COV-3]', 'Waived', 'Pending Enrollment'],
    ['[COV-3]', 'Eligible', 'Enrolled'],
  ])('%s leave out one that is %s when its dates overlap one that is %s', async (requirement, status, held) => {
    const ada = await newStudent(portal);
    await addCoverage(portal, ada, { status: held, days: fall });
    await addCoverage(portal, ada, { status, days: ['2026-12-31', '2027-08-14'] });
    const beside = await addCoverage(portal, ada, { status, days: spring });
    expect(valuesOf(await choices(ada.visitor, requirement === '[COV-2]' ? 'enroll' : 'pta'))).toEqual([beside]);
  });

  it('[COV-2] count a terminated coverage until its last day', async () => {
    const ada = await newStudent(portal);
    const left = { terminatesOn: '2026-12-31', terminationReason: 'LV' } as const;
    await addCoverage(portal, ada, { status: 'Enrolled', days: year, ...left });
    await addCoverage(portal, ada, { status: 'Eligible', days: ['2026-12-31', '2027-08-14'] });
    const free = await addCoverage(portal, ada, { status: 'Eligible', days: spring });
    expect(valuesOf(await choices(ada.visitor))).toEqual([free]);
  });

  it('[COV-4] say which of them exclude each other', async () => {
    const ada = await newStudent(portal);
    const [annual, first, second] = [
      await addCoverage(portal, ada, { status: 'Eligible', days: year }),
      await addCoverage(portal, ada, { status: 'Eligible', days: fall }),
      await addCoverage(portal, ada, { status: 'Eligible', days: spring }),
    ];
    const { Coverages } = await choices(ada.visitor);
    expect(Object.fromEntries(Coverages.map(({ value, excludes }) => [value, excludes]))).toEqual({
      [annual]: [first, second],
      [first]: [annual],
      [second]: [annual],
    });
  });

  it.each([
    ['Eligible', 'enroll-coverage'],
    ['Enrollment Expired', 'enroll-qle'],
  ] as const)(
    'can be opened from the dashboard: the card of one that is %s links to its form',
    async (status, formId) => {
      const ada = await newStudent(portal);
      const id = await addCoverage(portal, ada, { status });
      const dashboard = (await ada.visitor.get('/api/portal/dashboard')).json<Dashboard>();
      const action = dashboard.coverages[0]?.actions.find((offered) => offered.formId === formId);
      const query = action?.url.split('?')[1] ?? '';
      const visit = await ada.visitor.get(`/api/forms/${formId}/visit?${query}`);
      expect(visit.json()).toMatchObject({ context: { enrollment: { StudentCoverageID: id } } });
      const ben = await newStudent(portal);
      expect((await ben.visitor.get(`/api/forms/${formId}/visit?${query}`)).statusCode).toBe(404);
    },
  );

  it('are open until their last day to enroll, and absent after they end', async () => {
    const ada = await newStudent(portal);
    const today = await addCoverage(portal, ada, { status: 'Eligible', days: fall, enrollUntil: '2026-11-21' });
    const late = await addCoverage(portal, ada, { status: 'Eligible', days: spring, enrollUntil: '2026-11-20' });
    await addCoverage(portal, ada, { status: 'Waived', days: ['2026-08-15', '2026-11-20'] });
    const lastDay = await addCoverage(portal, ada, { status: 'Waived', days: ['2026-08-14', '2026-11-21'] });
    expect(valuesOf(await choices(ada.visitor))).toEqual([today]);
    expect(valuesOf(await choices(ada.visitor, 'life-event'))).toEqual([lastDay, today, late]);
  });

  it('[ENT-1] have the specification’s names, the dependents who can join them, and what the tables show', async () => {
    const ada = await newStudent(portal);
    await sendDependent(ada.visitor, 'new', spouse);
    await sendDependent(ada.visitor, 'new', { ...child, FirstName: 'Gail' });
    const [casey, gail] = (await dependentsOf(portal, ada)).map(({ id }) => id);
    const value = await addCoverage(portal, ada, { status: 'Eligible', planName: 'Annual', periodId: 'annual' });
    expect((await choices(ada.visitor)).Coverages).toEqual([
      {
        value,
        label: 'Annual',
        excludes: [],
        StudentCoverageID: value,
        DependentID: [casey, gail],
        CoverageStartDate: '2026-08-15',
        CoverageEndDate: '2027-08-14',
        StudentCoverageStatus: 'Eligible',
        premium: '3412.00',
      },
    ]);
  });

  it.each([
    ['Yes', 'cascadia', 'where a sponsor pays 600.00 of 2978.40', '2378.40'],
    ['Direct Pay', 'golden-gate', 'where students pay now or are billed', '3688.00'],
    ['Direct Pay', 'empire', 'where students are only billed', undefined],
    [undefined, 'great-lakes', 'where students pay now or are billed', undefined],
  ])('[PAY-6] with show-rates %s, as at %s, %s, have the price %s', async (showRates, slug, _, premium) => {
    expect(portal.parts.forms.catalog.school(slug)?.payment?.showRates).toBe(showRates);
    await portal.storage.system((trx) =>
      trx
        .insertInto('universities')
        .values(universityRow(slug))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const ada = await newStudent(portal, slug);
    await addCoverage(portal, ada, { status: 'Eligible', periodId: 'annual' });
    const { Coverages } = await choices(ada.visitor);
    expect(Coverages.map((coverage) => (coverage as { premium?: string }).premium)).toEqual([premium]);
  });
});

describe('the dependents on an enrollment page', () => {
  it('[ENT-2] appear beside each coverage, with the specification’s names', async () => {
    const ada = await newStudent(portal);
    const paper = await uploadFor(ada.visitor, 'new');
    await sendDependent(ada.visitor, 'new', { ...child, UploadedFiles: [paper] });
    await sendDependent(ada.visitor, 'new', spouse);
    const [grace, casey] = (await dependentsOf(portal, ada)).map(({ id }) => id);
    const first = await addCoverage(portal, ada, { status: 'Eligible', days: fall, planName: 'Fall' });
    const second = await addCoverage(portal, ada, { status: 'Eligible', days: spring, planName: 'Spring' });
    await addCoverage(portal, ada, { status: 'Eligibility Pending', days: ['2027-08-15', '2028-08-14'] });
    const held = await cover(portal, ada, { dependentId: grace!, coverageId: first, status: 'Eligible' });
    await cover(portal, ada, { dependentId: casey!, coverageId: first, status: 'Enrolled' });
    const { DependentCoverages, Dependents } = await choices(ada.visitor);
    expect(DependentCoverages.map(({ value }) => value)).toEqual([
      `${first}:${grace}`,
      `${second}:${grace}`,
      `${second}:${casey}`,
    ]);
    expect(DependentCoverages[0]).toEqual({
      value: `${first}:${grace}`,
      label: 'Grace Sample',
      DependentID: grace,
      DepedentID: grace,
      StudentCoverageID: first,
      DependentCoverageID: held,
      planName: 'Fall',
      Relationship: 'Child',
      DateofBirth: child.DateofBirth,
      CoverageStartDate: '2026-08-15',
      CoverageEndDate: '2026-12-31',
      StudentCoverageStatus: 'Eligible',
      documents: 1,
      startsBeforeBirth: false,
      premium: '3412.00',
    });
    expect(Dependents).toMatchObject([
      { DependentID: grace, documents: 1 },
      { DependentID: casey, documents: 0 },
    ]);
    await ada.visitor.request({ method: 'DELETE', url: `/api/forms/dependent/subject?Id=${grace}` });
    expect((await choices(ada.visitor)).Dependents).toMatchObject([{ DependentID: casey }]);
  });

  it('[VAL-DOB-6] are insured from their life event on, and never before their birth', async () => {
    const ada = await newStudent(portal);
    const born = { ...child, DateofBirth: '2026-11-01' };
    await sendDependent(ada.visitor, 'new', { ...born, QLEDate: '2026-11-01' }, 'life-event');
    await sendDependent(ada.visitor, 'new', { ...born, FirstName: 'Ada' });
    await addCoverage(portal, ada, { status: 'Waived', days: year });
    await addCoverage(portal, ada, { status: 'Waived', days: ['2026-08-14', '2026-11-21'] });
    const { DependentCoverages } = await choices(ada.visitor, 'life-event');
    expect(
      DependentCoverages.map(({ CoverageStartDate, startsBeforeBirth, QLEDate }) => [
        CoverageStartDate,
        startsBeforeBirth,
        QLEDate,
      ]),
    ).toEqual([
      ['2026-11-01', false, '2026-11-01'],
      ['2026-08-14', true, undefined],
      ['2026-11-01', false, '2026-11-01'],
      ['2026-08-15', true, undefined],
    ]);
  });

  it('cannot join a coverage that ends before their life event', async () => {
    const ada = await newStudent(portal);
    await sendDependent(ada.visitor, 'new', { ...child, QLEDate: '2026-12-15' }, 'life-event');
    await addCoverage(portal, ada, { status: 'Waived', days: ['2026-08-15', '2026-12-14'] });
    await addCoverage(portal, ada, { status: 'Waived', days: ['2026-12-01', '2026-12-15'] });
    const { DependentCoverages } = await choices(ada.visitor, 'life-event');
    expect(DependentCoverages.map(({ disabled }) => disabled)).toEqual([true, undefined]);
  });

  it('with PId are those who can join that coverage, and the page offers no coverage', async () => {
    const [ada, ben] = [await newStudent(portal), await newStudent(portal)];
    const cleo = await newStudent(portal, 'cascadia');
    await sendDependent(ada.visitor, 'new', spouse);
    await sendDependent(ada.visitor, 'new', child);
    const [casey, grace] = (await dependentsOf(portal, ada)).map(({ id }) => id);
    const PId = await addCoverage(portal, ada, { status: 'Enrolled', days: year });
    await addCoverage(portal, ada, { status: 'Eligible', days: ['2027-08-15', '2028-08-14'] });
    await cover(portal, ada, { dependentId: casey!, coverageId: PId, status: 'Enrolled' });
    const { Coverages, DependentCoverages } = await choices(ada.visitor, 'life-event', PId);
    expect(Coverages).toEqual([]);
    expect(DependentCoverages).toMatchObject([
      { value: `${PId}:${grace}`, StudentCoverageID: PId, StudentCoverageStatus: 'Eligible' },
    ]);
    for (const { visitor } of [ben, cleo]) {
      const answer = await visitor.get(`/api/portal/enrollment?flow=life-event&PId=${PId}`);
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const over = await addCoverage(portal, ada, { status: 'Enrolled', days: ['2025-08-15', '2026-08-14'] });
    expect((await choices(ada.visitor, 'pta', over)).DependentCoverages).toEqual([]);
  });
});
