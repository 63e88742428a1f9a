import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff } from '../overlays/staff.ts';

const bayState = '/api/portal/workbench/schools/bay-state';

type Files = Record<string, string>;
interface Costs {
  readonly findings: readonly { readonly rule: string; readonly file: string }[];
  readonly banners: readonly { readonly text: string }[];
  readonly periods: readonly {
    readonly id: string;
    readonly proration: string | null;
    readonly classes: readonly {
      readonly rateClass: string;
      readonly people: readonly object[];
      readonly laterStarts: readonly object[];
    }[];
    readonly preview: {
      readonly status: string;
      readonly actions: readonly { readonly formId: string; readonly label: string; readonly until: string | null }[];
      readonly banners: readonly { readonly text: string }[];
    };
  }[];
}

const annual = {
  plan: 'annual',
  planName: 'Bay State Plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  opensOn: '2026-07-01',
  waiveUntil: '2026-09-15',
  enrollUntil: '2026-09-30',
  lateUntil: '2026-10-31',
  silent: 'expire',
  rates: {
    default: { Student: { premium: '1000.01', sponsor: '200.00' }, Child: { premium: '500.00' } },
    graduate: { Student: { premium: '900.00' } },
  },
};

describe('the costs and the dashboard that a school’s files produce', () => {
  let portal: TestServer;
  let stella: TestVisitor;
  let files: Files;
  beforeAll(async () => {
    portal = await openTestServer();
    stella = await addStaff(portal, 'Stella');
    // Omits the roster and the exports, because they name the plans that the tests replace.
    const {
      'roster.json': _roster,
      'exports.json': _exports,
      ...rest
    } = (await stella.get(bayState)).json<{ files: Files }>().files;
    files = rest;
  }, 60_000);
  afterAll(() => portal.close());

  const withPeriods = (periods: object) => ({ ...files, 'coverage-periods.json': JSON.stringify({ periods }) });
  async function ask(sent: Files, onDay = '2026-08-01') {
    const answer = await stella.post(`${bayState}/costs`, { files: sent, onDay });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Costs>();
  }

  it('are what an enrollment would calculate, for each class and kind of person', async () => {
    const [period, other] = (await ask(withPeriods({ annual, later: { ...annual, plan: 'later' } }))).periods;
    expect([period?.id, other?.id]).toEqual(['annual', 'later']);
    expect(period?.classes).toEqual([
      {
        rateClass: 'default',
        people: [
          {
            person: 'Student',
            premium: '1000.01',
            sponsor: '200.00',
            own: '800.01',
            // 2.75% of 800.01, rounded half up.
            cardFee: '22.00',
            installments: [
              { name: 'Two payments', cardFee: '11.00', payments: ['400.01', '400.00'] },
              { name: 'Four payments', cardFee: '5.50', payments: ['200.01', '200.00', '200.00', '200.00'] },
            ],
          },
          expect.objectContaining({ person: 'Child', premium: '500.00', sponsor: '0.00', own: '500.00' }),
        ],
        laterStarts: [],
      },
      {
        rateClass: 'graduate',
        people: [expect.objectContaining({ person: 'Student', own: '900.00' })],
        laterStarts: [],
      },
    ]);
  }, 60_000);

  it('say what a later first day costs in a period that divides its premium by month', async () => {
    const proration = { by: 'month', starts: ['late'], months: 'calendar', fewestDays: 15 };
    const [period] = (await ask(withPeriods({ annual: { ...annual, proration } }))).periods;
    expect(period?.proration).toBe(
      'The premium is divided by calendar month: students who enroll in the late period pay for the months from their first day on, and are covered only from that day on. The first month counts only if at least 15 of its days are covered.',
    );
    const starts = period?.classes[0]?.laterStarts ?? [];
    expect(starts).toHaveLength(13);
    expect(starts.slice(0, 2)).toEqual([
      {
        firstDay: '2026-08-15',
        lastDay: '2026-08-17',
        months: 13,
        people: [
          { person: 'Student', own: '800.01' },
          { person: 'Child', own: '500.00' },
        ],
      },
      {
        firstDay: '2026-08-18',
        lastDay: '2026-09-16',
        months: 12,
        people: [
          { person: 'Student', own: '738.47' },
          { person: 'Child', own: '461.54' },
        ],
      },
    ]);
    // August 2027 has only 14 days of coverage, and a person pays for at least one month.
    expect(starts.at(-1)).toMatchObject({ firstDay: '2027-07-18', lastDay: '2027-08-14', months: 1 });
  });

  it('name only the people who can begin later', async () => {
    const proration = { by: 'month', starts: ['dependents'] };
    const [period] = (await ask(withPeriods({ annual: { ...annual, proration } }))).periods;
    expect(period?.classes[0]?.laterStarts[1]).toMatchObject({ people: [{ person: 'Child' }] });
  });

  it('depend on how the school lets students pay', async () => {
    const school = JSON.parse(files['school.json']!) as { payment: object };
    school.payment = { timings: ['University Invoice'] };
    const [period] = (await ask({ ...withPeriods({ annual }), 'school.json': JSON.stringify(school) })).periods;
    expect(period?.classes[0]?.people[0]).toEqual({
      person: 'Student',
      premium: '1000.01',
      sponsor: '200.00',
      own: '800.01',
      cardFee: '0.00',
      installments: [],
    });
  });

  it.each<[string, string, string, Record<string, string | null>, RegExp]>([
    ['before the period opens', '2026-06-30', 'Eligibility Pending', {}, /^$/],
    ['on its first day', '2026-07-01', 'Eligible', { waiver: '2026-10-31', 'enroll-coverage': '2026-10-31' }, /^$/],
    [
      'near the deadline to waive',
      '2026-09-15',
      'Eligible',
      { waiver: '2026-10-31', 'enroll-coverage': '2026-10-31' },
      /last day to waive Bay State Plan is September 15, 2026/,
    ],
    [
      'in the late period',
      '2026-10-31',
      'Eligible',
      { waiver: '2026-10-31', 'enroll-coverage': '2026-10-31' },
      /You can still waive it late, until October 31, 2026/,
    ],
    ['after it', '2026-11-01', 'Enrollment Expired', { 'enroll-qle': null }, /^$/],
  ])('show the dashboard %s', async (_when, onDay, status, actions, banner) => {
    const { preview } = (await ask(withPeriods({ annual }), onDay)).periods[0]!;
    expect(preview.status).toBe(status);
    expect(Object.fromEntries(preview.actions.map(({ formId, until }) => [formId, until]))).toEqual(actions);
    expect(preview.actions.every(({ label }) => label !== '')).toBe(true);
    expect(preview.banners.map(({ text }) => text).join(' ')).toMatch(banner);
  });

  it('show that a hard waiver enrolls students who do nothing, and that a period without rates cannot open', async () => {
    const { rates: _rates, opensOn: _opensOn, ...withoutRates } = annual;
    const { periods } = await ask(
      withPeriods({ annual: { ...annual, silent: 'enroll' }, next: { ...withoutRates, plan: 'next' } }),
      '2026-11-01',
    );
    expect(periods.map(({ preview }) => preview.status)).toEqual(['Enrolled', 'Eligibility Pending']);
    expect(periods[1]?.classes).toEqual([]);
  });

  it('show the school’s own banners for the day', async () => {
    const school = JSON.parse(files['school.json']!) as { banners: object };
    school.banners = { move: { tone: 'info', text: 'We move.', from: '2026-08-01', until: '2026-08-02' } };
    const sent = { ...files, 'school.json': JSON.stringify(school) };
    expect((await ask(sent, '2026-08-02')).banners).toEqual([{ id: 'move', tone: 'info', text: 'We move.' }]);
    expect((await ask(sent, '2026-08-03')).banners).toEqual([]);
  });

  it('are refused with the location of the error, and for a day that does not exist', async () => {
    const broken = await ask({ ...files, 'coverage-periods.json': '{' });
    expect(broken.periods).toEqual([]);
    expect(broken.findings[0]).toMatchObject({ file: 'schools/bay-state/coverage-periods.json', rule: 'json-syntax' });
    const answer = await stella.post(`${bayState}/costs`, { files, onDay: '2026-02-30' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: '“2026-02-30” is not a real date.' });
  });

  it('are not calculated for more rates than a person can read', async () => {
    const rates = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, annual.rates.default]));
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`p${at}`, { ...annual, plan: `p${at}`, rates }]),
    );
    const { findings, periods } = await ask(withPeriods(many));
    expect(periods).toEqual([]);
    expect(findings).toMatchObject([{ rule: 'too-many-rates' }]);
  });
});
