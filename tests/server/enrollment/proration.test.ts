import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrollItems } from '../../../server/enrollment/complete-enrollment.ts';
import { charges } from '../../../server/exports/sources/charges.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { loadFormCatalog } from '../../../server/forms/definitions/form-catalog.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { eligibilityRules } from '../../../server/imports/eligibility/eligibility-rules.ts';
import { importRows } from '../../../server/imports/import-rows.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { correct } from '../corrections/correcting.ts';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { high } from '../reviews/open-review-desk.ts';
import { reviewedCatalog } from '../reviews/reviewed-catalog.ts';
import { addCoverage, newStudent, type NewStudent } from './enrollment-world.ts';
import { addDependent, byCard, enroll, uploadEvent, writtenOf } from './enrolling.ts';

/** The test server's day is November 21, 2026. The whole year costs $1,200.00 for everyone; the sponsor pays a part. */
const year: CoveragePeriodDefinition = {
  plan: 'annual',
  planName: 'Student Health Plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  enrollUntil: '2026-09-15',
  lateUntil: '2026-12-15',
  silent: 'expire',
  proration: { by: 'month', starts: ['late', 'life-event', 'dependents'] },
  rates: {
    default: { Student: { premium: '1200.00', sponsor: '120.00' }, Child: { premium: '600.00' } },
  },
};
const { proration: _proration, ...whole } = year;
/** Only Bay State divides its premium. */
const coveragePeriods = (slug: string): Readonly<Record<string, CoveragePeriodDefinition>> => ({
  annual: slug === 'bay-state' ? year : whole,
  closed: { ...year, lateUntil: '2026-10-15' },
  november: {
    ...year,
    firstDay: '2026-11-15',
    lastDay: '2027-11-14',
    enrollUntil: '2026-11-18',
  },
  students: { ...year, proration: { by: 'month', starts: ['late', 'life-event'] } },
});

let portal: TestServer;
/** Bay State decides about waivers and life events. */
let reviewed: TestServer;
let office: TestVisitor;
beforeAll(async () => {
  reviewed = await openTestServer({ catalog: { ...(await reviewedCatalog()), coveragePeriods } });
  const release = loadFormCatalog(await readSchemaFiles(locateSchemas()));
  portal = await openTestServer({ sharing: reviewed, catalog: { ...release, coveragePeriods } });
  office = await enrollAdministrator(reviewed, await addAdministrator(reviewed, 'olga', 'bay-state'));
}, 120_000);
afterAll(async () => {
  await portal.close();
  await reviewed.close();
});

const late = { enrollUntil: '2026-09-15', lateUntil: '2026-12-15' } as const;
const event = {
  QLEEvent: 'Loss of Coverage',
  QLEDate: '2026-10-20',
  EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
};

function coverageOf(id: string) {
  return portal.storage.system((trx) =>
    trx
      .selectFrom('studentCoverages')
      .select(['coverageStartDate', 'studentCoverageStatus'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
}

/** The coverage's first day on the dashboard, in the office's view of the student, and in the export of charges. */
async function firstDaysShown(student: NewStudent, coverage: string) {
  interface Shown {
    readonly coverages: readonly { readonly StudentCoverageID: string; readonly CoverageStartDate: string }[];
  }
  const dayIn = ({ coverages }: Shown) =>
    coverages.find(({ StudentCoverageID }) => StudentCoverageID === coverage)?.CoverageStartDate;
  const records = await portal.storage.inTenant(student.universityId, async (trx) => {
    const items = await trx
      .selectFrom('paymentItems')
      .select('id')
      .where('studentCoverageId', '=', coverage)
      .orderBy('id')
      .execute();
    const ids = items.map((item) => String(item.id));
    return charges.read(trx, ids, []);
  });
  return {
    dashboard: dayIn((await student.visitor.get('/api/portal/dashboard')).json<Shown>()),
    office: dayIn((await office.get(`/api/portal/corrections/students/${student.id}`)).json<Shown>()),
    charges: records.map(({ values }) => values.coverageStartDate),
  };
}

async function lateStudent(university = 'bay-state') {
  const student = await newStudent(portal, university);
  const id = await addCoverage(portal, student, { status: 'Eligible', ...late });
  const child = await addDependent(portal, student);
  return { student, id, child };
}

describe('a student who enrolls in the late period', () => {
  it('pays for the months from that day on, sees them, and is covered from that day on once it is paid', async () => {
    const { student, id, child } = await lateStudent();
    const choices = (await student.visitor.get('/api/portal/enrollment?flow=enroll')).json<{
      Coverages: readonly object[];
      DependentCoverages: readonly object[];
    }>();
    expect(choices.Coverages).toMatchObject([{ CoverageStartDate: '2026-11-21', premium: '810.00' }]);
    expect(choices.DependentCoverages).toMatchObject([{ CoverageStartDate: '2026-11-21', premium: '450.00' }]);

    const answers = { ...byCard, Coverages: [id], DependentCoverages: [`${id}:${child}`] };
    const sent = await enroll(student.visitor, answers);
    expect(sent.statusCode, sent.body).toBe(201);
    const { reference } = sent.json<{ reference: string }>();
    const written = await writtenOf(portal, student);
    expect(written.payments).toMatchObject([{ premiumCents: 90_000 + 45_000, sponsorCents: 9000 }]);
    const months = { paidFrom: '2026-11-21', months: 9, ofMonths: 12 };
    expect(written.items).toMatchObject([
      { dependentId: null, premiumCents: 90_000, ...months },
      { dependentId: child, premiumCents: 45_000, ...months },
    ]);
    expect(written.dependents).toMatchObject([{ coverageStartDate: '2026-11-21' }]);
    const confirmation = (await student.visitor.get(`/api/portal/confirmations/${reference}`)).body;
    expect(confirmation).toContain(', from November 21, 2026 (9 of 12 months): $900.00');
    const payment = (await student.visitor.get(`/api/portal/payments/${reference}`)).json<{ items: object[] }>();
    expect(payment.items[0]).toMatchObject({ part: { from: '2026-11-21', months: 9, ofMonths: 12 } });

    // Until it is paid, the coverage could still expire, and another event could open it.
    expect(await coverageOf(id)).toEqual({
      coverageStartDate: '2026-08-15',
      studentCoverageStatus: 'Pending Enrollment',
    });
    const shown = { dashboard: '2026-11-21', office: '2026-11-21', charges: ['2026-11-21', '2026-11-21'] };
    expect(await firstDaysShown(student, id)).toEqual(shown);
    await portal.storage.system(async (trx) => {
      const lock = await lockStudent(trx, student.id);
      await enrollItems(lock, written.payments[0]!.id);
      await trx.updateTable('payments').set({ status: 'Paid' }).where('studentId', '=', student.id).execute();
    });
    expect(await coverageOf(id)).toEqual({ coverageStartDate: '2026-11-21', studentCoverageStatus: 'Enrolled' });
    expect(await firstDaysShown(student, id)).toEqual(shown);
    // What the school corrects later counts, not what the payment said.
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ coverageStartDate: '2026-10-01' }).where('id', '=', id).execute(),
    );
    const corrected = { dashboard: '2026-10-01', office: '2026-10-01', charges: ['2026-10-01', '2026-10-01'] };
    expect(await firstDaysShown(student, id)).toEqual(corrected);
  });

  it('reads the first day even if it is in the first month', async () => {
    const student = await newStudent(portal);
    const more = { periodId: 'november', enrollUntil: '2026-11-18', lateUntil: '2026-12-15' } as const;
    const id = await addCoverage(portal, student, { status: 'Eligible', days: ['2026-11-15', '2027-11-14'], ...more });
    const sent = await enroll(student.visitor, { ...byCard, Coverages: [id] });
    const { reference } = sent.json<{ reference: string }>();
    const confirmation = (await student.visitor.get(`/api/portal/confirmations/${reference}`)).body;
    expect(confirmation).toContain(', from November 21, 2026 (12 of 12 months): $1,200.00');
    const payment = (await student.visitor.get(`/api/portal/payments/${reference}`)).json<{ items: object[] }>();
    expect(payment.items).toMatchObject([{ part: { from: '2026-11-21', months: 12, ofMonths: 12 } }]);
  });

  it('reads the months in Spanish', async () => {
    const { student, id } = await lateStudent();
    const payload = {
      StudentCoverages: [
        { StudentCoverageID: id, PayTimeOption: 'University Invoice', DependentID: [], InstallmentName: '' },
      ],
      PerEntireTransaction: '',
    };
    const call = '/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown';
    const address = `${call}?payload=${encodeURIComponent(JSON.stringify(payload))}`;
    const [cost] = (await student.visitor.withCookie('language', 'es').get(address)).json<
      readonly { Premiums: readonly string[] }[]
    >();
    expect(cost?.Premiums[0]).toContain(', desde el 21 de noviembre de 2026 (9 de 12 meses): $900.00');
  });

  it('pays the whole premium, from the first day on, at a school without the rule', async () => {
    const { student, id } = await lateStudent('cascadia');
    expect((await enroll(student.visitor, { ...byCard, Coverages: [id] })).statusCode).toBe(201);
    const { items } = await writtenOf(portal, student);
    expect(items).toMatchObject([{ premiumCents: 120_000, paidFrom: null, months: null, ofMonths: null }]);
  });
});

describe('a student who pays from the first day on', () => {
  it('is covered from the first day that the school has moved to an earlier one before the payment', async () => {
    const student = await newStudent(portal);
    const id = await addCoverage(portal, student, { status: 'Eligible', enrollUntil: '2026-12-12' });
    expect((await enroll(student.visitor, { ...byCard, Coverages: [id] })).statusCode).toBe(201);
    const { payments, items } = await writtenOf(portal, student);
    expect(items).toMatchObject([{ paidFrom: '2026-08-15', months: 12, beginsOn: null }]);
    await portal.storage.system(async (trx) => {
      await trx.updateTable('studentCoverages').set({ coverageStartDate: '2026-08-01' }).where('id', '=', id).execute();
      await enrollItems(await lockStudent(trx, student.id), payments[0]!.id);
    });
    expect(await coverageOf(id)).toEqual({ coverageStartDate: '2026-08-01', studentCoverageStatus: 'Enrolled' });
  });
});

describe('a child who joins later', () => {
  /** A student who is covered from a day on, and a child with an event of their own. */
  async function joins(coverage: Partial<Parameters<typeof addCoverage>[2]>, qleDate: string) {
    const student = await newStudent(portal);
    const prior = await addCoverage(portal, student, { status: 'Enrolled', ...late, ...coverage });
    await addDependent(portal, student, { qleDate });
    const choices = await student.visitor.get(`/api/portal/enrollment?flow=life-event&PId=${prior}`);
    return choices.json<{ DependentCoverages: readonly object[] }>().DependentCoverages;
  }

  it('pays the student’s months if regular enrollment, without a proof, names a day in the future', async () => {
    const student = await newStudent(portal);
    const id = await addCoverage(portal, student, { status: 'Eligible', enrollUntil: '2026-12-12' });
    const child = await addDependent(portal, student, { qleDate: '2027-02-01' });
    const answers = { ...byCard, Coverages: [id], DependentCoverages: [`${id}:${child}`] };
    expect((await enroll(student.visitor, answers)).statusCode).toBe(201);
    const { items, dependents } = await writtenOf(portal, student);
    expect(items).toMatchObject([{ premiumCents: 120_000 }, { premiumCents: 60_000, months: 12 }]);
    expect(dependents).toMatchObject([{ coverageStartDate: '2027-02-01' }]);
  });

  it('pays for no month that begins after the coverage ends', async () => {
    const days = ['2026-08-15', '2027-08-14'] as const;
    // The months of November 15 and December 15.
    expect(await joins({ days, terminatesOn: '2026-12-31', terminationReason: 'LV' }, '2026-12-01')).toMatchObject([
      { CoverageStartDate: '2026-12-01', CoverageEndDate: '2026-12-31', premium: '100.00' },
    ]);
  });

  it('pays for the student’s months if the school does not prorate the premium for dependents', async () => {
    const days = ['2026-11-21', '2027-08-14'] as const;
    expect(await joins({ days, periodId: 'students' }, '2027-02-01')).toMatchObject([
      { CoverageStartDate: '2027-02-01', premium: '450.00' },
    ]);
  });
});

describe('a student who has more time than the late period gives', () => {
  const missed = { enrollUntil: '2026-09-15', lateUntil: '2026-10-15', periodId: 'closed' } as const;
  const until = '2026-12-01';

  const writers: Readonly<Record<string, (student: NewStudent) => Promise<string>>> = {
    async 'after a refused waiver'(student) {
      const id = await addCoverage(reviewed, student, { status: 'Eligible', waiveUntil: '2026-11-22', ...missed });
      await decide(await sendWaiver(student, id));
      return id;
    },
    async 'after a refused enrollment'(student) {
      const id = await addCoverage(reviewed, student, { status: 'Eligible', ...missed });
      const QLEFileUpload = [await uploadEvent(student.visitor)];
      const answers = { ...byCard, ...event, Coverages: [id], QLEFileUpload };
      const sent = await enroll(student.visitor, answers, { formId: 'enroll-qle' });
      expect(sent.statusCode, sent.body).toBe(201);
      await decide(sent.json<{ reference: string }>().reference);
      return id;
    },
    async 'in a reopened coverage'(student) {
      const coverage = await addCoverage(reviewed, student, { status: 'Enrollment Expired', ...missed });
      await correct(office, student.id, { kind: 'reopen-coverage', coverage, until });
      return coverage;
    },
    async 'whose eligibility was confirmed later'(student) {
      const id = await addCoverage(reviewed, student, { status: 'Eligibility Pending', ...missed });
      await confirmEligibility(student);
      return id;
    },
  };

  it.each(Object.keys(writers))('pays the whole premium, from the first day on, %s', async (when) => {
    const student = await newStudent(reviewed);
    const id = await writers[when]!(student);
    const coverage = await portal.storage.system((trx) =>
      trx.selectFrom('studentCoverages').select('lateUntil').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(coverage.lateUntil! > missed.lateUntil).toBe(true);
    const choices = (await student.visitor.get('/api/portal/enrollment?flow=enroll')).json<{ Coverages: object[] }>();
    expect(choices.Coverages).toMatchObject([{ CoverageStartDate: '2026-08-15', premium: '1080.00' }]);
  });

  async function sendWaiver({ visitor }: NewStudent, id: string): Promise<string> {
    const file = multipart([{ name: 'f', value: png, fileName: 'card.png' }]);
    const url = `/api/forms/waiver/documents?Id=${id}&field=UploadedFiles`;
    const UploadedFiles = [(await visitor.request({ method: 'POST', url, ...file })).json<{ id: string }>().id];
    const sent = await enroll(visitor, { ...high, UploadedFiles }, { formId: 'waiver', query: `Id=${id}` });
    expect(sent.statusCode, sent.body).toBe(201);
    return sent.json<{ reference: string }>().reference;
  }

  async function decide(reference: string): Promise<void> {
    const { sentAt } = (await office.get(`/api/portal/reviews/${reference}`)).json<{ sentAt: string }>();
    const decision = { decision: 'no-us-care', sentAt };
    expect((await office.post(`/api/portal/reviews/${reference}/decision`, decision)).json()).toEqual({
      state: 'refused',
    });
  }

  async function confirmEligibility({ id, universityId }: NewStudent): Promise<void> {
    const { schoolStudentId } = await portal.storage.system((trx) =>
      trx.selectFrom('students').select('schoolStudentId').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const [row] = await importRows({
      storage: reviewed.storage,
      keyRing: reviewed.keyRing,
      now: reviewed.now(),
      today,
      requestId: 'imp_test',
      school: { id: universityId, slug: 'bay-state', timeZone: 'America/New_York' },
      author: { id: 'system', name: 'Operator (command)' },
      rules: eligibilityRules({ schools: reviewed.catalog }),
      rows: [{ line: 2, cells: { key: 'e-1', schoolStudentId, period: 'closed', until } }],
      isPreview: false,
    });
    expect(row?.outcome).toBe('confirmed');
  }
});

describe('a student who enrolls after a life event', () => {
  it.each([
    ['enroll-qle', 'life-event', '', 'CalculateEnrollCoverageCostBreakDown'],
    ['pta', 'pta', 'school=bay-state', 'CalculatePTAEnrollCoverageCostBreakDown'],
  ])(
    '[SCR-7, SCR-9] on %s pays for the months from the event on, as the cost review says',
    async (formId, flow, query, name) => {
      const student = await newStudent(portal);
      const id = await addCoverage(portal, student, { status: 'Waived', ...late });
      const payload = {
        StudentCoverages: [{ StudentCoverageID: id, PayTimeOption: 'Pay now', DependentID: [], InstallmentName: '' }],
        PerEntireTransaction: 'Bank Account',
        flow,
        QLEDate: event.QLEDate,
      };
      const call = `/api/sitecore/EnrollCoverage/${name}`;
      const [cost] = (await student.visitor.get(`${call}?payload=${encodeURIComponent(JSON.stringify(payload))}`)).json<
        readonly object[]
      >();
      // October 20 is in the third of twelve months.
      expect(cost).toMatchObject({
        TotalPremium: '1000.00',
        TotalPaidBySponsor: '100.00',
        TotalCostDueToday: '900.00',
      });

      const QLEFileUpload = [await uploadEvent(student.visitor, query, formId)];
      const answers = { ...byCard, PerEntireTransaction: 'Bank Account', ...event, Coverages: [id], QLEFileUpload };
      const sent = await enroll(student.visitor, answers, { formId, query });
      expect(sent.statusCode, sent.body).toBe(201);
      expect((await writtenOf(portal, student)).items).toMatchObject([
        { premiumCents: 100_000, paidFrom: '2026-10-20', months: 10 },
      ]);
    },
  );

  it('refuses a day that is not in the calendar', async () => {
    const student = await newStudent(portal);
    const id = await addCoverage(portal, student, { status: 'Waived', ...late });
    const payload = {
      StudentCoverages: [{ StudentCoverageID: id, PayTimeOption: 'Pay now', DependentID: [], InstallmentName: '' }],
      PerEntireTransaction: 'Bank Account',
      QLEDate: '2026-99-99',
    };
    const call = '/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown';
    const answer = await student.visitor.get(`${call}?payload=${encodeURIComponent(JSON.stringify(payload))}`);
    expect(answer.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('[SCR-4] pays for a child who joins later only from the child’s own event on', async () => {
    const student = await newStudent(portal);
    const prior = await addCoverage(portal, student, { status: 'Enrolled', ...late });
    const child = await addDependent(portal, student, { dateOfBirth: '2026-11-14', qleDate: '2026-11-14' });
    const query = `PId=${prior}`;
    const QLEFileUpload = [await uploadEvent(student.visitor, query)];
    const answers = { ...byCard, ...event, QLEEvent: 'Birth', QLEDate: '2026-11-14', QLEFileUpload };
    const sent = await enroll(
      student.visitor,
      { ...answers, DependentCoverages: [`${prior}:${child}`] },
      { formId: 'enroll-qle', query },
    );
    expect(sent.statusCode, sent.body).toBe(201);
    const { items, dependents } = await writtenOf(portal, student);
    // November 14 is the last day of the third month.
    expect(items).toMatchObject([{ dependentId: child, premiumCents: 50_000, paidFrom: '2026-11-14', months: 10 }]);
    expect(dependents).toMatchObject([{ coverageStartDate: '2026-11-14' }]);
    expect(await coverageOf(prior)).toMatchObject({ coverageStartDate: '2026-08-15' });
  });
});
