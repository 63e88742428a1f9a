import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addPayment, type AddedPayment } from '../payments/add-payment.ts';

interface Dashboard {
  readonly coverages: readonly {
    readonly StudentCoverageID: string;
    readonly StudentCoverageStatus: string;
    readonly actions: readonly { readonly formId: string; readonly url: string; readonly until: string | null }[];
    readonly payment: string | null;
    readonly lastDay: string;
    readonly isTerminated: boolean;
    readonly isUnconfirmed: boolean;
    readonly opensOn: string | null;
    readonly premium: string | null;
    readonly dependents: readonly unknown[];
  }[];
  readonly payments: readonly { readonly reference: string; readonly status: string }[];
  readonly sent: readonly { readonly reference: string; readonly title: string }[];
  readonly documents: readonly { readonly name: string }[];
  readonly banners: readonly { readonly id: string; readonly text: string }[];
}

describe('the dashboard', () => {
  let portal: TestServer;
  let ada: TestVisitor;
  let waiting: AddedPayment;
  beforeAll(async () => {
    portal = await openTestServer();
    ada = await portal.student('ada@bay-state.example');
    waiting = await addPayment(portal.storage, { student: 'ada', reference: 'CC-WAITING', withDependent: true });
    await addPayment(portal.storage, { student: 'ada', reference: 'CC-PAID', status: 'Paid' });
  }, 60_000);
  afterAll(() => portal.close());

  async function read(): Promise<Dashboard> {
    return (await ada.get('/api/portal/dashboard')).json<Dashboard>();
  }

  it('[SCR-13] shows each coverage’s status, its actions and deadlines, and what was sent and paid', async () => {
    const dashboard = await read();
    // The coverage whose deadline passes next comes first.
    expect(dashboard.coverages[0]?.StudentCoverageID).toBe('cov_ada');
    const of = (id: string) => dashboard.coverages.find(({ StudentCoverageID }) => StudentCoverageID === id);
    const formsOf = (id: string) => of(id)?.actions.map(({ formId, until }) => [formId, until]);
    expect(of('cov_ada')?.StudentCoverageStatus).toBe('Eligible');
    // Ada is already enrolled for the same year, so she cannot enroll in any other coverage.
    expect(formsOf('cov_ada')).toEqual([['waiver', '2026-11-30']]);
    expect(formsOf('cov_ada-late')).toEqual([]);
    expect(formsOf('cov_ada-enrolled')).toEqual([
      ['enroll-qle', null],
      ['terminate', null],
    ]);
    expect(of('cov_ada-enrolled')?.actions[1]?.url).toBe('/Terminate?Id=cov_ada-enrolled');
    expect(of(waiting.coverageId)).toMatchObject({ payment: 'CC-WAITING', dependents: [{ FirstName: 'Kit' }] });
    expect(new Map(dashboard.payments.map(({ reference, status }) => [reference, status]))).toEqual(
      new Map([
        ['CC-PAID', 'Paid'],
        ['CC-WAITING', 'Pending'],
      ]),
    );
    expect(dashboard.sent).toContainEqual(expect.objectContaining({ reference: 'CC-LAST-YEAR' }));
    expect(dashboard.banners.map(({ id }) => id)).toContain('pay-CC-WAITING');
  });

  it('shows the last day of a terminated coverage, and offers no second termination', async () => {
    const terminate = (terminatesOn: string | null) =>
      portal.storage.system((trx) =>
        trx
          .updateTable('studentCoverages')
          .set({ terminatesOn, terminationReason: terminatesOn === null ? null : 'GRAD' })
          .where('id', '=', 'cov_ada-enrolled')
          .execute(),
      );
    await terminate('2026-12-31');
    const coverage = (await read()).coverages.find(({ StudentCoverageID }) => StudentCoverageID === 'cov_ada-enrolled');
    await terminate(null);
    expect(coverage).toMatchObject({ lastDay: '2026-12-31', isTerminated: true });
    expect(coverage?.actions.map(({ formId }) => formId)).not.toContain('terminate');
  });

  it('says when a coverage opens, and whether its eligibility is confirmed', async () => {
    const change = (studentCoverageStatus: 'Eligible' | 'Eligibility Pending', eligibleFrom: string | null) =>
      portal.storage.system((trx) =>
        trx
          .updateTable('studentCoverages')
          .set({ studentCoverageStatus, eligibleFrom })
          .where('id', '=', 'cov_ada')
          .execute(),
      );
    const readAda = async () =>
      (await read()).coverages.find(({ StudentCoverageID }) => StudentCoverageID === 'cov_ada');
    expect(await readAda()).toMatchObject({ opensOn: null, isUnconfirmed: false });
    await change('Eligibility Pending', '2026-12-01');
    expect(await readAda()).toMatchObject({ opensOn: '2026-12-01', isUnconfirmed: false });
    await change('Eligibility Pending', null);
    expect(await readAda()).toMatchObject({ opensOn: null, isUnconfirmed: true });
    await change('Eligible', null);
  });

  it('says what today is at the school, since when a student can act, and what enrolling costs', async () => {
    const cleo = await portal.student('cleo@cascadia.example');
    expect((await cleo.get('/api/portal/dashboard')).json()).toMatchObject({
      today: '2026-11-21',
      coverages: [{ openSince: '2026-09-01', premium: '2378.40' }],
    });
    // Ada cannot enroll.
    expect((await read()).coverages.map(({ premium }) => premium)).not.toContainEqual(expect.any(String));
  });

  it('[API-41] writes the letter that proves a coverage, for the student who is enrolled in it', async () => {
    const letter = await ada.get('/api/refreshvoc/cov_ada-enrolled');
    expect(letter.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(letter.body).toContain('Verification of coverage');
    expect(letter.body).toContain('November 21, 2026');
    expect(letter.body).toContain(' is insured by ');
    expect((await ada.get('/api/refreshvoc/cov_ada')).json()).toMatchObject({ code: 'COVERAGE_STATE' });
    const ben = await portal.student('ben@bay-state.example');
    expect((await ben.get('/api/refreshvoc/cov_ada-enrolled')).statusCode).toBe(404);
  });

  it('[API-41] says in the letter when a coverage has ended or has not begun', async () => {
    const change = (values: { coverageStartDate?: string; terminatesOn?: string | null }) =>
      portal.storage.system((trx) =>
        trx
          .updateTable('studentCoverages')
          .set({
            ...values,
            ...('terminatesOn' in values && { terminationReason: values.terminatesOn ? ('WD' as const) : null }),
          })
          .where('id', '=', 'cov_ada-enrolled')
          .execute(),
      );
    await change({ terminatesOn: '2026-10-31' });
    const ended = await ada.get('/api/refreshvoc/cov_ada-enrolled');
    expect(ended.body).toContain(' was insured by ');
    expect(ended.body).toContain('to October 31, 2026');
    await change({ coverageStartDate: '2026-11-22', terminatesOn: null });
    const early = await ada.get('/api/refreshvoc/cov_ada-enrolled');
    await change({ coverageStartDate: '2026-08-15' });
    expect(early.body).toContain(' will be insured by ');
  });

  it('[SCR-27, API-16, API-17] links to the school’s help and to the payment that is due', async () => {
    const support = await ada.post('/api/sitecore/Student/GetSupportLink', {});
    expect(support.json()).toEqual({ url: 'https://help.bay-state.example/' });
    const askToPay = async () => (await ada.post('/api/sitecore/Student/GetPayLink', {})).json<unknown>();
    expect(await askToPay()).toEqual({
      error: 'Nothing is due right now. If you expected a bill, ask your school.',
    });
    const payUrl = 'https://pay.bay-state.example/account';
    const change = (to: string | null) =>
      portal.storage.system((trx) =>
        trx.updateTable('universities').set({ payUrl: to }).where('id', '=', 'uni_bay-state').execute(),
      );
    await change(payUrl);
    expect(await askToPay()).toEqual({ url: payUrl });
    await change(null);
  });

  it('gives a receipt only for what is paid', async () => {
    const receipt = await ada.get('/api/portal/payments/CC-PAID/receipt');
    const { text } = await extractText(new Uint8Array(receipt.rawPayload), { mergePages: true });
    expect(text).toContain('Receipt for CC-PAID');
    expect(text).toContain('Spring Plan 2027');
    expect((await ada.get('/api/portal/payments/CC-WAITING/receipt')).statusCode).toBe(404);
  });
});
