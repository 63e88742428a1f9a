import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentRow } from '../../storage/sample-rows.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { collectMails, issuesOf, mailsTo, nina, rosa, sendForm, tokenFor } from './account-forms.ts';

const query = 'university=uni_bay-state';
const done = { reference: null, url: null, message: null };
const emailTaken =
  'There is an account with this email address already. If it is yours, use Forgot Your Password on the login page';
const studentIdTaken =
  'There is an account with this Student ID already. If it is yours, use Forgot Your Password on the login page';
const notAsListed =
  'Your Student ID, last name and date of birth do not match what your school told us. Check all three; if they are right, ask your school';

let portal: TestServer;
let people = 0;
beforeAll(async () => {
  portal = await openTestServer();
  await portal.storage.system((trx) => trx.insertInto('students').values(studentRow('empire', 'ines')).execute());
}, 60_000);
afterAll(() => portal.close());

/** Somebody new, from an address of their own. */
function newcomer() {
  people += 1;
  return {
    visitor: portal.visitor(`198.51.100.${people}`),
    answers: { ...nina, Email: `nina-${people}@mail.example`, SchoolStudentID: String(20_100_000 + people) },
  };
}

/** A row on a school's list, with answers that claim it. */
async function listedStudent(change: { readonly disabledAt?: string } = {}) {
  people += 1;
  const id = `stu_listed-${people}`;
  const email = `listed-${people}@bay-state.example`;
  const schoolStudentId = String(30_000_000 + people);
  await portal.storage.system((trx) =>
    trx
      .insertInto('students')
      .values({
        id,
        universityId: 'uni_bay-state',
        email,
        schoolStudentId,
        firstName: 'Rosa María',
        lastName: 'Núñez Ortega',
        dateOfBirth: '2005-04-27',
        ...change,
      })
      .execute(),
  );
  return {
    id,
    visitor: portal.visitor(`203.0.113.${people}`),
    answers: { ...rosa, Email: email, SchoolStudentID: schoolStudentId },
  };
}

const studentsWith = (column: 'email' | 'schoolStudentId', value: string) =>
  portal.storage.system((trx) => trx.selectFrom('students').selectAll().where(column, '=', value).execute());
const credentialsOf = (studentId: string) =>
  portal.storage.system((trx) =>
    trx.selectFrom('studentCredentials').selectAll().where('studentId', '=', studentId).execute(),
  );

describe('registering', () => {
  it('[SCR-11, FRM-17] makes an account that signs in once its address is confirmed', async () => {
    const { visitor, answers } = newcomer();
    const answer = await sendForm(visitor, 'registration', { query, answers });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(done);

    const login = () =>
      visitor.post('/api/sitecore/Account/Login', { email: answers.Email, password: answers.Password });
    expect((await login()).json()).toMatchObject({ unconfirmed: true });
    const token = await tokenFor(portal, answers.Email, 'verify-email');
    expect((await visitor.post('/api/portal/verify-email', { token })).json()).toEqual({
      url: '/login',
      message: 'Your email address is confirmed. Sign in to go on.',
    });
    expect((await login()).json()).toEqual({ url: '/dashboard' });
  });

  it('keeps what was typed, the address in lower case, and of the password nothing but an argon2id hash', async () => {
    const { visitor, answers } = newcomer();
    const typed = { ...answers, Email: answers.Email.toUpperCase(), MiddleName: 'Ann', Gender: 'X' };
    await sendForm(visitor, 'registration', { query, answers: typed });
    const [student] = await studentsWith('email', answers.Email);
    expect(student).toMatchObject({
      universityId: 'uni_bay-state',
      schoolStudentId: answers.SchoolStudentID,
      firstName: 'Nina',
      middleName: 'Ann',
      lastName: 'Newcomer',
      dateOfBirth: '2005-04-27',
      gender: 'X',
      verifiedAt: null,
    });
    const [credentials] = await credentialsOf(student?.id ?? '');
    expect(credentials?.passwordHash).toMatch(/^\$argon2id\$/);
    const written = await portal.storage.system(async (trx) => [
      await trx
        .selectFrom('auditEntries')
        .selectAll()
        .where('subjectId', '=', student?.id ?? '')
        .execute(),
      await trx.selectFrom('outboxMessages').selectAll().execute(),
      await trx
        .selectFrom('formRecords')
        .selectAll()
        .where('studentId', '=', student?.id ?? '')
        .execute(),
    ]);
    expect(written[0]).toMatchObject([
      { action: 'student.registered', outcome: 'success', details: { wasListed: false, wasInvited: false } },
    ]);
    expect(JSON.stringify(written)).not.toContain(answers.Password);
    expect(JSON.stringify(written)).not.toContain(answers.Email);
    expect(written[2]).toEqual([]);
  });

  it.each([
    ['neither a school nor an invitation', '', 404, 'NOT_FOUND'],
    ['a school that is not there', 'university=nowhere', 404, 'NOT_FOUND'],
    ['an invitation that is not there', 'SId=stu_nobody', 404, 'NOT_FOUND'],
    ['an invitation of somebody who has registered', 'SId=stu_ada', 404, 'NOT_FOUND'],
    ['a school that signs on for itself', 'university=empire', 409, 'SIGN_ON_AT_SCHOOL'],
    ['an invitation to a school that signs on for itself', 'SId=stu_ines', 409, 'SIGN_ON_AT_SCHOOL'],
  ])('[SCR-8] refuses %s, in words and with where to go on', async (_case, wrong, status, code) => {
    const answer = await portal.visitor().get(`/api/forms/registration/visit?${wrong}`);
    expect(answer.json()).toMatchObject({ status, code, url: status === 409 ? '/saml/empire/login' : '/login' });
    expect(answer.json<{ detail: string }>().detail).toMatch(/university|school|invitation/);
  });

  it('[SCR-8] finds the school by its id and by its slug', async () => {
    for (const university of ['uni_bay-state', 'bay-state']) {
      const visit = await portal.visitor().get(`/api/forms/registration/visit?university=${university}`);
      expect(visit.json()).toMatchObject({
        today: '2026-11-21',
        context: {
          university: { UniversityID: 'uni_bay-state', UniversityName: 'bay-state University' },
          invited: { Email: '' },
        },
        draft: null,
      });
    }
  });

  it.each([
    ['VAL-PW-1', { Password: '', ConfirmPassword: '' }, { Password: 'Password field is required' }],
    ['VAL-PW-4', { ConfirmPassword: '' }, { ConfirmPassword: 'Confirm password field is required' }],
    ['VAL-PW-5', { ConfirmPassword: 'Harbor-Lamp-89' }, { ConfirmPassword: 'Confirm password is not matching' }],
    ['VAL-EM-1', { Email: '' }, { Email: 'Error: Student Email Address is required.' }],
    ['VAL-EM-2', { Email: 'nina@mail.e' }, { Email: 'Error: Please enter a valid email address.' }],
    ['VAL-SID-3', { SchoolStudentID: ' ' }, { SchoolStudentID: expect.stringMatching(/ is required$/) as string }],
    ['VAL-DOB-1', { DateofBirth: '2013-11-22' }, { DateofBirth: 'Error: Your are outside the specified age limits' }],
    ['VAL-DOB-1', { DateofBirth: '2026-12-01' }, { DateofBirth: 'Error: Your are outside the specified age limits' }],
    ['VAL-DOB-1', { DateofBirth: '0000-01-01' }, { DateofBirth: expect.any(String) as string }],
  ])('[%s] is refused by the server as by the page: %j', async (_id, change, issues) => {
    const { visitor, answers } = newcomer();
    const answer = await sendForm(visitor, 'registration', { query, answers: { ...answers, ...change } });
    expect(answer.json()).toMatchObject({ status: 422, code: 'SUBMISSION_INVALID' });
    expect(issuesOf(answer)).toMatchObject(issues);
  });

  it.each([
    ['VAL-PW-2', 'Harb-7x', false],
    ['VAL-PW-2', 'Harb-7xQ', true],
    ['VAL-PW-2', 'Harbor-Lamp-88-Glass', true],
    ['VAL-PW-2', 'Harbor-Lamp-88-Glasss', false],
    ['VAL-PW-3', 'harbor-lamp-88', false],
    ['VAL-PW-3', 'HARBOR-LAMP-88', false],
    ['VAL-PW-3', 'Harbor-Lamp-ee', false],
    ['VAL-PW-3', 'HarborLamp88', false],
  ])('[%s] of the password %s says %s', async (_id, password, fits) => {
    const { visitor, answers } = newcomer();
    const typed = { ...answers, Password: password, ConfirmPassword: password };
    const answer = await sendForm(visitor, 'registration', { query, answers: typed });
    expect(answer.statusCode).toBe(fits ? 201 : 422);
    expect(Object.keys(issuesOf(answer)).includes('Password')).toBe(!fits);
  });

  it.each(['Password1!', 'Newcomer-2005', 'Baystate-2026'])(
    'refuses the password %s, which keeps to the rules and is easy to guess',
    async (password) => {
      const { visitor, answers } = newcomer();
      const typed = { ...answers, Password: password, ConfirmPassword: password };
      const answer = await sendForm(visitor, 'registration', { query, answers: typed });
      expect(issuesOf(answer)['Password']).toMatch(/easy to guess|without your name/);
      expect(await studentsWith('email', answers.Email)).toEqual([]);
    },
  );

  it("[VAL-SID-2] holds the student id to the school's pattern, in the school's words or the specification's", async () => {
    const setRule = (studentIdRegex: string | null, studentIdRegexErrorMessage: string | null) =>
      portal.storage.system((trx) =>
        trx
          .updateTable('universities')
          .set({ studentIdRegex, studentIdRegexErrorMessage })
          .where('id', '=', 'uni_cascadia')
          .execute(),
      );
    const send = (SchoolStudentID: string) => {
      const { visitor, answers } = newcomer();
      return sendForm(visitor, 'registration', {
        query: 'university=cascadia',
        answers: { ...answers, SchoolStudentID },
      });
    };
    await setRule('^CA[0-9]{4}$', null);
    expect(issuesOf(await send('1234567'))).toEqual({
      SchoolStudentID: 'Error: Student ID does not meet the university requirement',
    });
    await setRule('^CA[0-9]{4}$', 'Error: A Cascadia ID is CA and four digits');
    expect(issuesOf(await send('CA123'))).toEqual({ SchoolStudentID: 'Error: A Cascadia ID is CA and four digits' });
    expect((await send('CA-1234')).statusCode).toBe(201);
    await setRule(null, null);
  });

  it('[VAL-SID-4, VAL-SID-5] refuses an address and a student id that are taken, and points to Forgot Your Password', async () => {
    const first = newcomer();
    await sendForm(first.visitor, 'registration', { query, answers: first.answers });
    const other = newcomer();
    const email = await sendForm(other.visitor, 'registration', {
      query,
      answers: { ...other.answers, Email: first.answers.Email },
    });
    expect(issuesOf(email)).toEqual({ Email: emailTaken });
    const studentId = await sendForm(other.visitor, 'registration', {
      query,
      answers: { ...other.answers, SchoolStudentID: first.answers.SchoolStudentID },
    });
    expect(issuesOf(studentId)).toEqual({ SchoolStudentID: studentIdTaken });
  });

  it('[VAL-SID-5] refuses the address of an administrator', async () => {
    await portal.storage.system((trx) =>
      trx
        .insertInto('administrators')
        .values({
          id: 'adm_olga',
          universityId: 'uni_cascadia',
          email: 'olga@cascadia.example',
          firstName: 'Olga',
          lastName: 'Office',
        })
        .execute(),
    );
    const { visitor, answers } = newcomer();
    const typed = { ...answers, Email: 'olga@cascadia.example' };
    expect(issuesOf(await sendForm(visitor, 'registration', { query, answers: typed }))).toEqual({
      Email: emailTaken,
    });
  });

  it('answers a second try of a registration whose answer was lost like the first, and writes no second mail', async () => {
    const { visitor, answers } = newcomer();
    await sendForm(visitor, 'registration', { query, answers });
    const again = await sendForm(visitor, 'registration', { query, answers });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(done);
    expect(await mailsTo(portal, answers.Email)).toHaveLength(1);
    const other = { ...answers, Password: 'River-Stone-91', ConfirmPassword: 'River-Stone-91' };
    expect((await sendForm(visitor, 'registration', { query, answers: other })).statusCode).toBe(422);
  });

  it('shows a name that is markup as text in its mail', async () => {
    const { visitor, answers } = newcomer();
    // The page's form takes no such name; a school's list might hold it.
    const listed = await listedStudent();
    await portal.storage.system((trx) =>
      trx
        .updateTable('students')
        .set({ firstName: '<b>Rosa</b>\r\nBcc: x@y.example' })
        .where('id', '=', listed.id)
        .execute(),
    );
    expect((await sendForm(listed.visitor, 'registration', { query, answers: listed.answers })).statusCode).toBe(201);
    const [mail] = await mailsTo(portal, listed.answers.Email);
    expect(mail?.html).toContain('&lt;b&gt;Rosa&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Rosa');
    const typed = { ...answers, FirstName: '<b>Nina</b>' };
    expect(Object.keys(issuesOf(await sendForm(visitor, 'registration', { query, answers: typed })))).toEqual([
      'FirstName',
    ]);
  });
});

describe("registering somebody of the school's list", () => {
  it('gives them the account that is there, by last name and date of birth, however the name is written', async () => {
    const { id, visitor, answers } = await listedStudent();
    expect((await sendForm(visitor, 'registration', { query, answers })).json()).toEqual(done);
    expect(await studentsWith('schoolStudentId', answers.SchoolStudentID)).toMatchObject([
      { id, firstName: 'Rosa María', lastName: 'Núñez Ortega', verifiedAt: null },
    ]);
    expect(await credentialsOf(id)).toHaveLength(1);
  });

  it.each([
    ['another last name', { LastName: 'Ortega' }],
    ['another date of birth', { DateofBirth: '2005-04-28' }],
  ])('is refused with %s, in words that do not say what was wrong', async (_case, change) => {
    const { id, visitor, answers } = await listedStudent();
    const answer = await sendForm(visitor, 'registration', { query, answers: { ...answers, ...change } });
    expect(issuesOf(answer)).toEqual({ LastName: notAsListed });
    expect(await credentialsOf(id)).toEqual([]);
  });

  it('is refused for a disabled row', async () => {
    const { visitor, answers } = await listedStudent({ disabledAt: '2026-09-01T00:00:00Z' });
    expect(issuesOf(await sendForm(visitor, 'registration', { query, answers }))).toEqual({ LastName: notAsListed });
  });

  it('tells the address on the list when another one was registered', async () => {
    const { visitor, answers } = await listedStudent();
    const own = `private-${people}@mail.example`;
    await sendForm(visitor, 'registration', { query, answers: { ...answers, Email: own } });
    expect((await mailsTo(portal, answers.Email)).map(({ subject }) => subject)).toEqual([
      'An account was created for you',
    ]);
    expect((await mailsTo(portal, own)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
  });

  it('takes ten wrong guesses a day at a row, and leaves the way by the invitation open', async () => {
    const { id, visitor, answers } = await listedStudent();
    const guess = (index: number) =>
      sendForm(portal.visitor(`192.0.2.${100 + index}`), 'registration', {
        query,
        answers: {
          ...answers,
          DateofBirth: `2005-03-${String(index + 1).padStart(2, '0')}`,
          Email: `g${index}@x.example`,
        },
      });
    const guesses = [];
    for (let index = 0; index < 11; index += 1) guesses.push((await guess(index)).statusCode);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await sendForm(visitor, 'registration', { query, answers })).statusCode).toBe(429);
    expect((await sendForm(visitor, 'registration', { query: `SId=${id}`, answers })).statusCode).toBe(201);
  });

  it('[SCR-8, PRE-7] opens an invitation with what the school knows, but never the date of birth', async () => {
    const { id, visitor, answers } = await listedStudent();
    expect((await visitor.get(`/api/forms/registration/visit?SId=${id}`)).json()).toMatchObject({
      context: { invited: { Email: answers.Email }, university: { UniversityID: 'uni_bay-state' } },
      prefillCall: '/api/forms/registration/prefill',
    });
    expect((await visitor.get(`/api/forms/registration/prefill?SId=${id}`)).json()).toEqual({
      FirstName: 'Rosa María',
      LastName: 'Núñez Ortega',
      Email: answers.Email,
      SchoolStudentID: answers.SchoolStudentID,
    });
    const elsewhere = { ...answers, Email: 'elsewhere@mail.example' };
    expect(issuesOf(await sendForm(visitor, 'registration', { query: `SId=${id}`, answers: elsewhere }))).toEqual({
      Email: 'Email address cannot be changed',
    });
    const other = await listedStudent();
    const typed = { ...answers, SchoolStudentID: other.answers.SchoolStudentID };
    expect(issuesOf(await sendForm(visitor, 'registration', { query: `SId=${id}`, answers: typed }))).toEqual({
      LastName: notAsListed,
    });
    expect((await sendForm(visitor, 'registration', { query: `SId=${id}`, answers })).statusCode).toBe(201);
  });
});

describe('registering at a school with neutral answers', () => {
  const neutral = 'university=cascadia';
  const setNeutral = (neutralAccountChecks: boolean) =>
    portal.storage.system((trx) =>
      trx
        .updateTable('universities')
        .set({ options: { waiverAndMedicaidOnly: true, neutralAccountChecks } })
        .where('id', '=', 'uni_cascadia')
        .execute(),
    );
  beforeAll(() => setNeutral(true));
  afterAll(() => setNeutral(false));

  it('looks like success with an address that is taken, changes nothing and mails the owner', async () => {
    const { visitor, answers } = newcomer();
    const typed = { ...answers, Email: 'cleo@cascadia.example' };
    const answer = await sendForm(visitor, 'registration', { query: neutral, answers: typed });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(done);
    expect(await studentsWith('schoolStudentId', answers.SchoolStudentID)).toEqual([]);
    expect((await mailsTo(portal, 'cleo@cascadia.example')).map(({ subject }) => subject)).toEqual([
      'You have an account already',
    ]);
  });

  it('looks like success with a student id that is taken, and mails its owner alone', async () => {
    const first = newcomer();
    await sendForm(first.visitor, 'registration', { query: neutral, answers: first.answers });
    await collectMails(portal);
    const { visitor, answers } = newcomer();
    const typed = { ...answers, SchoolStudentID: first.answers.SchoolStudentID };
    expect((await sendForm(visitor, 'registration', { query: neutral, answers: typed })).json()).toEqual(done);
    expect(await mailsTo(portal, answers.Email)).toEqual([]);
    expect((await mailsTo(portal, first.answers.Email)).map(({ subject }) => subject).sort()).toEqual([
      'Confirm your email address',
      'You have an account already',
    ]);
  });
});

describe('the budget of registrations', () => {
  it('is used up by one address after sixty in a quarter of an hour', async () => {
    const visitor = portal.visitor('192.0.2.250');
    const visit = await visitor.get(`/api/forms/registration/visit?${query}`);
    const { definitionHash } = visit.json<{ definitionHash: string }>();
    const weak = { Password: 'Password1!', ConfirmPassword: 'Password1!' };
    const statuses = [];
    for (let index = 0; index < 61; index += 1) {
      const answers = { ...nina, ...weak, Email: `b${index}@mail.example` };
      const key = { 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a01' };
      const url = `/api/forms/registration/submissions?${query}`;
      statuses.push((await visitor.post(url, { answers, definitionHash }, key)).statusCode);
    }
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
