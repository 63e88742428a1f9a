import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator } from '../administration/administrators.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { mailsTo, tokenFor } from './account-forms.ts';

const account = '/api/sitecore/Account';

let portal: TestServer;
let visitor: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  visitor = portal.visitor('198.51.100.1');
  await portal.storage.system((trx) =>
    trx.updateTable('universities').set({ studentIdRegex: '^[0-9]{8}$' }).where('id', '=', 'uni_bay-state').execute(),
  );
}, 60_000);
afterAll(() => portal.close());

const sendSerialized = (url: string, fields: Record<string, string>) =>
  visitor.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('POST Account/LoginPage', () => {
  it.each([
    ['uni_bay-state', '/login?university=uni_bay-state'],
    ['bay-state', '/login?university=uni_bay-state'],
    ['uni_empire', '/saml/empire/login'],
    ['nowhere', '/login'],
  ])('[API-3] leads from %s to %s', async (universityid, url) => {
    expect((await visitor.post(`${account}/LoginPage`, { universityid })).json()).toEqual({ url });
    expect((await sendSerialized(`${account}/LoginPage`, { universityid })).json()).toEqual({ url });
  });
});

describe('POST Account/Register', () => {
  it.each([
    ['uni_bay-state', { url: '/register?university=uni_bay-state' }],
    ['bay-state University', { url: '/register?university=uni_bay-state' }],
    ['uni_empire', { url: '/saml/empire/login' }],
    ['nowhere', { error: 'Choose your university from the list' }],
  ])('[API-6] responds to %s with %j', async (university, answer) => {
    expect((await visitor.post(`${account}/Register`, { university })).json()).toEqual(answer);
    expect((await sendSerialized(`${account}/Register`, { university })).json()).toEqual(answer);
  });
});

describe('POST Account/CheckSSOSession', () => {
  const call = `${account}/CheckSSOSession`;

  it('[API-7] reports no active session for a visitor who is not signed in, or not by single sign-on', async () => {
    for (const universityname of ['empire University', 'bay-state University', 'nowhere'])
      expect((await visitor.post(call, { universityname })).json()).toEqual({ isNotActive: true });
    const ada = await portal.student('ada@bay-state.example');
    expect((await ada.post(call, { universityname: 'bay-state University' })).json()).toEqual({ isNotActive: true });
  });

  it('[API-7] recognizes the signed-in student at a school with its own sign-on', async () => {
    const ben = await portal.student('ben@bay-state.example');
    const setSignOn = (signOn: 'sso' | 'password') =>
      portal.storage.system((trx) =>
        trx.updateTable('universities').set({ signOn }).where('id', '=', 'uni_bay-state').execute(),
      );
    await setSignOn('sso');
    expect((await ben.post(call, { universityname: 'bay-state University' })).json()).toEqual({ isNotActive: false });
    expect((await ben.post(call, { universityname: 'empire University' })).json()).toEqual({ isNotActive: true });
    await setSignOn('password');
  });
});

describe('POST Account/SSOUniversityCheck', () => {
  it.each([
    ['empire.example', 'True'],
    [' Empire.Example ', 'True'],
    ['sam@empire.example', 'True'],
    ['bay-state.example', 'False'],
    ['nowhere.example', 'False'],
    ['', 'False'],
  ])('[API-10] responds to "%s" with the string %s, as JSON', async (domain, text) => {
    const answer = await visitor.post(`${account}/SSOUniversityCheck`, { domain });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toBe(`"${text}"`);
  });
});

describe('GET Account/GetStudentIdRegex', () => {
  it('[API-11, ENT-8] returns the school’s student ID rule, with the specification’s message if the rule has none', async () => {
    const get = async (id: string) =>
      (await visitor.get(`${account}/GetStudentIdRegex?UniversityId=${id}&PartnerSPId=`)).json<object>();
    expect(await get('uni_bay-state')).toEqual({
      StudentIDRegex: '^[0-9]{8}$',
      StudentIDRegexErrorMessage: 'Error: Student ID does not meet the university requirement',
    });
    expect(await get('uni_cascadia')).toEqual({ StudentIDRegex: '', StudentIDRegexErrorMessage: '' });
    expect(await get('nowhere')).toMatchObject({ status: 404 });
  });
});

describe('GET Account/CheckEmailId', () => {
  const check = async (email: string, address = '198.51.100.2') =>
    (await portal.visitor(address).get(`${account}/CheckEmailId?emailid=${encodeURIComponent(email)}`)).json<object>();

  it('[API-12] says whether an address is available, in any letter case, and also checks administrators', async () => {
    const office = await addAdministrator(portal, 'olga', 'cascadia');
    for (const email of [' Ada@bay-state.example', office])
      expect(await check(email)).toEqual({
        success: false,
        error:
          'An account with this email address already exists. If it is yours, use Forgot Your Password on the login page',
      });
    // Rosa is on the school's list but has not registered.
    for (const email of ['nobody@bay-state.example', 'rosa@bay-state.example'])
      expect(await check(email)).toEqual({ success: true, error: '' });
  });

  it('[API-12] limits one network address to 150 requests, or 60 about one account', async () => {
    const ask = (count: number, address: string, email: (index: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          portal.visitor(address).get(`${account}/CheckEmailId?emailid=${email(index)}`),
        ),
      ).then((answers) => answers.filter(({ statusCode }) => statusCode === 200).length);
    expect(await ask(152, '192.0.2.1', (index) => `n${index}@x.example`)).toBe(150);
    expect(await ask(62, '192.0.2.2', () => 'target@x.example')).toBe(60);
    // Clients at other addresses may still send a few requests, so one client cannot block an account's owner.
    expect(await ask(8, '192.0.2.3', () => 'target@x.example')).toBe(6);
  });

  it('[API-12] reveals nothing about the accounts of a school that uses neutral answers', async () => {
    await setNeutral(true);
    expect(await check('ada@bay-state.example')).toEqual({ success: true, error: '' });
    await setNeutral(false);
  });
});

const setNeutral = (neutralAccountChecks: boolean) =>
  portal.storage.system((trx) =>
    trx
      .updateTable('universities')
      .set({ options: { waiverAndMedicaidOnly: false, accountsWithoutInvitation: true, neutralAccountChecks } })
      .where('id', '=', 'uni_bay-state')
      .execute(),
  );

describe('GET Account/CheckStudentId', () => {
  const check = async (studentid: string, universityid = 'uni_bay-state') =>
    (
      await visitor.get(
        `${account}/CheckStudentId?${new URLSearchParams({ studentid, universityid, partnerspid: '' })}`,
      )
    ).json<object>();

  it('[API-13, VAL-SID-4] points to Forgot Your Password for a student ID that is registered at that school', async () => {
    await portal.storage.system((trx) =>
      trx.updateTable('students').set({ schoolStudentId: '20005555' }).where('id', '=', 'stu_ben').execute(),
    );
    expect(await check('2000-5555')).toEqual({
      success: false,
      error:
        'An account with this Student ID already exists. If it is yours, use Forgot Your Password on the login page',
    });
    const free = { success: true, error: '' };
    expect(await check('20005555', 'uni_cascadia')).toEqual(free);
    expect(await check('20001234')).toEqual(free);
    await setNeutral(true);
    expect(await check('20005555')).toEqual(free);
    await setNeutral(false);
  });
});

describe('GET /api/PrefillRegistration', () => {
  const call = '/api/PrefillRegistration?filter=studentsID:eq:';

  it('[API-44] returns what the school knows about the invited person, without the date of birth', async () => {
    expect((await visitor.get(`${call}stu_rosa&studentId=stu_rosa`)).json()).toEqual({
      FirstName: 'Rosa',
      LastName: 'Núñez Ortega',
      Email: 'rosa@bay-state.example',
      SchoolStudentID: '20001234',
    });
  });

  it('[API-44, ERR-2] returns null for a person who has registered, is disabled or does not exist', async () => {
    for (const id of ['stu_ada', 'stu_nobody', '20001234', '']) {
      const answer = await visitor.get(`${call}${id}`);
      expect([answer.statusCode, answer.body], id).toEqual([200, 'null']);
    }
  });

  it('[API-44, PRE-7] returns Error and Url when the two ids differ, and refuses another filter', async () => {
    expect((await visitor.get(`${call}stu_rosa&studentId=stu_ada`)).json()).toEqual({
      Error: 'Oops, something went wrong',
      Url: '/GenericError',
    });
    expect((await visitor.get('/api/PrefillRegistration?filter=StudentID:eq:stu_rosa')).json()).toMatchObject({
      code: 'FILTER_INVALID',
    });
  });
});

describe.each([
  [`${account}/VerificationLink`, 'una@bay-state.example', 'Confirm your email address', 'sent a new link'],
  [
    '/api/sitecore/DuplicateStudent/MailSending',
    'cleo@cascadia.example',
    'You already have an account',
    'emailed instructions',
  ],
])('POST %s', (url, known, subject, told) => {
  it('[API-4, FRM-17, API-39, ERR-7] responds with a page and a message, the same for every email address, and emails only the owner', async () => {
    const answers = [];
    for (const username of [known, 'nobody@bay-state.example', 'dan@bay-state.example'])
      answers.push(await visitor.post(url, { username }), await sendSerialized(url, { username }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      url: '/login',
      message: expect.stringContaining(told) as string,
    });
    expect((await mailsTo(portal, known)).map((mail) => mail.subject)).toEqual([subject, subject]);
    for (const nobody of ['nobody@bay-state.example', 'dan@bay-state.example'])
      expect(await mailsTo(portal, nobody)).toEqual([]);
  });

  it('refuses an invalid address with a message', async () => {
    expect((await visitor.post(url, { username: 'una' })).json()).toMatchObject({
      error: 'Error: Please enter a valid email address.',
    });
    expect((await visitor.post(url, { username: '' })).json()).toMatchObject({
      error: 'Error: Student Email Address is required.',
    });
  });
});

describe('the link that confirms an address', () => {
  const verify = (token: string) => visitor.post('/api/portal/verify-email', { token });
  const done = { url: '/login', message: 'Your email address is confirmed. Sign in to continue.' };

  it('says there is nothing to do when the address is already confirmed', async () => {
    await visitor.post(`${account}/VerificationLink`, { username: 'ada@bay-state.example' });
    const [mail] = await mailsTo(portal, 'ada@bay-state.example');
    expect(mail?.subject).toBe('Your email address is already confirmed');
    expect(mail?.text).not.toContain('token=');
  });

  it('works for a day, replaces the previous link, and can be opened twice', async () => {
    const ask = async () => {
      await visitor.post(`${account}/VerificationLink`, { username: 'una@bay-state.example' });
      return tokenFor(portal, 'una@bay-state.example', 'verify-email');
    };
    const older = await ask();
    const newer = await ask();
    expect((await verify(older)).json()).toMatchObject({ status: 410, code: 'LINK_EXPIRED', url: '/login' });
    const both = await Promise.all([verify(newer), verify(newer)]);
    for (const answer of both) expect(answer.json()).toEqual(done);
    expect(
      (await visitor.post(`${account}/Login`, { email: 'una@bay-state.example', password: testPassword })).json(),
    ).toEqual({ url: '/dashboard' });
    const audited = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select('actorId').where('action', '=', 'student.email-verified').execute(),
    );
    expect(audited).toEqual([{ actorId: 'stu_una' }]);
    portal.passTime(24 * 60 * 60_000 + 1000);
    expect((await verify(newer)).statusCode).toBe(410);
  });

  it('is refused when it never existed; after 150 tries an address has six left for each link, after 10,000 none', async () => {
    const guesser = portal.visitor('192.0.2.99');
    const guess = async (token: string) => (await guesser.post('/api/portal/verify-email', { token })).statusCode;
    const bucket = 'link:address:192.0.2.99';
    expect(await guess('never-was')).toBe(410);
    const setTries = (hits: number) =>
      portal.storage.system((trx) =>
        trx.updateTable('rateLimits').set({ hits }).where('bucket', '=', bucket).execute(),
      );
    await setTries(150);
    const statuses = [];
    for (let time = 0; time < 8; time += 1) statuses.push(await guess('one-link'));
    expect(statuses).toEqual([410, 410, 410, 410, 410, 410, 429, 429]);
    expect(await guess('another-link')).toBe(410);
    await setTries(10_000);
    expect(await guess('third-link')).toBe(429);
  });
});

describe('POST Account/CheckUserLogin', () => {
  const call = `${account}/CheckUserLogin`;

  it('[API-8] asks an administrator for a password, even at a school with single sign-on for students', async () => {
    const email = await addAdministrator(portal, 'otto', 'empire');
    expect((await visitor.post(call, { email })).json()).toEqual({ isSSO: false });
    expect((await visitor.post(`${account}/Login`, { email, password: testPassword })).json()).toEqual({
      url: '/second-factor',
    });
  });

  it('[API-8] never blocks the owner’s sign-in, however many requests ask about the account', async () => {
    const email = 'cleo@cascadia.example';
    const ask = (address: string) => portal.visitor(address).post(call, { email });
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask('192.0.2.60')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    expect((await ask('192.0.2.61')).json()).toEqual({ isSSO: false });
    expect((await portal.student(email, '192.0.2.61')).cookie()).toBeDefined();
  });
});
