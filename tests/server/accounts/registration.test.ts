import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentRow } from '../../storage/sample-rows.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { collectMails, issuesOf, mailsTo, nina, rosa, sendForm, tokenFor } from './account-forms.ts';

const query = 'university=uni_bay-state';
const done = { reference: null, url: null, message: null };
const emailTaken =
  'An account with this email address already exists. If it is yours, use Forgot Your Password on the login page';
const studentIdTaken =
  'An account with this Student ID already exists. If it is yours, use Forgot Your Password on the login page';
const notAsListed =
  'Your Student ID, last name and date of birth do not match your school’s records. Check all three. If they are right, ask your school';

let portal: TestServer;
let people = 0;
beforeAll(async () => {
  portal = await openTestServer();
  await portal.storage.system((trx) => trx.insertInto('students').values(studentRow('empire', 'ines')).execute());
}, 60_000);
afterAll(() => portal.close());

/** Creates a new person with their own network address. */
function newcomer() {
  people += 1;
  return {
    visitor: portal.visitor(`198.51.100.${people}`),
    answers: { ...nina, Email: `nina-${people}@mail.example`, SchoolStudentID: String(20_100_000 + people) },
  };
}

/** Creates a row on a school's list, and the answers with which the student claims it. */
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
const countStudents = () =>
  portal.storage.system(async (trx) => (await trx.selectFrom('students').select('id').execute()).length);
const credentialsOf = (studentId: string) =>
  portal.storage.system((trx) =>
    trx.selectFrom('studentCredentials').selectAll().where('studentId', '=', studentId).execute(),
  );

describe('registering', () => {
  it('[SCR-11, FRM-17] creates an account that can sign in after its address is confirmed', async () => {
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
      message: 'Your email address is confirmed. Sign in to continue.',
    });
    expect((await login()).json()).toEqual({ url: '/dashboard' });
  });

  it('stores what was typed, the address in lowercase, and only an argon2id hash of the password', async () => {
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
    ['a school that does not exist', 'university=nowhere', 404, 'NOT_FOUND'],
    ['an invitation that does not exist', 'SId=stu_nobody', 404, 'NOT_FOUND'],
    ['an invitation for a student who has registered', 'SId=stu_ada', 404, 'NOT_FOUND'],
    ['a school with its own sign-on', 'university=empire', 409, 'SIGN_ON_AT_SCHOOL'],
    ['an invitation to a school with its own sign-on', 'SId=stu_ines', 409, 'SIGN_ON_AT_SCHOOL'],
  ])('[SCR-8] refuses %s with a message, and says where to go next', async (_case, wrong, status, code) => {
    const answer = await portal.visitor().get(`/api/forms/registration/visit?${wrong}`);
    expect(answer.json()).toMatchObject({ status, code, url: status === 409 ? '/saml/empire/login' : '/login' });
    expect(answer.json<{ detail: string }>().detail).toMatch(/university|school|invitation/);
  });

  it('[SCR-8] finds the school by its ID and by its slug', async () => {
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
  ])('[%s] is refused by the server and by the page: %j', async (_id, change, issues) => {
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
  ])('[%s] accepts the password %s: %s', async (_id, password, fits) => {
    const { visitor, answers } = newcomer();
    const typed = { ...answers, Password: password, ConfirmPassword: password };
    const answer = await sendForm(visitor, 'registration', { query, answers: typed });
    expect(answer.statusCode).toBe(fits ? 201 : 422);
    expect(Object.keys(issuesOf(answer)).includes('Password')).toBe(!fits);
  });

  it.each(['Password1!', 'Newcomer-2005', 'Baystate-2026'])(
    'refuses the password %s, which follows the rules but is easy to guess',
    async (password) => {
      const { visitor, answers } = newcomer();
      const typed = { ...answers, Password: password, ConfirmPassword: password };
      const answer = await sendForm(visitor, 'registration', { query, answers: typed });
      expect(issuesOf(answer)['Password']).toMatch(/easy to guess|does not contain your name/);
      expect(await studentsWith('email', answers.Email)).toEqual([]);
    },
  );

  it("[VAL-SID-2] checks the student ID against the school's pattern, with the school's message or the specification's", async () => {
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

  it('[VAL-SID-4, VAL-SID-5] refuses an address or a student ID that is taken, and points to Forgot Your Password', async () => {
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

  it('gives a repeated registration the same response as the first, whose response was lost, and sends no second email', async () => {
    const { visitor, answers } = newcomer();
    await sendForm(visitor, 'registration', { query, answers });
    const again = await sendForm(visitor, 'registration', { query, answers });
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(done);
    expect(await mailsTo(portal, answers.Email)).toHaveLength(1);
    const other = { ...answers, Password: 'River-Stone-91', ConfirmPassword: 'River-Stone-91' };
    expect((await sendForm(visitor, 'registration', { query, answers: other })).statusCode).toBe(422);
  });

  it('shows a name with markup as plain text in its mail', async () => {
    const { visitor, answers } = newcomer();
    // The page's form refuses such a name, but a school's list may contain it.
    const listed = await listedStudent();
    await portal.storage.system((trx) =>
      trx
        .updateTable('students')
        .set({ firstName: '<b>Rosa</b>\r\nBcc: x@y.example' })
        .where('id', '=', listed.id)
        .execute(),
    );
    const asked = { username: listed.answers.Email };
    await visitor.post('/api/sitecore/DuplicateStudent/MailSending', asked);
    const [mail] = await mailsTo(portal, listed.answers.Email);
    expect(mail?.html).toContain('&lt;b&gt;Rosa&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Rosa');
    const typed = { ...answers, FirstName: '<b>Nina</b>' };
    expect(Object.keys(issuesOf(await sendForm(visitor, 'registration', { query, answers: typed })))).toEqual([
      'FirstName',
    ]);
  });

  it('sends nothing that a person typed to an unconfirmed address', async () => {
    const { visitor, answers } = newcomer();
    const typed = { ...answers, FirstName: 'Claim your refund at www.refund.example', LastName: 'Prize' };
    expect((await sendForm(visitor, 'registration', { query, answers: typed })).statusCode).toBe(201);
    for (const call of ['Account/VerificationLink', 'Password/Forgot', 'DuplicateStudent/MailSending'])
      await visitor.post(`/api/sitecore/${call}`, { username: answers.Email });
    await collectMails(portal);
    const mails = (await readMails(portal.folder)).filter(({ to }) => to?.[0]?.address === answers.Email.toLowerCase());
    expect(mails.map(({ subject = '' }) => subject).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Choose a new password',
      'Confirm your email address',
      'Confirm your email address',
      'You already have an account',
    ]);
    for (const { to, text, html } of mails) {
      expect(`${to?.[0]?.name} ${text} ${html}`).not.toMatch(/refund|Prize/);
      expect(text).toContain('Hello,');
    }
  });
});

describe("registering a student from the school's list", () => {
  const nothingOf = { credentials: [], registeredAt: null, verifiedAt: null };
  const stateOf = async (id: string) => {
    const [student] = await portal.storage.system((trx) =>
      trx.selectFrom('students').selectAll().where('id', '=', id).execute(),
    );
    const { email, registeredAt, verifiedAt } = student ?? {};
    return { email, registeredAt, verifiedAt, credentials: await credentialsOf(id) };
  };
  const subjectsTo = async (address: string) => (await mailsTo(portal, address)).map(({ subject }) => subject);

  it.each([
    ['id, last name and date of birth, and uses their own mailbox', {}, true],
    ['the address on the list as well, and chooses a password', {}, false],
    ['the id, and a last name that is wrong', { LastName: 'Ortega' }, true],
    ['the id, and a date of birth that is wrong', { DateofBirth: '2005-04-28' }, true],
    ['the address on the list, and an id that is not on it', { SchoolStudentID: '39999999' }, false],
  ])(
    'gives no account to an attacker who knows %s, and notifies the address on the list',
    async (_what, change, ownMailbox) => {
      const { id, visitor, answers } = await listedStudent();
      const before = await countStudents();
      const mailbox = ownMailbox ? `attacker-${people}@mail.example` : answers.Email;
      const attack = {
        ...answers,
        Email: mailbox,
        Password: 'Attack-Lamp-88',
        ConfirmPassword: 'Attack-Lamp-88',
        ...change,
      };
      const answer = await sendForm(visitor, 'registration', { query, answers: attack });
      // The response is the same as for a student who is not on the list.
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual(done);
      expect(await stateOf(id)).toEqual({ email: answers.Email, ...nothingOf });
      expect(await countStudents()).toBe(before);
      expect(await subjectsTo(answers.Email)).toEqual(['Create your account first']);
      expect(await subjectsTo(mailbox)).toEqual(ownMailbox ? [] : ['Create your account first']);
      const login = { email: mailbox, password: attack.Password };
      expect((await visitor.post('/api/sitecore/Account/Login', login)).json()).toEqual({
        error: 'Error: The email address and password do not match an account.',
      });

      // The owner uses the link and chooses a password.
      const [mail] = await mailsTo(portal, answers.Email);
      const invitation = /\/register\?(SId=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const owner = portal.visitor(`198.18.0.${people}`);
      expect((await sendForm(owner, 'registration', { query: invitation, answers })).statusCode).toBe(201);
      const token = await tokenFor(portal, answers.Email, 'verify-email');
      await owner.post('/api/portal/verify-email', { token });
      const own = { email: answers.Email, password: answers.Password };
      expect((await owner.post('/api/sitecore/Account/Login', own)).json()).toEqual({ url: '/dashboard' });
      expect(await studentsWith('schoolStudentId', answers.SchoolStudentID)).toMatchObject([
        { id, firstName: 'Rosa María', lastName: 'Núñez Ortega', dateOfBirth: '2005-04-27' },
      ]);
    },
  );

  it('gives no account to a row without an address, and responds the same way', async () => {
    const { id, visitor, answers } = await listedStudent();
    await portal.storage.system((trx) => trx.updateTable('students').set({ email: '' }).where('id', '=', id).execute());
    const sent = await sendForm(visitor, 'registration', { query, answers });
    expect(sent.json()).toEqual(done);
    expect(await stateOf(id)).toEqual({ email: '', ...nothingOf });
    expect(await subjectsTo(answers.Email)).toEqual([]);
    // The school sends the link by a different channel. Then the student enters the email address.
    expect((await sendForm(visitor, 'registration', { query: `SId=${id}`, answers })).statusCode).toBe(201);
    expect(await subjectsTo(answers.Email)).toEqual(['Confirm your email address']);
  });

  it('gives the same response for a disabled row, and sends no email', async () => {
    const { id, visitor, answers } = await listedStudent({ disabledAt: '2026-09-01T00:00:00Z' });
    expect((await sendForm(visitor, 'registration', { query, answers })).json()).toEqual(done);
    expect(await stateOf(id)).toEqual({ email: answers.Email, ...nothingOf });
    expect(await subjectsTo(answers.Email)).toEqual([]);
  });

  it('reveals nothing to forty tries from forty addresses, floods no mailbox and locks no one out', async () => {
    const { id, visitor, answers } = await listedStudent();
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        sendForm(portal.visitor(`100.64.0.${at}`), 'registration', {
          query,
          answers: { ...answers, DateofBirth: `2005-04-${10 + (at % 20)}`, Email: `guess-${at}@x.example` },
        }),
      ),
    );
    expect(tries.map((answer) => answer.json<unknown>())).toEqual(tries.map(() => done));
    expect(await subjectsTo(answers.Email)).toHaveLength(5);
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select(['action', 'outcome', 'actorId']).where('subjectId', '=', id).execute(),
    );
    expect(entries).toEqual(
      Array.from({ length: 5 }, () => ({ action: 'student.registered', outcome: 'refused', actorId: 'anonymous' })),
    );
    expect((await sendForm(visitor, 'registration', { query: `SId=${id}`, answers })).statusCode).toBe(201);
  });

  it('limits the guesses about an invitation to ten a day for its holder', async () => {
    const { id, answers } = await listedStudent();
    const guess = (index: number) =>
      sendForm(portal.visitor(`192.0.2.${100 + index}`), 'registration', {
        query: `SId=${id}`,
        answers: { ...answers, DateofBirth: `2005-03-${String(index + 1).padStart(2, '0')}` },
      });
    const guesses = [];
    for (let index = 0; index < 11; index += 1) guesses.push(await guess(index));
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(issuesOf(guesses[0]!)).toEqual({ LastName: notAsListed });
  });

  it('[SCR-8, PRE-7] opens an invitation with what the school knows, but never the date of birth', async () => {
    const { id, visitor, answers } = await listedStudent();
    expect((await visitor.get(`/api/forms/registration/visit?SId=${id}`)).json()).toMatchObject({
      context: { invited: { Email: answers.Email }, university: { UniversityID: 'uni_bay-state' } },
      prefillCall: '/api/PrefillRegistration?filter=studentsID:eq:{SId}&studentId={SId}',
    });
    expect((await visitor.get(`/api/PrefillRegistration?filter=studentsID:eq:${id}&studentId=${id}`)).json()).toEqual({
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

describe('a school that registers only invited students', () => {
  const invitation = '/register/invitation?university=uni_bay-state';
  const setWithoutInvitation = (accountsWithoutInvitation?: boolean) =>
    portal.storage.system((trx) =>
      trx
        .updateTable('universities')
        .set({
          options: {
            waiverAndMedicaidOnly: false,
            ...(accountsWithoutInvitation === undefined ? {} : { accountsWithoutInvitation }),
          },
        })
        .where('id', '=', 'uni_bay-state')
        .execute(),
    );
  afterAll(() => setWithoutInvitation(true));

  it.each([undefined, false])(
    '[API-6] does not open registration, which is the default (%s)',
    async (accountsWithoutInvitation) => {
      await setWithoutInvitation(accountsWithoutInvitation);
      const { visitor, answers } = newcomer();
      const call = await visitor.post('/api/sitecore/Account/Register', { university: 'bay-state' });
      expect(call.json()).toEqual({ url: invitation });
      const visit = await visitor.get(`/api/forms/registration/visit?${query}`);
      expect(visit.json()).toMatchObject({ status: 409, code: 'INVITATION_NEEDED', url: invitation });
      const { answers: listed } = await listedStudent();
      for (const typed of [answers, listed]) {
        const key = { 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a02' };
        const url = `/api/forms/registration/submissions?${query}`;
        const sent = await visitor.post(url, { answers: typed, definitionHash: '0'.repeat(64) }, key);
        expect(sent.json()).toMatchObject({ code: 'INVITATION_NEEDED' });
        expect(await studentsWith('email', typed.Email)).toHaveLength(typed === listed ? 1 : 0);
      }
    },
  );

  it('[SCR-8] sends the invitation to the address on its list, and gives the same response for any other', async () => {
    await setWithoutInvitation();
    const { id, visitor, answers } = await listedStudent();
    for (const username of [answers.Email, 'stranger@mail.example']) {
      const sent = await sendForm(visitor, 'ask-invitation', {
        query: 'university=uni_bay-state',
        answers: { username },
      });
      expect(sent.json()).toEqual(done);
    }
    expect(await mailsTo(portal, 'stranger@mail.example')).toEqual([]);
    const [mail] = await mailsTo(portal, answers.Email);
    expect(mail?.text).toContain(`/register?SId=${id}`);
    expect((await sendForm(visitor, 'registration', { query: `SId=${id}`, answers })).json()).toEqual(done);
  });

  it('sends students of a school with its own sign-on there', async () => {
    const visit = await portal.visitor().get('/api/forms/ask-invitation/visit?university=empire');
    expect(visit.json()).toMatchObject({ code: 'SIGN_ON_AT_SCHOOL', url: '/saml/empire/login' });
  });
});

describe('registering at a school with neutral answers', () => {
  const neutral = 'university=cascadia';
  const setNeutral = (neutralAccountChecks: boolean) =>
    portal.storage.system((trx) =>
      trx
        .updateTable('universities')
        .set({ options: { waiverAndMedicaidOnly: true, accountsWithoutInvitation: true, neutralAccountChecks } })
        .where('id', '=', 'uni_cascadia')
        .execute(),
    );
  beforeAll(() => setNeutral(true));
  afterAll(() => setNeutral(false));

  it('appears to succeed with an address that is taken, changes nothing, and emails the owner', async () => {
    const { visitor, answers } = newcomer();
    const typed = { ...answers, Email: 'cleo@cascadia.example' };
    const answer = await sendForm(visitor, 'registration', { query: neutral, answers: typed });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(done);
    expect(await studentsWith('schoolStudentId', answers.SchoolStudentID)).toEqual([]);
    expect((await mailsTo(portal, 'cleo@cascadia.example')).map(({ subject }) => subject)).toEqual([
      'You already have an account',
    ]);
  });

  it('appears to succeed with a student ID that is taken, and emails only its owner', async () => {
    const first = newcomer();
    await sendForm(first.visitor, 'registration', { query: neutral, answers: first.answers });
    await collectMails(portal);
    const { visitor, answers } = newcomer();
    const typed = { ...answers, SchoolStudentID: first.answers.SchoolStudentID };
    expect((await sendForm(visitor, 'registration', { query: neutral, answers: typed })).json()).toEqual(done);
    expect(await mailsTo(portal, answers.Email)).toEqual([]);
    expect((await mailsTo(portal, first.answers.Email)).map(({ subject }) => subject).sort()).toEqual([
      'Confirm your email address',
      'You already have an account',
    ]);
  });
});

describe('the budget of registrations', () => {
  it('limits one address to three hundred in 15 minutes; an invitation has its own budget', async () => {
    const address = '192.0.2.250';
    const register = (by: string, answers: object) =>
      sendForm(portal.visitor(address), 'registration', { query: by, answers });
    expect((await register(query, newcomer().answers)).statusCode).toBe(201);
    for (const call of ['registration', 'proved-registration', 'invitation'])
      await portal.storage.system((trx) =>
        trx
          .insertInto('rateLimits')
          .values({ bucket: `${call}:address:${address}`, hits: 1000, resetsAt: new Date(Date.now() + 600_000) })
          .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits: 299 }))
          .execute(),
      );
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await register(query, newcomer().answers)).statusCode),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 429, 429]);
    const { id, answers } = await listedStudent();
    expect((await register(`SId=${id}`, answers)).statusCode).toBe(201);
  });
});
