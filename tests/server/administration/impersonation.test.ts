import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSessionId } from '../../../server/sessions/session-id.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addAdministrator, enrollAdministrator } from './administrators.ts';

const minute = 60_000;

interface SessionAnswer {
  readonly authenticated: boolean;
  readonly role?: string;
  readonly acting?: { readonly until: string };
}

let portal: TestServer;
let olga: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  await addAdministrator(portal, 'olga', 'bay-state');
  await addAdministrator(portal, 'cora', 'cascadia');
}, 60_000);
afterAll(() => portal.close());

/** These tests move the clock by hours, so each one starts its own session. */
async function signIn(name = 'olga', school = 'bay-state'): Promise<TestVisitor> {
  await portal.storage.system((trx) =>
    trx
      .updateTable('administrators')
      .set({ totpConfirmedAt: null, lastTotpStep: null, disabledAt: null })
      .where('id', '=', `adm_${name}`)
      .execute(),
  );
  return enrollAdministrator(portal, `${name}@${school}.example`);
}

const session = async (visitor: TestVisitor) => (await visitor.get('/api/portal/session')).json<SessionAnswer>();
const start = (visitor: TestVisitor, student: string) =>
  visitor.post('/api/portal/impersonation', { UniversityStudentID: student });
const end = (visitor: TestVisitor) => visitor.request({ method: 'DELETE', url: '/api/portal/impersonation' });
const auditOf = (action: string) =>
  portal.storage.system((trx) =>
    trx.selectFrom('auditEntries').selectAll().where('action', '=', action).orderBy('id', 'desc').execute(),
  );

describe('acting as a student', () => {
  it('[SCR-23, ROL-5, API-51, ENT-11] lets an administrator find a student of their school, act as them and come back', async () => {
    olga = await signIn();
    const found = await olga.get('/api/search/university/students?domain=uni_bay-state&name=ben');
    expect(found.json()).toEqual([
      { StudName: 'ben Sample', UniversityStudentID: 'S-ben', Email: 'ben@bay-state.example' },
    ]);
    expect((await start(olga, 'S-ben')).json()).toEqual({ success: true, url: '/dashboard' });
    expect(await session(olga)).toMatchObject({
      role: 'student',
      student: { FirstName: 'ben' },
      acting: { AdministratorName: 'olga Office' },
    });
    expect((await olga.get('/api/portal/dashboard')).json()).toMatchObject({
      coverages: [{ StudentCoverageID: 'cov_ben' }],
    });
    expect((await end(olga)).json()).toEqual({ url: '/impersonate' });
    expect(await session(olga)).toMatchObject({ role: 'administrator' });
    expect((await olga.get('/api/portal/dashboard')).json()).toMatchObject({ code: 'ROLE_REFUSED' });
  });

  it('gives the session a new ID when it begins and when it ends, and the old one opens nothing', async () => {
    olga = await signIn();
    const ids = [olga.cookie() ?? ''];
    await start(olga, 'S-ben');
    ids.push(olga.cookie() ?? '');
    await end(olga);
    ids.push(olga.cookie() ?? '');
    expect(new Set(ids).size).toBe(3);
    for (const id of ids.slice(0, 2)) {
      const thief = portal.visitor().withCookie('session', id);
      expect(await session(thief)).toMatchObject({ authenticated: false });
    }
  });

  it('ends automatically after 60 minutes: from then on, the session is only the administrator’s', async () => {
    olga = await signIn();
    await start(olga, 'S-ben');
    const { acting } = await session(olga);
    expect(Date.parse(acting?.until ?? '') - portal.now().getTime()).toBeGreaterThan(59 * minute);
    for (let passed = 0; passed < 59; passed += 10) {
      expect(await session(olga)).toMatchObject({ role: 'student' });
      portal.passTime(Math.min(10, 59 - passed) * minute);
    }
    expect(await session(olga)).toMatchObject({ role: 'student' });
    portal.passTime(minute + 1);
    expect(await session(olga)).toMatchObject({ role: 'administrator' });
    expect((await olga.get('/api/portal/dashboard')).statusCode).toBe(403);
    // The page may not know yet that acting as the student has ended.
    expect((await end(olga)).json()).toEqual({ url: '/impersonate' });
    expect((await start(olga, 'S-ada')).json()).toMatchObject({ success: true });
  });

  it('lasts no longer than the session itself', async () => {
    olga = await signIn();
    for (let passed = 0; passed < 11 * 60 + 30; passed += 10) {
      portal.passTime(10 * minute);
      await session(olga);
    }
    await start(olga, 'S-ben');
    const { acting } = await session(olga);
    expect(Date.parse(acting?.until ?? '') - portal.now().getTime()).toBeLessThan(31 * minute);
  });

  it('cannot be nested: it blocks searches, a second impersonation and the audit trail', async () => {
    olga = await signIn();
    await start(olga, 'S-ben');
    const before = olga.cookie();
    expect((await start(olga, 'S-ada')).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    expect((await olga.get('/api/search/university/students?domain=uni_bay-state&name=ada')).statusCode).toBe(403);
    expect((await olga.get('/api/portal/audit')).statusCode).toBe(403);
    expect(olga.cookie()).toBe(before);
    expect(await session(olga)).toMatchObject({ student: { FirstName: 'ben' } });
  });

  it.each([
    ['another school', 'S-cleo'],
    ['no school', 'S-nobody'],
    ['a closed account', 'S-dan'],
    ['text that is not an ID', "S-ben' or '1'='1"],
  ])('[ROL-6, ERR-6] is refused for a student of %s, says where to go next, and is audited', async (_of, student) => {
    olga = await signIn();
    const before = olga.cookie();
    expect((await start(olga, student)).json()).toEqual({ success: false, url: '/impersonate?refused=1' });
    expect(olga.cookie()).toBe(before);
    expect(await session(olga)).toMatchObject({ role: 'administrator' });
    const [entry] = await auditOf('impersonation.started');
    expect(entry).toMatchObject({ outcome: 'refused', actorId: 'adm_olga', onBehalfOf: null, subjectId: null });
    expect(JSON.stringify(entry)).not.toContain(student);
  });

  it('starts once when two requests begin it at the same moment', async () => {
    olga = await signIn();
    const answers = await Promise.all(['S-ada', 'S-ben'].map((student) => start(olga, student)));
    expect(answers.filter((answer) => answer.json<{ success: boolean }>().success)).toHaveLength(1);
  });

  it('ends when the student’s account is closed, and the administrator’s own session continues', async () => {
    olga = await signIn();
    await start(olga, 'S-ben');
    const setDisabled = (disabledAt: string | null) =>
      portal.storage.system((trx) =>
        trx.updateTable('students').set({ disabledAt }).where('id', '=', 'stu_ben').execute(),
      );
    await setDisabled('2026-11-21T00:00:00Z');
    expect(await session(olga)).toMatchObject({ role: 'administrator' });
    await setDisabled(null);
  });

  it('ends at once with the administrator’s own account', async () => {
    olga = await signIn();
    await start(olga, 'S-ben');
    await portal.storage.system((trx) =>
      trx.updateTable('administrators').set({ disabledAt: new Date() }).where('id', '=', 'adm_olga').execute(),
    );
    expect(await session(olga)).toMatchObject({ authenticated: false });
  });

  it('cannot change any password', async () => {
    olga = await signIn();
    await start(olga, 'S-ben');
    expect((await olga.get('/api/forms/reset-password/visit')).json()).toMatchObject({ code: 'ACTING_REFUSED' });
  });

  it('cannot be started or ended by a student', async () => {
    const ada = await portal.student('ada@bay-state.example');
    expect((await start(ada, 'S-ben')).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    expect((await end(ada)).json()).toEqual({ url: '/dashboard' });
    expect(await session(ada)).toMatchObject({ role: 'student', student: { FirstName: 'ada' } });
  });
});

describe('actions while acting as a student', () => {
  it('are in the trail with both identities; the student’s own drafts do not fill it', async () => {
    olga = await signIn();
    await start(olga, 'S-ben');
    const url = '/api/forms/waiver/draft?Id=cov_ben';
    const visit = await olga.get('/api/forms/waiver/visit?Id=cov_ben');
    const { definitionHash } = visit.json<{ definitionHash: string }>();
    const answers = { PersonCompletingForm: 'Olga for Ben' };
    expect((await olga.put(url, { answers, definitionHash })).statusCode).toBe(200);
    const both = { actorId: 'adm_olga', onBehalfOf: 'stu_ben', universityId: 'uni_bay-state', outcome: 'success' };
    const [saved] = await auditOf('waiver.draft-saved');
    expect(saved).toMatchObject({ ...both, details: { about: 'cov_ben', fields: ['PersonCompletingForm'] } });
    expect(JSON.stringify(saved)).not.toContain('Olga for Ben');
    await end(olga);
    expect((await auditOf('impersonation.started'))[0]).toMatchObject({ ...both, subjectId: 'stu_ben' });
    expect((await auditOf('impersonation.ended'))[0]).toMatchObject({ ...both, subjectId: 'stu_ben' });

    const ben = await portal.student('ben@bay-state.example');
    await ben.put(url, { answers: { PersonCompletingForm: 'Ben' }, definitionHash });
    expect(await auditOf('waiver.draft-saved')).toHaveLength(1);
  });

  it('have both identities in every row of those minutes', async () => {
    const cora = await signIn('cora', 'cascadia');
    await start(cora, 'S-cleo');
    const acting = await portal.storage.system((trx) =>
      trx
        .selectFrom('sessions')
        .selectAll()
        .where('idHash', '=', hashSessionId(cora.cookie() ?? ''))
        .executeTakeFirst(),
    );
    expect(acting).toMatchObject({ administratorId: 'adm_cora', studentId: 'stu_cleo' });
    await cora.post('/api/portal/logout');
    const [entry] = await auditOf('impersonation.ended');
    expect(entry).toMatchObject({ actorId: 'adm_cora', onBehalfOf: 'stu_cleo' });
  });
});
