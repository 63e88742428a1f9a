import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentRow } from '../../storage/sample-rows.ts';
import { issuesOf, sendForm } from '../accounts/account-forms.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { beginSignOn, honestFacts, makeResponse, post, slug } from './sso-world.ts';

const names = {
  firstName: 'urn:oid:2.5.4.42',
  lastName: 'urn:oid:2.5.4.4',
  studentId: 'urn:oid:2.16.840.1.113730.3.1.3',
};
const mail = 'urn:oid:0.9.2342.19200300.100.1.3';
const principal = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6';

let portal: TestServer;
let people = 0;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
}, 60_000);
afterAll(() => portal.close());

/**
 * A person who has an account at the university but not in the portal. The person has returned from the identity
 * provider.
 */
async function arrive(change: Readonly<Record<string, readonly string[]>> = {}) {
  people += 1;
  const visitor = portal.visitor(`198.51.100.${people}`);
  const facts = honestFacts(portal, await beginSignOn(portal, visitor));
  const attributes = {
    [names.firstName]: ['Ines'],
    [names.lastName]: ['Insight'],
    [names.studentId]: [`4000-000${people}`],
    [mail]: [`Ines${people}@empire.example`],
    [principal]: [`ines${people}@empire.example`],
    ...change,
  };
  const posted = await post(
    portal,
    await makeResponse(portal, { ...facts, nameId: `pseudonym-${people}`, attributes }),
  );
  const arrived = await visitor.get(String(posted.headers.location));
  expect(arrived.headers.location).toBe('/register/sso');
  const answers = {
    FirstName: 'Ines',
    LastName: 'Insight',
    Email: `ines${people}@empire.example`,
    SchoolStudentID: `4000000${people}`,
    DateofBirth: '2005-04-27',
  };
  return { visitor, answers };
}

const studentWith = (email: string) =>
  portal.storage.system((trx) => trx.selectFrom('students').selectAll().where('email', '=', email).executeTakeFirst());

describe('completing an account after a sign-on at the university', () => {
  it('[SCR-11, FRM-14] asks for what the university did not provide, and signs in', async () => {
    const { visitor, answers } = await arrive();
    expect((await visitor.get('/api/forms/registration-sso/visit')).json()).toMatchObject({
      context: {
        university: { UniversityID: 'uni_empire' },
        sso: { FirstName: 'Ines', LastName: 'Insight', Email: answers.Email, StudentID: answers.SchoolStudentID },
      },
    });
    const sent = await sendForm(visitor, 'registration-sso', { answers });
    expect(sent.json()).toEqual({ reference: null, url: '/dashboard', message: null });
    expect((await visitor.get('/api/portal/session')).json()).toMatchObject({
      authenticated: true,
      signOn: 'sso',
      student: { Email: answers.Email, SchoolStudentID: answers.SchoolStudentID },
    });
    expect(await studentWith(answers.Email)).toMatchObject({ universityId: 'uni_empire' });
    expect((await studentWith(answers.Email))?.verifiedAt).not.toBeNull();
  });

  it('[FRM-14, ROL-1, ROL-6] refuses answers that differ from the university’s data', async () => {
    const { visitor, answers } = await arrive();
    for (const change of [
      { FirstName: 'Mallory' },
      { LastName: 'Mallory' },
      { Email: 'mallory@empire.example' },
      { SchoolStudentID: '99999999' },
    ]) {
      const sent = await sendForm(visitor, 'registration-sso', { answers: { ...answers, ...change } });
      expect(Object.keys(issuesOf(sent))).toEqual(Object.keys(change));
    }
    expect(await studentWith(answers.Email)).toBeUndefined();
  });

  it('accepts what the university left out, and asks to confirm an address that it does not vouch for', async () => {
    const { visitor, answers } = await arrive({ [mail]: [], [names.studentId]: [] });
    const email = 'ines.private@mail.example';
    const sent = await sendForm(visitor, 'registration-sso', { answers: { ...answers, Email: email } });
    expect(sent.statusCode).toBe(201);
    expect((await studentWith(email))?.verifiedAt).toBeNull();
  });

  it("claims a row of the school's list by the address that the university provides, and not by a typed student ID", async () => {
    const listed = (name: string, schoolStudentId: string) => ({
      ...studentRow('empire', name),
      schoolStudentId,
      firstName: 'Lou',
      lastName: 'Listed',
      dateOfBirth: '2005-04-27',
    });
    await portal.storage.system((trx) =>
      trx
        .insertInto('students')
        .values([listed('lou', '50000001'), listed('lia', '50000002')])
        .execute(),
    );
    const person = { FirstName: 'Lou', LastName: 'Listed', DateofBirth: '2005-04-27', SchoolStudentID: '50000001' };
    const said = { [names.firstName]: ['Lou'], [names.lastName]: ['Listed'], [names.studentId]: [] };
    // A student of the same university who knows another student's ID, last name and date of birth.
    const mallory = await arrive({ ...said, [mail]: ['mallory@empire.example'] });
    const attack = { ...person, Email: 'mallory@empire.example' };
    const refused = await sendForm(mallory.visitor, 'registration-sso', { answers: attack });
    expect(Object.keys(issuesOf(refused))).toEqual(['LastName']);
    const silent = await arrive({ ...said, [mail]: [] });
    const typed = await sendForm(silent.visitor, 'registration-sso', {
      answers: { ...person, Email: 'lou@empire.example' },
    });
    expect(Object.keys(issuesOf(typed))).toEqual(['LastName']);
    expect(await studentWith('lou@empire.example')).toMatchObject({ registeredAt: null });

    const lou = await arrive({ ...said, [mail]: ['Lou@empire.example'] });
    const sent = await sendForm(lou.visitor, 'registration-sso', {
      answers: { ...person, Email: 'lou@empire.example' },
    });
    expect(sent.statusCode).toBe(201);
    expect(await studentWith('lou@empire.example')).toMatchObject({ id: 'stu_lou' });
    expect((await studentWith('lou@empire.example'))?.verifiedAt).not.toBeNull();
    // Ten wrong attempts block only this sign-on.
    for (let guess = 0; guess < 10; guess += 1)
      await sendForm(mallory.visitor, 'registration-sso', { answers: { ...attack, SchoolStudentID: '50000002' } });
    const over = await sendForm(mallory.visitor, 'registration-sso', {
      answers: { ...attack, SchoolStudentID: '50000002' },
    });
    expect(over.statusCode).toBe(429);
    const lia = await arrive({ ...said, [mail]: ['lia@empire.example'] });
    const own = { ...person, SchoolStudentID: '50000002', Email: 'lia@empire.example' };
    expect((await sendForm(lia.visitor, 'registration-sso', { answers: own })).statusCode).toBe(201);
  });

  it('leaves such an address unconfirmed at every later sign-on, until the university vouches for it', async () => {
    const email = 'ines.later@mail.example';
    const name = { [principal]: ['ines.later@empire.example'] };
    const { visitor, answers } = await arrive({ ...name, [mail]: [], [names.studentId]: [] });
    await sendForm(visitor, 'registration-sso', { answers: { ...answers, Email: email } });
    const signOnAgain = async (said: readonly string[]) => {
      const again = portal.visitor('198.51.100.200');
      const facts = honestFacts(portal, await beginSignOn(portal, again));
      const attributes = { ...facts.attributes, ...name, [mail]: said, [names.studentId]: [] };
      const posted = await post(portal, await makeResponse(portal, { ...facts, attributes }));
      expect((await again.get(String(posted.headers.location))).headers.location).toBe('/dashboard');
      return (await studentWith(email))?.verifiedAt;
    };
    expect(await signOnAgain([])).toBeNull();
    expect(await signOnAgain(['ines.other@empire.example'])).toBeNull();
    expect(await signOnAgain(['Ines.Later@mail.example'])).not.toBeNull();
  });

  it('ends the browser’s previous session', async () => {
    const ada = await portal.student('ada@bay-state.example');
    const old = ada.cookie() ?? '';
    const { visitor, answers } = await arrive();
    visitor.withCookie('session', old);
    expect((await sendForm(visitor, 'registration-sso', { answers })).statusCode).toBe(201);
    expect((await portal.visitor().withCookie('session', old).get('/api/portal/dashboard')).statusCode).toBe(401);
  });

  it('refuses an address and a student ID that are taken', async () => {
    const { visitor, answers } = await arrive({ [mail]: [], [names.studentId]: [] });
    const email = await sendForm(visitor, 'registration-sso', {
      answers: { ...answers, Email: 'sam@empire.example' },
    });
    expect(Object.keys(issuesOf(email))).toEqual(['Email']);
    const first = await arrive();
    await sendForm(first.visitor, 'registration-sso', { answers: first.answers });
    const id = await sendForm(visitor, 'registration-sso', {
      answers: { ...answers, SchoolStudentID: first.answers.SchoolStudentID },
    });
    expect(Object.keys(issuesOf(id))).toEqual(['SchoolStudentID']);
  });

  it('creates one account from two requests at once', async () => {
    const { visitor, answers } = await arrive();
    const sent = await Promise.all([1, 2].map(() => sendForm(visitor, 'registration-sso', { answers })));
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(sent.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const { linked } = await portal.storage.system((trx) =>
      trx
        .selectFrom('linkedIdentities')
        .innerJoin('students', 'students.id', 'linkedIdentities.studentId')
        .select(({ fn }) => fn.countAll<number>().as('linked'))
        .where('students.email', '=', answers.Email)
        .executeTakeFirstOrThrow(),
    );
    expect(linked).toBe(1);
  });

  it('requires the cookie of a sign-on, within half an hour', async () => {
    const expired = { status: 410, code: 'SIGN_IN_EXPIRED', url: '/login' };
    expect((await portal.visitor().get('/api/forms/registration-sso/visit')).json()).toMatchObject(expired);
    const { visitor } = await arrive();
    portal.passTime(30 * 60_000 + 1000);
    expect((await visitor.get('/api/forms/registration-sso/visit')).json()).toMatchObject(expired);
  });
});
