import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteAdministrator } from '../../../server/administration/invite-administrator.ts';
import { disableAdministrator } from '../../../server/administration/manage-administrators.ts';
import { runBrokers } from '../../../server/command-line/accounts/run-brokers.ts';
import { runStaff } from '../../../server/command-line/accounts/run-staff.ts';
import { grantSchool, revokeSchool } from '../../../server/brokers/manage-grants.ts';
import { mailsTo, sendForm } from '../accounts/account-forms.ts';
import { addBroker, addStaffMember, enrollAdministrator, givePassword } from '../administration/administrators.ts';
import { openCommandLine } from '../command-line/open-command-line.ts';
import { testPassword, type TestVisitor } from '../open-test-server.ts';
import { atSchool } from './at-school.ts';
import { addWaiting } from '../reviews/add-waiting.ts';
import { high, openReviewDesk, otherAdministrator, type ReviewDesk } from '../reviews/open-review-desk.ts';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
  await addWaiting(desk.portal.storage, ['Maya Rivera']);
}, 60_000);
afterAll(() => desk.portal.close());

const schoolsUrl = '/api/portal/broker/schools';
const listUrl = '/api/portal/reviews?state=waiting';
const notFound = { status: 404, body: expect.objectContaining({ code: 'NOT_FOUND' }) };

const grant = (email: string, university: string) =>
  grantSchool(desk.portal.storage, { email, university, now: desk.portal.now() });
const revoke = (email: string, university: string) =>
  revokeSchool(desk.portal.storage, { email, university, now: desk.portal.now() });
const open = (broker: TestVisitor, slug: string) => broker.post('/api/portal/broker/school', { slug });
/** The first page that the person opens shows this school. */
const openPage = async (broker: TestVisitor, slug: string): Promise<TestVisitor> => {
  expect((await open(broker, slug)).statusCode).toBe(200);
  return atSchool(broker, slug);
};

/** A broker's person who is signed in, with these schools. */
async function signedIn(name: string, ...schools: readonly string[]): Promise<TestVisitor> {
  const email = await addBroker(desk.portal, name);
  for (const school of schools) await grant(email, school);
  return enrollAdministrator(desk.portal, email, '/schools');
}

async function answer(asked: ReturnType<TestVisitor['get']>) {
  const { statusCode, body } = await asked;
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

describe('a broker’s person', () => {
  it('accepts an invitation, sets up a second factor, chooses a school, and decides one of its submissions', async () => {
    const { portal } = desk;
    const email = 'ivy@broker.example';
    const link = await inviteAdministrator(
      { storage: portal.storage, keyRing: portal.keyRing },
      { university: null, role: 'broker', email, firstName: 'Ivy', lastName: 'Brooks', baseUrl: '', now: portal.now() },
    );
    const [mail] = await mailsTo(portal, email);
    expect(mail?.text).toContain('You now have access to Campus Cover for your schools.');
    const query = link.slice(link.indexOf('?') + 1);
    const answers = { NewPassword: testPassword, ConfirmPassword: testPassword };
    expect((await sendForm(portal.visitor(), 'reset-password', { query, answers })).statusCode).toBe(201);
    const ivy = atSchool(await enrollAdministrator(portal, email, '/schools'), 'bay-state');
    expect((await ivy.get(schoolsUrl)).json()).toEqual({ schools: [] });
    const session = {
      authenticated: true,
      role: 'broker',
      broker: { FirstName: 'Ivy', LastName: 'Brooks', Email: email },
    };
    expect((await ivy.get('/api/portal/session')).json()).toMatchObject({ ...session, university: null });
    expect(await answer(ivy.get(listUrl))).toEqual(notFound);

    await grant(email, 'bay-state');
    expect((await ivy.get(schoolsUrl)).json()).toEqual({
      schools: [{ slug: 'bay-state', UniversityName: 'bay-state University' }],
    });
    const before = ivy.cookie();
    expect((await open(ivy, 'bay-state')).json()).toEqual({ url: '/review' });
    expect(ivy.cookie()).not.toBe(before);
    expect(
      (
        await atSchool(portal.visitor(), 'bay-state')
          .withCookie('session', before ?? '')
          .get(listUrl)
      ).statusCode,
    ).toBe(401);
    expect((await ivy.get('/api/portal/session')).json()).toMatchObject({
      ...session,
      university: { slug: 'bay-state' },
    });

    const reference = await desk.send(high);
    expect((await desk.list('waiting', ivy)).map((row) => row.reference)).toContain(reference);
    const shown = (await ivy.get(`/api/portal/reviews/${reference}`)).json<{ documents: readonly { id: string }[] }>();
    const file = await ivy.get(`/api/portal/reviews/${reference}/documents/${shown.documents[0]?.id}`);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await ivy.post(`/api/portal/reviews/${reference}/claim`)).statusCode).toBe(200);
    expect((await desk.decide(reference, 'no-us-care')).json()).toMatchObject({ code: 'REVIEW_CLAIMED' });
    expect((await desk.list('waiting')).find((row) => row.reference === reference)).toMatchObject({
      claimedBy: 'Ivy Brooks (broker)',
    });
    expect((await desk.decide(reference, 'no-us-care', { by: ivy })).json()).toEqual({ state: 'refused' });
    expect((await desk.lastMail())?.text).toContain('bay-state University');

    // The office reads who decided, and that it was the broker.
    expect(await desk.show(reference)).toMatchObject({
      state: 'refused',
      decided: { by: 'Ivy Brooks (broker)' },
      history: expect.arrayContaining([
        expect.objectContaining({ action: 'review.refused', by: 'Ivy Brooks (broker)' }),
      ]),
    });
    expect((await desk.undo(reference, ivy)).json()).toEqual({ state: 'waiting' });
    const { sentAt } = await desk.show(reference, ivy);
    const several = { decision: 'no-us-care', reviews: [{ reference, sentAt }] };
    expect((await ivy.post('/api/portal/reviews/decisions', several)).json()).toEqual({
      results: [{ reference, state: 'refused', problem: null }],
    });
    const trail = (await desk.office.get('/api/portal/audit')).json<{
      entries: readonly { action: string; actor: { name: string; role: string } | null }[];
      office: readonly { id: string; name: string }[];
    }>();
    const broker = { name: 'Ivy Brooks (broker)', role: 'broker', UniversityStudentID: null };
    for (const action of ['broker.school-opened', 'review.refused', 'review.undone', 'review.document-opened'])
      expect(trail.entries).toContainEqual(expect.objectContaining({ action, actor: broker }));
    expect(trail.entries).toContainEqual(
      expect.objectContaining({ action: 'broker.school-granted', actor: null, about: broker }),
    );
    expect(trail.office.map(({ name }) => name)).toContain('Ivy Brooks (broker)');

    // The name stays after the grant has ended.
    await revoke(email, 'bay-state');
    expect(await desk.show(reference)).toMatchObject({ decided: { by: 'Ivy Brooks (broker)' } });
  });

  it('reaches one school at a time, and finds nothing of another one, even of one that is granted', async () => {
    const { portal } = desk;
    const session = await signedIn('bea', 'bay-state', 'cascadia');
    const bea = await openPage(session, 'cascadia');
    expect(await desk.list('waiting', bea)).toEqual([]);
    const url = '/api/portal/reviews/CC-MADE-0';
    expect(await answer(bea.get(url))).toEqual(notFound);
    for (const [call, body] of [
      ['claim', undefined],
      ['decision', { decision: 'no-us-care', sentAt: portal.now().toISOString() }],
      ['undo', { decidedAt: portal.now().toISOString() }],
    ] as const)
      expect(await answer(bea.post(`${url}/${call}`, body))).toEqual(notFound);
    expect((await bea.get('/api/portal/reports/annual')).json()).toMatchObject({
      period: { planName: expect.stringContaining('Cascadia') },
    });
    const elsewhere = await openPage(session, 'bay-state');
    expect((await elsewhere.get(url)).statusCode).toBe(200);
    expect((await elsewhere.get('/api/portal/reports')).statusCode).toBe(200);
  });

  it('finds and decides nothing on a page that shows one school after another tab opened another one', async () => {
    const session = await signedIn('bettina', 'bay-state', 'cascadia');
    const first = await openPage(session, 'bay-state');
    const { sentAt } = await desk.show('CC-MADE-0', first);
    const second = await openPage(session, 'cascadia');
    const several = { decision: 'no-us-care', reviews: [{ reference: 'CC-MADE-0', sentAt }] };
    for (const page of [first, session, atSchool(session, 'no-such-school')]) {
      for (const url of [
        listUrl,
        '/api/portal/reviews?state=waiting&search=Maya',
        '/api/portal/reports',
        '/api/portal/reports/annual',
        '/api/portal/reports/annual/file',
      ])
        expect(await answer(page.get(url)), url).toEqual(notFound);
      expect(await answer(page.post('/api/portal/reviews/decisions', several))).toEqual(notFound);
    }
    expect(await answer(session.get('/api/portal/reports?school=cascadia&school=bay-state'))).toEqual(notFound);
    for (const url of ['/api/portal/reports', '/api/portal/reports/annual/file', listUrl])
      expect((await second.get(url)).statusCode, url).toBe(200);
    // The page works again after the first school was opened again.
    await open(session, 'bay-state');
    expect((await first.get(listUrl)).statusCode).toBe(200);
    expect(await answer(second.get(listUrl))).toEqual(notFound);
    // An administrator has one school, and a link need not name it.
    expect((await desk.office.get('/api/portal/reports')).statusCode).toBe(200);
    expect(await answer(desk.office.get('/api/portal/reports?school=cascadia'))).toEqual(notFound);
  });

  it('cannot choose a school that is not granted, which looks like one that does not exist', async () => {
    const ben = await signedIn('benno', 'bay-state');
    const answers = [await answer(open(ben, 'cascadia')), await answer(open(ben, 'no-such-school'))];
    const strip = ({ status, body }: (typeof answers)[number]) => ({ status, ...(body as object), reference: '' });
    expect(strip(answers[0]!)).toEqual(strip(answers[1]!));
    expect(answers[0]).toEqual(notFound);
    expect(await answer(atSchool(ben, 'cascadia').get(listUrl))).toEqual(notFound);
    const refused = await desk.portal.storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .selectAll()
        .where('actorId', '=', 'brk_benno')
        .where('outcome', '=', 'refused')
        .execute(),
    );
    expect(refused).toHaveLength(2);
    expect(refused.every(({ universityId }) => universityId === null)).toBe(true);
  });

  it('loses a school with the next request after its grant was revoked, also in a session that had chosen it', async () => {
    const bill = await openPage(await signedIn('bill', 'bay-state', 'cascadia'), 'bay-state');
    const { sentAt } = await desk.show('CC-MADE-0', bill);
    await revoke('bill@broker.example', 'bay-state');
    expect(await answer(bill.get(listUrl))).toEqual(notFound);
    const decision = { decision: 'no-us-care', sentAt };
    expect(await answer(bill.post('/api/portal/reviews/CC-MADE-0/decision', decision))).toEqual(notFound);
    expect(
      await answer(
        bill.post('/api/portal/reviews/decisions', {
          decision: 'no-us-care',
          reviews: [{ reference: 'CC-MADE-0', sentAt }],
        }),
      ),
    ).toEqual(notFound);
    expect((await desk.show('CC-MADE-0')).state).toBe('waiting');
    expect((await bill.get('/api/portal/session')).json()).toMatchObject({ role: 'broker', university: null });
    expect((await open(bill, 'cascadia')).statusCode).toBe(200);
    // A new grant does not open the school by itself.
    await revoke('bill@broker.example', 'cascadia');
    await grant('bill@broker.example', 'cascadia');
    expect(await answer(atSchool(bill, 'cascadia').get(listUrl))).toEqual(notFound);
  });

  it('is refused by the database when the grant ends between the check of the session and the work', async () => {
    const { portal } = desk;
    const bibi = await openPage(await signedIn('bibi', 'bay-state'), 'bay-state');
    const inTenant = portal.storage.inTenant.bind(portal.storage);
    const revoked: string[] = [];
    const storage = Object.assign(portal.parts.storage, {
      inTenant: async (...call: Parameters<typeof inTenant>) => {
        if (revoked.length === 0) {
          revoked.push('bay-state');
          await revoke('bibi@broker.example', 'bay-state');
        }
        return inTenant(...call);
      },
    });
    try {
      expect(await answer(bibi.get(listUrl))).toEqual(notFound);
      expect(revoked).toEqual(['bay-state']);
    } finally {
      Object.assign(storage, { inTenant });
    }
  });

  it('has no session without the code, and none after the account was closed', async () => {
    const email = await addBroker(desk.portal, 'boris');
    await grant(email, 'bay-state');
    const halfway = await givePassword(desk.portal, email);
    expect((await halfway.get(schoolsUrl)).statusCode).toBe(401);
    expect((await open(halfway, 'bay-state')).statusCode).toBe(401);
    const boris = await openPage(await enrollAdministrator(desk.portal, email, '/schools'), 'bay-state');
    await disableAdministrator(desk.portal.storage, { role: 'broker', email }, desk.portal.now());
    expect((await boris.get(listUrl)).statusCode).toBe(401);
    expect((await boris.get(schoolsUrl)).statusCode).toBe(401);
  });

  it('leaves a trace in the school’s audit trail for each submission that they open, once a day', async () => {
    const { portal, office } = desk;
    const birgit = await openPage(await signedIn('birgit', 'bay-state'), 'bay-state');
    const opening = { actorId: 'brk_birgit', action: 'review.opened', universityId: 'uni_bay-state' };
    await portal.storage.system((trx) =>
      trx
        .insertInto('auditEntries')
        .values({
          ...opening,
          at: new Date(portal.now().getTime() - 48 * 3_600_000),
          outcome: 'success',
          details: { reference: 'CC-MADE-0' },
        })
        .execute(),
    );
    const openings = async () =>
      (await office.get('/api/portal/audit?action=review.opened&actor=brk_birgit')).json<{
        entries: readonly object[];
      }>().entries;
    expect((await birgit.get('/api/portal/reviews/CC-MADE-0')).statusCode).toBe(200);
    expect((await birgit.get('/api/portal/reviews/CC-MADE-0')).statusCode).toBe(200);
    expect(await openings()).toHaveLength(2);
    expect((await openings())[0]).toMatchObject({
      actor: { name: 'birgit Office (broker)' },
      about: { name: 'Maya Rivera' },
      reference: 'CC-MADE-0',
    });
    const other = await desk.send(high);
    expect((await birgit.get(`/api/portal/reviews/${other}`)).statusCode).toBe(200);
    expect((await birgit.get('/api/portal/reviews/CC-MADE-NONE')).statusCode).toBe(404);
    expect(await openings()).toHaveLength(3);
    await desk.show('CC-MADE-0');
    const all = (await office.get('/api/portal/audit?action=review.opened')).json<{
      entries: readonly { actor: { role: string } }[];
    }>();
    expect(all.entries.every(({ actor }) => actor.role === 'broker')).toBe(true);
  });

  it('leaves no event of the account in the audit trail of the school that is open, and no name of it in the email', async () => {
    const { portal } = desk;
    const bruna = await openPage(await signedIn('bruna', 'bay-state'), 'bay-state');
    expect((await open(bruna, 'cascadia')).statusCode).toBe(404);
    const change = { OldPassword: testPassword, NewPassword: 'River-Stone-91', ConfirmPassword: 'River-Stone-91' };
    expect((await bruna.post('/api/sitecore/Password/Reset', change)).json()).not.toHaveProperty('error');
    expect((await mailsTo(portal, 'bruna@broker.example'))[0]?.text).not.toContain('bay-state');
    expect((await bruna.post('/api/portal/sessions/end-all')).statusCode).toBe(200);
    const entries = await portal.storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .select(['action', 'outcome', 'universityId'])
        .where('actorId', '=', 'brk_bruna')
        .orderBy('id')
        .execute(),
    );
    expect(entries.slice(-4)).toEqual([
      { action: 'broker.school-opened', outcome: 'success', universityId: 'uni_bay-state' },
      { action: 'broker.school-opened', outcome: 'refused', universityId: null },
      { action: 'password.changed', outcome: 'success', universityId: null },
      { action: 'sessions.ended', outcome: 'success', universityId: null },
    ]);
  });

  it('loses the session 15 minutes after the last request', async () => {
    const bert = await openPage(await signedIn('bert', 'bay-state'), 'bay-state');
    expect((await bert.get(listUrl)).statusCode).toBe(200);
    desk.portal.passTime(15 * 60_000);
    expect((await bert.get(listUrl)).statusCode).toBe(401);
  });
});

interface Totals {
  readonly rows: readonly {
    readonly period: { readonly id: string; readonly lastDay: string };
    readonly counts: Readonly<Record<string, number>>;
    readonly charged: string;
    readonly paid: string;
  }[];
}

describe('the broker’s page over its schools', () => {
  it('has the figures of each school’s own report page, and groups that add up', async () => {
    const { portal } = desk;
    const bianca = await signedIn('bianca', 'bay-state', 'cascadia');
    const offices = {
      'bay-state': await otherAdministrator(portal, 'olaf'),
      cascadia: await otherAdministrator(portal, 'cora', 'cascadia'),
    };
    const lines: string[] = [];
    for (const [slug, office] of Object.entries(offices)) {
      const { rows } = (await bianca.get(`/api/portal/broker/reports/${slug}`)).json<Totals>();
      expect(rows.length).toBeGreaterThan(0);
      for (const { period, counts, charged, paid } of rows) {
        const own = (await office.get(`/api/portal/reports/${period.id}`)).json<{
          groups: readonly { id: string; count: number }[];
          others: readonly { id: string; count: number }[];
          money: readonly { id: string; amount: string }[];
        }>();
        const figures = new Map([...own.groups, ...own.others].map(({ id, count }) => [id, count]));
        const { other, ...named } = counts;
        for (const [id, count] of Object.entries(named)) expect({ id, count }).toEqual({ id, count: figures.get(id) });
        const { offered = 0, dependents: _dependents, ...groups } = named;
        expect(Object.values(groups).reduce((sum, count) => sum + count, other ?? 0)).toBe(offered);
        const amounts = Object.fromEntries(own.money.map(({ id, amount }) => [id, amount]));
        expect({ charged, paid }).toEqual({ charged: amounts['charged'], paid: amounts['paid'] });
        const file = (await office.get(`/api/portal/reports/${period.id}/file`)).body.split('\r\n');
        lines.push(file.find((line) => line.includes(',total,')) ?? '');
      }
    }
    const csv = await bianca.get('/api/portal/broker/report-file');
    expect(csv.headers['content-disposition']).toContain('attachment');
    const [head, ...rows] = csv.body.split('\r\n');
    expect(head).toMatch(/^\uFEFFschool,period,day,offered,waived,/);
    expect(rows).toEqual([...lines, '']);
    expect(csv.body).not.toMatch(/stu_|cov_|Maya|@/);
  });

  it('leaves out periods that are over, except on request', async () => {
    const { portal } = desk;
    const bob = await signedIn('bob', 'bay-state');
    await portal.storage.system((trx) =>
      trx
        .insertInto('studentCoverages')
        .values({
          id: 'cov_long-ago',
          universityId: 'uni_bay-state',
          studentId: 'stu_ada',
          planName: 'Earlier plan',
          periodId: 'annual-2019',
          coverageStartDate: '2019-08-15',
          coverageEndDate: '2020-08-14',
          studentCoverageStatus: 'Waived',
          subscriberId: '12345678900',
        })
        .execute(),
    );
    const periods = async (query: string) =>
      (await bob.get(`/api/portal/broker/reports/bay-state${query}`))
        .json<Totals>()
        .rows.map(({ period }) => period.id);
    const current = await periods('');
    expect(current).not.toContain('annual-2019');
    expect(await periods('?over=yes')).toEqual([...current, 'annual-2019']);
    expect((await bob.get('/api/portal/broker/report-file')).body).not.toContain('annual-2019');
    expect((await bob.get('/api/portal/broker/report-file?over=yes')).body).toContain(
      'bay-state,annual-2019,total,1,1,',
    );
  });

  it('refuses too many files of all schools, each of which costs as much as many calls, and still shows the page', async () => {
    const bjorn = await signedIn('bjorn', 'bay-state');
    const file = () => bjorn.get('/api/portal/broker/report-file');
    for (let times = 0; times < 12; times += 1) expect((await file()).statusCode).toBe(200);
    expect((await file()).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect((await bjorn.get('/api/portal/broker/reports/bay-state')).statusCode).toBe(200);
  });

  it('has nothing of a school that is not granted, or no longer', async () => {
    const bela = await signedIn('bela', 'bay-state', 'cascadia');
    expect(await answer(bela.get('/api/portal/broker/reports/empire'))).toEqual(notFound);
    expect(await answer(bela.get('/api/portal/broker/reports/no-such-school'))).toEqual(notFound);
    await revoke('bela@broker.example', 'bay-state');
    expect(await answer(bela.get('/api/portal/broker/reports/bay-state'))).toEqual(notFound);
    const csv = (await bela.get('/api/portal/broker/report-file')).body;
    expect(csv).toContain('cascadia,');
    expect(csv).not.toContain('bay-state');
  });
});

describe('a grant', () => {
  it('is only for a broker’s open account and for a school that exists', async () => {
    const staff = await addStaffMember(desk.portal, 'stig');
    await expect(grant(staff, 'bay-state')).rejects.toThrow('No person of a broker');
    await otherAdministrator(desk.portal, 'oda');
    await expect(grant('oda@bay-state.example', 'bay-state')).rejects.toThrow('No person of a broker');
    const email = await addBroker(desk.portal, 'bodo');
    await expect(grant(email, 'no-such-school')).rejects.toThrow('There is no university "no-such-school".');
    await expect(revoke(email, 'bay-state')).rejects.toThrow('bay-state is not granted to this person.');
    await grant(email, 'bay-state');
    await grant(email, 'bay-state');
    const entries = await desk.portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select(['action', 'universityId']).where('subjectId', '=', 'brk_bodo').execute(),
    );
    expect(entries).toEqual([{ action: 'broker.school-granted', universityId: 'uni_bay-state' }]);
  });
});

describe('the end of a grant', () => {
  const claim = '/api/portal/reviews/CC-MADE-0/claim';
  let office: TestVisitor;
  beforeAll(async () => {
    office = await otherAdministrator(desk.portal, 'ottilie');
  });
  const claimedBy = async () =>
    (await desk.list('waiting', office)).find(({ reference }) => reference === 'CC-MADE-0')?.claimedBy;
  const revocationsOf = (id: string) =>
    desk.portal.storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .select('universityId')
        .where('subjectId', '=', id)
        .where('action', '=', 'broker.school-revoked')
        .orderBy('id')
        .execute(),
    );

  it('releases the submissions that the person had reserved at this school', async () => {
    const bosse = await openPage(await signedIn('bosse', 'bay-state', 'cascadia'), 'bay-state');
    expect((await bosse.post(claim)).statusCode).toBe(200);
    await revoke('bosse@broker.example', 'cascadia');
    expect(await claimedBy()).toBe('bosse Office (broker)');
    await revoke('bosse@broker.example', 'bay-state');
    expect(await claimedBy()).toBeNull();
  });

  it('comes with the end of the account, which each school sees', async () => {
    const email = 'bart@broker.example';
    const bart = await openPage(await signedIn('bart', 'bay-state', 'cascadia'), 'bay-state');
    expect((await bart.post(claim)).statusCode).toBe(200);
    await disableAdministrator(desk.portal.storage, { role: 'broker', email }, desk.portal.now());
    expect(await claimedBy()).toBeNull();
    expect(await revocationsOf('brk_bart')).toEqual([
      { universityId: 'uni_bay-state' },
      { universityId: 'uni_cascadia' },
    ]);
    await expect(revoke(email, 'bay-state')).rejects.toThrow('bay-state is not granted to this person.');
    await expect(grant(email, 'bay-state')).rejects.toThrow('No person of a broker has an open account');
  });

  it('is possible for a closed account whose grant still exists', async () => {
    const email = await addBroker(desk.portal, 'basil');
    await grant(email, 'bay-state');
    await desk.portal.storage.system((trx) =>
      trx.updateTable('administrators').set({ disabledAt: desk.portal.now() }).where('email', '=', email).execute(),
    );
    await revoke(email, 'bay-state');
    expect(await revocationsOf('brk_basil')).toEqual([{ universityId: 'uni_bay-state' }]);
  });

  it('has a counterpart for an administrator: closing the account releases what they had reserved', async () => {
    const odo = await otherAdministrator(desk.portal, 'odo');
    expect((await odo.post(claim)).statusCode).toBe(200);
    const account = { role: 'administrator', email: 'odo@bay-state.example' } as const;
    await disableAdministrator(desk.portal.storage, account, desk.portal.now());
    expect(await claimedBy()).toBeNull();
  });
});

describe('campus-cover brokers', () => {
  const say = openCommandLine();

  it('invites a person, grants and revokes a school, and lists each person with their schools', async () => {
    expect(await say(runBrokers, 'list')).toBe('No broker has an account yet.');
    const names = ['--first-name', 'Ivy', '--last-name', 'Brooks'];
    const invited = await say(runBrokers, 'invite', '--email', 'Ivy@broker.example', ...names);
    expect(invited).toMatch(/\/accept-invitation\?token=[\w-]{43}$/);
    await expect(say(runStaff, 'invite', '--email', 'ivy@broker.example', ...names)).rejects.toThrow(
      'Run "brokers list" to see which one.',
    );
    expect(await say(runStaff, 'list')).toBe('There are no staff members yet.');
    expect(await say(runBrokers, 'list')).toBe('ivy@broker.example  Ivy Brooks  invited  no schools');
    const school = ['--university', 'bay-state'];
    expect(await say(runBrokers, 'grant', 'Ivy@broker.example', ...school)).toContain('can now work for bay-state');
    expect(await say(runBrokers, 'list')).toBe('ivy@broker.example  Ivy Brooks  invited  bay-state');
    expect(await say(runBrokers, 'revoke', 'ivy@broker.example', ...school)).toContain('no longer');
    await expect(say(runStaff, 'disable', 'ivy@broker.example')).rejects.toThrow('no open staff member account');
    await say(runBrokers, 'disable', 'ivy@broker.example');
    expect(await say(runBrokers, 'list')).toBe('ivy@broker.example  Ivy Brooks  closed  no schools');
  }, 60_000);

  it.each([[[]], [['promote']], [['grant']], [['grant', 'ivy@broker.example']], [['revoke', '--university', 'x']]])(
    'prints its usage for %j',
    async (args) => {
      await expect(say(runBrokers, ...args)).rejects.toThrow('Usage: campus-cover brokers');
    },
  );
});
