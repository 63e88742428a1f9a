import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSsoArrival } from '../../../server/sign-on/find-sso-arrival.ts';
import { findSsoUser } from '../../../server/sign-on/find-sso-user.ts';
import { hashSecret } from '../../../server/sign-on/saml/secret.ts';
import { studentRow } from '../../storage/sample-rows.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { beginSignOn, honestFacts, makeResponse, post, reasonOf, slug } from './sso-world.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
}, 60_000);
afterAll(() => portal.close());

const minuteMs = 60_000;
const oid = {
  eppn: 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
  studentId: 'urn:oid:2.16.840.1.113730.3.1.3',
} as const;

/** Signs on, up to the redirect with the sign-on code. */
async function arrive(
  visitor: TestVisitor,
  attributes: Readonly<Record<string, readonly string[]>>,
  { query = '', at = visitor }: { readonly query?: string; readonly at?: TestVisitor } = {},
) {
  const facts = honestFacts(portal, await beginSignOn(portal, visitor, query));
  const changed = { ...facts, attributes: { ...facts.attributes, ...attributes } };
  const posted = await post(portal, await makeResponse(portal, changed));
  const code = String(posted.headers.location);
  const arrived = await at.get(code);
  return { code, location: String(arrived.headers.location), answer: arrived };
}

async function addStudent(name: string, facts: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await portal.storage.system((trx) =>
    trx
      .insertInto('students')
      .values({ ...studentRow(slug, name), ...facts })
      .execute(),
  );
}

const someone = (name: string, studentId = `S-${name}`) => ({
  [oid.eppn]: [`${name}@empire.example`],
  [oid.studentId]: [studentId],
});
const whoIs = async (visitor: TestVisitor) =>
  (await visitor.get('/api/portal/session')).json<{ student?: { SchoolStudentID: string } }>().student?.SchoolStudentID;
const auditOf = (subjectId: string) =>
  portal.storage.system((trx) =>
    trx.selectFrom('auditEntries').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute(),
  );

describe('a name ID from an identity provider', () => {
  it('is linked to the student on the school’s list at the first sign-on, with an audit entry, and found again', async () => {
    await addStudent('rosalind');
    const rosalind = portal.visitor();
    expect((await arrive(rosalind, someone('rosalind'))).location).toBe('/dashboard');
    expect(await whoIs(rosalind)).toBe('S-rosalind');
    expect((await auditOf('stu_rosalind')).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'identity.linked success',
      'session.started success',
    ]);
    const row = await portal.storage.system((trx) =>
      trx
        .selectFrom('students')
        .select(['registeredAt', 'verifiedAt'])
        .where('id', '=', 'stu_rosalind')
        .executeTakeFirst(),
    );
    expect(row?.registeredAt).not.toBeNull();
    expect(row?.verifiedAt).not.toBeNull();

    // From now on, only the name ID matters, and its capitalization is irrelevant. The number that arrives with the
    // name ID does not matter.
    const again = portal.visitor();
    await arrive(again, { ...someone('rosalind', ''), [oid.eppn]: ['ROSALIND@Empire.example'] });
    expect(await whoIs(again)).toBe('S-rosalind');
    expect((await auditOf('stu_rosalind')).map(({ action }) => action)).toEqual([
      'identity.linked',
      'session.started',
      'session.started',
    ]);
  });

  it('is the only one for its student: a second one for the same student is refused', async () => {
    await addStudent('paul');
    expect((await arrive(portal.visitor(), someone('paul'))).location).toBe('/dashboard');
    const { location } = await arrive(portal.visitor(), someone('pauline', 'S-paul'));
    expect(await reasonOf(portal, location)).toBe('account-linked-to-another');
  });

  it('never matches a student of another school who has the same number', async () => {
    const visitor = portal.visitor();
    const { location } = await arrive(visitor, someone('adele', 'S-ada'));
    expect(location).toBe('/register/sso');
    expect(await whoIs(visitor)).toBeUndefined();
  });

  it('does not open a closed account, and the refusal has a message and a reference', async () => {
    await addStudent('dora', { disabledAt: '2026-09-01T00:00:00Z' });
    const visitor = portal.visitor();
    const { location } = await arrive(visitor, someone('dora'));
    expect(location).toMatch(/^\/GenericError\?about=account-disabled&reference=R-/);
    expect(await reasonOf(portal, location)).toBe('account-disabled');
    expect(await whoIs(visitor)).toBeUndefined();
  });
});

describe('a university’s data about a student', () => {
  it('[ENT-11] is stored with the link as of the last sign-on, sealed', async () => {
    await addStudent('tara');
    const student = { universityId: 'uni_empire', studentId: 'stu_tara' };
    expect(await findSsoUser(portal.parts, student)).toBeNull();
    await arrive(portal.visitor(), { ...someone('tara'), termCode: ['SPRING'] });
    expect(await findSsoUser(portal.parts, student)).toMatchObject({ TermCode: 'SPRING', StudentID: 'S-tara' });
    await arrive(portal.visitor(), { ...someone('tara'), termCode: ['FALL-26'] });
    expect(await findSsoUser(portal.parts, student)).toMatchObject({ TermCode: 'FALL-26' });
    expect(await findSsoUser(portal.parts, { ...student, universityId: 'uni_cascadia' })).toBeNull();
    const rows = await portal.storage.system((trx) =>
      trx.selectFrom('linkedIdentities').select('sealedAttributes').execute(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/FALL-|S-tara|tara@/);
  });
});

describe('a person who is on no list', () => {
  it('is stored for half an hour under a cookie, with the 13 attributes of the specification [ENT-11]', async () => {
    const visitor = portal.visitor();
    const { answer, location } = await arrive(visitor, {
      ...someone('nina', '4711'),
      TermCode: ['F26'],
      studentIndicator: ['Y'],
      recordType: ['UG'],
      campusCode: ['NYC'],
      displayName: ['Nina Sample'],
      eduPersonAffiliation: ['student', 'member'],
      eduPersonScopedAffiliation: ['student@empire.example'],
    });
    expect(location).toBe('/register/sso');
    const cookie = answer.cookies.find(({ name }) => name === 'sso-arrival');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 1800 });
    const find = (now = new Date()) => findSsoArrival(portal.parts, cookie?.value, now);
    const arrival = await find();
    expect(arrival?.principal).toBe('nina@empire.example');
    expect(arrival?.attributes).toEqual({
      FirstName: 'sam',
      LastName: 'Sample',
      Email: 'sam@empire.example',
      StudentID: '4711',
      partnerEntityID: 'http://127.0.0.1:3000/demo-idp/metadata',
      PersonScopedAffiliation: 'student@empire.example',
      PersonAffiliation: 'student;member',
      TermCode: 'F26',
      StudentIndicator: 'Y',
      DisplayName: 'Nina Sample',
      RecordType: 'UG',
      PersonPrincipalName: 'nina@empire.example',
      CampusCode: 'NYC',
    });
    expect(await find(new Date(Date.now() + 29 * minuteMs))).not.toBeNull();
    expect(await find(new Date(Date.now() + 31 * minuteMs))).toBeNull();
  });

  it('is found by no other cookie, and is sealed in the database', async () => {
    await arrive(portal.visitor(), someone('olga', 'S-4712'));
    expect(await findSsoArrival(portal.parts, 'another', new Date())).toBeNull();
    expect(await findSsoArrival(portal.parts, undefined, new Date())).toBeNull();
    const rows = await portal.storage.system((trx) => trx.selectFrom('ssoArrivals').selectAll().execute());
    // The pattern contains a hyphen or an @, because random letters alone would sometimes match.
    expect(JSON.stringify(rows)).not.toMatch(/olga@|S-4712/);
  });
});

describe('the code of a completed sign-on', () => {
  it('does not sign anyone in from a different browser, and still works in the right one', async () => {
    const sam = portal.visitor();
    const thief = portal.visitor();
    await beginSignOn(portal, thief);
    const stolen = await arrive(sam, {}, { at: thief });
    expect(await reasonOf(portal, stolen.location)).toBe('other-browser');
    const bare = await portal.visitor().get(stolen.code);
    expect(await reasonOf(portal, bare.headers.location)).toBe('other-browser');
    expect((await sam.get(stolen.code)).headers.location).toBe('/dashboard');
    expect(await whoIs(sam)).toBe('S-sam');
  });

  it('works once, and for five minutes', async () => {
    const sam = portal.visitor();
    const { code } = await arrive(sam, {});
    const again = await sam.get(code);
    expect(await reasonOf(portal, again.headers.location)).toBe('arrival-unknown');
    const facts = honestFacts(portal, await beginSignOn(portal, sam));
    const late = String((await post(portal, await makeResponse(portal, facts))).headers.location);
    await portal.storage.system((trx) =>
      trx
        .updateTable('ssoArrivals')
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where('codeHash', '=', hashSecret(new URL(late, 'http://x').searchParams.get('code') ?? ''))
        .execute(),
    );
    expect(await reasonOf(portal, (await sam.get(late)).headers.location)).toBe('arrival-unknown');
  });

  it('gives the session a new ID, and ends the browser’s previous session', async () => {
    const sam = portal.visitor();
    const sessionOf = ({ answer }: Awaited<ReturnType<typeof arrive>>) =>
      answer.cookies.find(({ name }) => name === 'session')?.value;
    const first = sessionOf(await arrive(sam, {}));
    const second = sessionOf(await arrive(sam, {}));
    expect(second).not.toBe(first);
    const old = await portal
      .visitor()
      .request({ method: 'GET', url: '/api/portal/dashboard', headers: { cookie: `session=${first}` } });
    expect(old.statusCode).toBe(401);
  });

  it.each([
    ['/dashboard', '/dashboard'],
    ['/waiver?Id=cov_1', '/waiver?Id=cov_1'],
    ['https://elsewhere.example/', '/dashboard'],
    ['//elsewhere.example', '/dashboard'],
    ['/\\elsewhere.example', '/dashboard'],
    ['/waiver/../saml/empire/logout', '/dashboard'],
    ['/api/portal/session', '/dashboard'],
    ['/saml/empire/login', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
  ])('continues only to pages of the portal: %s', async (returnTo, expected) => {
    const query = `?returnTo=${encodeURIComponent(returnTo)}`;
    expect((await arrive(portal.visitor(), {}, { query })).location).toBe(expected);
  });
});
