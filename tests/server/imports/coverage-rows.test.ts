import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eligibilityRules } from '../../../server/imports/eligibility/eligibility-rules.ts';
import type { ImportRules } from '../../../server/imports/import-kind.ts';
import { importRows } from '../../../server/imports/import-rows.ts';
import { memberRules } from '../../../server/imports/members/member-rules.ts';
import type { CoverageStatus } from '../../../server/platform/storage/index.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { correct, preview } from '../corrections/correcting.ts';
import { linesOf, readTestFile, takeTestRun } from '../exports/export-school.ts';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';

let portal: TestServer;
let office: TestVisitor;
let ada: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
  ada = await portal.student('ada@bay-state.example');
  await portal.storage.system(async (trx) => {
    const mine = { universityId: 'uni_bay-state', studentId: 'stu_ada' };
    await trx
      .insertInto('dependents')
      .values({
        ...mine,
        id: 'dep_bo',
        firstName: 'Bo',
        lastName: 'Sample',
        dateOfBirth: '2001-02-03',
        relationship: 'Spouse',
      })
      .execute();
    await trx
      .insertInto('dependentCoverages')
      .values({
        id: 'dcv_bo',
        universityId: 'uni_bay-state',
        dependentId: 'dep_bo',
        studentCoverageId: 'cov_ada-enrolled',
        coverageStartDate: '2026-08-15',
        coverageEndDate: '2027-08-14',
        studentCoverageStatus: 'Enrolled',
      })
      .execute();
  });
}, 60_000);
afterAll(() => portal.close());

type Cells = Readonly<Record<string, string>>;

interface Options {
  readonly isPreview?: boolean;
  readonly slug?: string;
  readonly on?: string;
}

/** Imports rows as a command does, and returns the result of each row. */
async function importAll(rules: ImportRules, rows: readonly Cells[], options: Options = {}) {
  const { isPreview = false, slug = 'bay-state', on = today } = options;
  const results = await importRows({
    storage: portal.storage,
    keyRing: portal.keyRing,
    now: portal.now(),
    today: on,
    requestId: 'imp_test',
    school: { id: `uni_${slug}`, slug, timeZone: 'America/New_York' },
    author: { id: 'system', name: 'Operator (command)' },
    rules,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    isPreview,
  });
  return results.map(({ state, outcome, problems }) => [state, outcome, problems[0]?.field]);
}

const members = memberRules();
const student = 'cov_ada-enrolled';

interface Card {
  readonly StudentCoverageID: string;
  readonly memberNumber: string | null;
  readonly dependents: readonly { readonly memberNumber: string | null }[];
}

async function card(): Promise<Card | undefined> {
  const { coverages } = (await ada.get('/api/portal/dashboard')).json<{ coverages: readonly Card[] }>();
  return coverages.find(({ StudentCoverageID }) => StudentCoverageID === student);
}

async function refusals() {
  return (await office.get('/api/portal/corrections/refusals')).json<{ refusals: readonly unknown[] }>().refusals;
}

describe('member numbers from the insurance company', () => {
  const rows = [
    { key: 'm-1', record: student, memberNumber: 'BSH004711900', refusal: '' },
    { key: 'm-2', record: 'dcv_bo', memberNumber: 'BSH004711901', refusal: '' },
  ];

  it('are on the dashboard, in the letter and in exports, and count as the school’s own insurance', async () => {
    expect(await importAll(members, rows, { isPreview: true })).toEqual([
      ['imported', 'member number', undefined],
      ['imported', 'member number', undefined],
    ]);
    expect(await card()).toMatchObject({ memberNumber: null, dependents: [{ memberNumber: null }] });
    await importAll(members, rows);
    expect(await importAll(members, rows)).toEqual([
      ['repeated', 'member number', undefined],
      ['repeated', 'member number', undefined],
    ]);
    expect(await card()).toMatchObject({
      memberNumber: 'BSH004711900',
      dependents: [{ memberNumber: 'BSH004711901' }],
    });
    const letter = (await ada.get(`/api/refreshvoc/${student}`)).body;
    expect(letter).toContain('Member number: BSH004711900');
    expect(letter).toContain('member number BSH004711901');
    for (const [kind, memberNumber] of [
      ['enrollments', 'BSH004711900'],
      ['dependents', 'BSH004711901'],
    ] as const) {
      const number = await takeTestRun(portal.storage, kind);
      expect(linesOf(await readTestFile(portal.storage, { kind, number }))).toMatchObject([{ memberNumber }]);
    }
    const check = '/api/sitecore/TerminateEnroll/ValidateStudentCoverageSubscriberID?subscriberID=';
    expect((await ada.get(`${check}bsh-004711900`)).json()).toEqual({
      Result: false,
      ErrorMessage: "You can't terminate the school's insurance with the school's insurance.",
    });
  });

  it('are refused for an unknown record, another school’s record, and a person who is not enrolled', async () => {
    expect(
      await importAll(members, [
        { key: 'w-1', record: 'cov_none', memberNumber: '1' },
        { key: 'w-2', record: 'cov_cleo', memberNumber: '1' },
        { key: 'w-3', record: 'cov_ben', memberNumber: '1' },
        { key: 'w-4', record: student, memberNumber: '1', refusal: 'No.' },
        { key: 'w-5', record: 'dcv_bo' },
      ]),
    ).toEqual([
      ['wrong', null, 'record'],
      ['wrong', null, 'record'],
      ['wrong', null, 'record'],
      ['wrong', null, 'memberNumber'],
      ['wrong', null, 'memberNumber'],
    ]);
  });
});

describe('a refusal by the insurance company', () => {
  it('is shown to the office until the company gives a number, and changes no coverage', async () => {
    const row = { key: 'f-1', record: 'dcv_bo', refusal: 'The date of birth is missing.' };
    expect(await importAll(members, [row], { isPreview: true })).toEqual([['imported', 'refused', undefined]]);
    expect(await refusals()).toEqual([]);
    await importAll(members, [row]);
    await importAll(members, [row]);
    expect(await refusals()).toMatchObject([
      { student: { id: 'stu_ada' }, dependentName: 'Bo Sample', reason: 'The date of birth is missing.' },
    ]);
    const shown = (await office.get('/api/portal/corrections/students/stu_ada')).json<{
      coverages: readonly { readonly StudentCoverageID: string; readonly refusals: readonly unknown[] }[];
    }>();
    expect(shown.coverages.find(({ StudentCoverageID }) => StudentCoverageID === student)?.refusals).toHaveLength(1);
    const other = await enrollAdministrator(portal, await addAdministrator(portal, 'carl', 'cascadia'));
    expect((await other.get('/api/portal/corrections/refusals')).json()).toEqual({ refusals: [] });
    const { status } = await portal.storage.system((trx) =>
      trx
        .selectFrom('dependentCoverages')
        .select('studentCoverageStatus as status')
        .where('id', '=', 'dcv_bo')
        .executeTakeFirstOrThrow(),
    );
    expect(status).toBe('Enrolled');
    await importAll(members, [{ key: 'f-2', record: 'dcv_bo', memberNumber: 'BSH004711901' }]);
    expect(await refusals()).toEqual([]);
  });

  it('is removed from the list when an administrator corrects the coverage, and the administrator reads that first', async () => {
    await importAll(members, [{ key: 'f-3', record: student, refusal: 'The first day is too early.' }]);
    const days = { kind: 'change-days', coverage: student, firstDay: '2026-10-05', lastDay: '2027-08-14' };
    const sentence = expect.stringContaining("The insurance company's refusal is removed from the list.") as string;
    expect((await preview(office, 'stu_ada', days)).consequences).toContainEqual(sentence);
    expect(await refusals()).toHaveLength(1);
    await correct(office, 'stu_ada', days);
    expect(await refusals()).toEqual([]);
    const kept = await portal.storage.system((trx) =>
      trx.selectFrom('carrierRefusals').select(['reason', 'endedBy']).orderBy('id').execute(),
    );
    expect(kept).toEqual([
      { reason: 'The date of birth is missing.', endedBy: 'member-number' },
      { reason: 'The first day is too early.', endedBy: 'correction' },
    ]);
  });
});

describe('eligibility that another system confirms', () => {
  const rules = (): ImportRules => eligibilityRules({ schools: portal.catalog });

  function setBen(studentCoverageStatus: CoverageStatus, eligibleFrom: string | null = null) {
    return portal.storage.system((trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus, eligibleFrom, lateUntil: null, enrollUntil: '2026-11-21' })
        .where('id', '=', 'cov_ben')
        .execute(),
    );
  }

  function ben() {
    return portal.storage.system((trx) =>
      trx
        .selectFrom('studentCoverages')
        .select(['studentCoverageStatus', 'eligibleFrom', 'lateUntil', 'eligibilityConfirmedOn'])
        .where('id', '=', 'cov_ben')
        .executeTakeFirstOrThrow(),
    );
  }

  const row = { schoolStudentId: 'S-ben', period: 'annual' };

  it('opens the coverage once, and a repeated row changes nothing', async () => {
    await setBen('Eligibility Pending');
    const one = [{ key: 'e-1', ...row }];
    expect(await importAll(rules(), one, { isPreview: true })).toEqual([['imported', 'confirmed', undefined]]);
    expect(await ben()).toMatchObject({ studentCoverageStatus: 'Eligibility Pending' });
    const both = await Promise.all([importAll(rules(), one), importAll(rules(), one)]);
    const states = both.flat().map(([state]) => state ?? '');
    expect(states.toSorted()).toEqual(['imported', 'repeated']);
    expect(await ben()).toEqual({
      studentCoverageStatus: 'Eligible',
      eligibleFrom: null,
      lateUntil: null,
      eligibilityConfirmedOn: today,
    });
    expect(await importAll(rules(), [{ key: 'e-2', ...row }])).toEqual([['imported', 'already confirmed', undefined]]);
    const rows = await portal.storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .select('requestId')
        .where('action', '=', 'coverage.eligibility-confirmed')
        .execute(),
    );
    expect(rows).toEqual([{ requestId: 'imp_test' }, { requestId: 'imp_test' }]);
  });

  it('is an error of its own while another transaction keeps the student, and the other rows are imported', async () => {
    await setBen('Eligibility Pending');
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const rows = [
      { key: 'e-busy', ...row },
      { key: 'e-unknown', ...row, schoolStudentId: 'S-nobody' },
    ];
    let imported: ReturnType<typeof importAll> | undefined;
    await portal.storage.system(async (trx) => {
      await lockStudent(trx, 'stu_ben');
      imported = importAll(rules(), rows);
      void imported.finally(release);
      await isReleased;
    });
    expect(await imported).toEqual([
      ['wrong', null, null],
      ['wrong', null, 'schoolStudentId'],
    ]);
    expect(await importAll(rules(), rows.slice(0, 1))).toEqual([['imported', 'confirmed', undefined]]);
  });

  it('waits for the day on which the period opens', async () => {
    await setBen('Eligibility Pending');
    const early = await importAll(rules(), [{ key: 'e-3', ...row }], { on: '2026-08-20' });
    expect(early).toEqual([['imported', 'confirmed, opens later', undefined]]);
    expect(await ben()).toMatchObject({ studentCoverageStatus: 'Eligibility Pending', eligibleFrom: '2026-09-01' });
  });

  it('requires a new last day to answer when the last day has passed', async () => {
    await setBen('Eligibility Pending');
    const late = { on: '2026-11-22' };
    expect(await importAll(rules(), [{ key: 'e-4', ...row }], late)).toEqual([['wrong', null, 'until']]);
    for (const until of ['2026-11-21', '2027-08-15', '2026-02-30'])
      expect(await importAll(rules(), [{ key: 'e-4', ...row, until }], late)).toEqual([['wrong', null, 'until']]);
    expect(await importAll(rules(), [{ key: 'e-4', ...row, until: '2026-12-05' }], late)).toEqual([
      ['imported', 'confirmed', undefined],
    ]);
    expect(await ben()).toMatchObject({ studentCoverageStatus: 'Eligible', lateUntil: '2026-12-05' });
    // A later day also counts for a coverage that is already Eligible, and an invalid one is refused.
    const [wrong] = await importAll(rules(), [{ key: 'e-5', ...row, until: '2026-02-30' }], late);
    expect(wrong).toEqual(['wrong', null, 'until']);
    await importAll(rules(), [{ key: 'e-5', ...row, until: '2026-12-09' }], late);
    expect(await ben()).toMatchObject({ lateUntil: '2026-12-09' });
  });

  it('is refused for an unknown student, another school’s student, an unknown period, and a coverage that is decided', async () => {
    await setBen('Waived');
    expect(
      await importAll(rules(), [
        { key: 'e-5', schoolStudentId: 'S-nobody', period: 'annual' },
        { key: 'e-6', schoolStudentId: 'S-cleo', period: 'annual' },
        { key: 'e-7', schoolStudentId: 'S-ada', period: 'anual' },
        { key: 'e-8', ...row },
      ]),
    ).toEqual([
      ['wrong', null, 'schoolStudentId'],
      ['wrong', null, 'schoolStudentId'],
      ['wrong', null, 'period'],
      ['wrong', null, 'period'],
    ]);
    expect(await ben()).toMatchObject({ studentCoverageStatus: 'Waived' });
  });
});
