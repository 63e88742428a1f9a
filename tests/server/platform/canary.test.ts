import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendForm } from '../accounts/account-forms.ts';
import { multipart, pdf, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';

/** This text appears everywhere a person could have typed something. */
const canary = 'kanarienvogel';

let portal: TestServer;
let ada: TestVisitor;
const log: string[] = [];
beforeAll(async () => {
  // Logs at trace level, because the debug output of libraries counts too.
  portal = await openTestServer({ environment: { LOG_LEVEL: 'trace' }, log: (line) => log.push(line) });
  ada = await portal.student('ada@bay-state.example');
}, 60_000);
afterAll(() => portal.close());

const definitionHash = async () =>
  (await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json<{ definitionHash: string }>().definitionHash;
const upload = (fileName: string, value: Uint8Array, id = 'cov_ada') =>
  ada.request({
    method: 'POST',
    url: `/api/forms/waiver/documents?Id=${id}&field=UploadedFiles`,
    ...multipart([
      { name: canary, value: canary },
      { name: 'UploadedFiles', value, fileName },
    ]),
  });

/** The calls that people can make without signing in. */
async function askAboutAccounts(email: string): Promise<void> {
  const visitor = portal.visitor('192.0.2.9');
  for (const call of ['Account/VerificationLink', 'Password/Forgot', 'DuplicateStudent/MailSending'])
    await visitor.post(`/api/sitecore/${call}`, { username: email });
  const passwords = { OldPassword: canary, NewPassword: canary, ConfirmPassword: canary };
  await visitor.post('/api/sitecore/Password/Reset', { token: canary, ...passwords });
  await ada.post('/api/sitecore/Password/Reset', passwords);
  await visitor.post('/api/portal/verify-email', { token: canary });
  await visitor.post('/api/sitecore/Account/Register', { university: canary });
  for (const url of [
    `/api/sitecore/Account/CheckEmailId?emailid=${email}`,
    `/api/sitecore/Account/CheckStudentId?studentid=${canary}&universityid=${canary}`,
    `/api/PrefillRegistration?filter=studentsID:eq:${canary}`,
    `/api/forms/reset-password/visit?token=${canary}`,
    `/api/Search/Universities?searchItem=${canary}`,
    `/api/sitecore/NewsSearch/NewsPostsSearch?searchItem=${canary}`,
    `/api/search/globalfaqsearch?searchItem=${canary}`,
  ])
    await visitor.get(url);
  const names = { FirstName: canary, LastName: canary, DateofBirth: '2005-04-27' };
  const account = {
    SchoolStudentID: canary,
    Email: email,
    Password: 'Harbor-Lamp-88',
    ConfirmPassword: 'Harbor-Lamp-88',
  };
  const query = 'university=uni_bay-state';
  const sent = await sendForm(visitor, 'registration', { query, answers: { ...names, ...account } });
  expect(sent.statusCode).toBe(201);
}

/** Every call that can fail or succeed with typed text. */
async function useEverything(): Promise<string> {
  const email = `${canary}@bay-state.example`;
  const login = '/api/sitecore/Account/Login';
  const hash = await definitionHash();
  await ada.post(login, { email, password: canary });
  await ada.post(login, { email: canary, password: canary, [canary]: canary });
  await ada.post('/api/sitecore/Account/CheckUserLogin', { email });
  for (const payload of [`{"email":"${canary}`, `{"${canary}":1}`, `{"__proto__":"${canary}"}`]) {
    await ada.request({ method: 'POST', url: login, payload, headers: { 'content-type': 'application/json' } });
  }
  await ada.request({ method: 'POST', url: login, payload: canary, headers: { 'content-type': `text/${canary}` } });

  for (const url of [
    `/${canary}`,
    `/api/${canary}?x=${canary}`,
    `/%zz${canary}`,
    `/api/forms/${canary}/visit?Id=${canary}`,
    `/api/forms/waiver/visit?Id=${canary}&${canary}=1`,
    `/api/forms/documents/${canary}`,
    `/api/portal/confirmations/${canary}`,
    `/api/carrier?filter=${canary}:eq:${canary}`,
    `/api/PrefillWaiver?filter=StudentCoverageID:eq:${canary}`,
    `/api/universitydetails?university=${canary}&emailId=${canary}`,
    `/api/sitecore/Waiver/ValidateStudentCoverageSubscriberID?subscriberID=${canary}`,
    `/api/sitecore/Waiver/CheckSubscriberDOB?subscriberDOB=${canary}`,
  ]) {
    await ada.request({
      method: 'GET',
      url,
      headers: { 'user-agent': canary, referer: `http://127.0.0.1:3000/${canary}`, 'x-forwarded-for': canary },
    });
  }

  await askAboutAccounts(email);

  const answers = { ...completeWaiver, PersonCompletingForm: canary, GroupID: canary, Street2: canary };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const submissions = '/api/forms/waiver/submissions?Id=cov_ada';
  await ada.put('/api/forms/waiver/draft?Id=cov_ada', { answers, definitionHash: hash });
  await ada.put('/api/forms/waiver/draft?Id=cov_ada', { answers: { [canary]: canary }, definitionHash: hash });
  await ada.post(submissions, { answers: { ...answers, [canary]: canary }, definitionHash: hash }, key());
  await ada.post(submissions, { answers, definitionHash: hash }, { 'idempotency-key': canary });

  await upload(`${canary}.exe`, Buffer.from(`MZ ${canary}`));
  await upload(`../${canary}.pdf`, pdf);
  const { id } = (await upload(`${canary}.png`, png)).json<{ id: string }>();
  await ada.get(`/api/forms/documents/${id}`);
  const fields = multipart([
    { name: 'GroupID', value: canary },
    { name: canary, value: canary },
  ]);
  await ada.request({ method: 'POST', url: '/api/sitecore/Waiver/WaiverSaveBtnClick?Id=cov_ada', ...fields });

  const sent = await ada.post(
    submissions,
    {
      answers: { ...completeWaiver, PersonCompletingForm: canary, GroupID: canary, UploadedFiles: [id] },
      definitionHash: hash,
    },
    key(),
  );
  return sent.json<{ reference: string }>().reference;
}

describe('the log', () => {
  it('never has what a person typed, uploaded or received, at any level', async () => {
    const cookie = ada.cookie() ?? 'no cookie';
    const reference = await useEverything();
    expect(reference).toMatch(/^CC-/);
    while ((await portal.outbox.runOnce()) > 0);
    const text = log.join('');
    expect(log.length).toBeGreaterThan(50);
    expect(text.match(new RegExp(`.{80}${canary}.{80}`, 'i'))?.[0] ?? '').toBe('');
    expect(text).not.toContain(cookie);
    expect(text).not.toContain(reference);
  });

  it('does not record a failure when a person disconnects, and the server stores nothing from the upload', async () => {
    const ben = await portal.student('ben@bay-state.example');
    const address = new URL(await portal.server.listen({ host: '127.0.0.1', port: 0 }));
    const body = multipart([
      { name: 'UploadedFiles', value: Buffer.concat([pdf, Buffer.alloc(400_000)]), fileName: 'card.pdf' },
    ]);
    const head = (method: string, path: string, type: string, length: number) =>
      [
        `${method} ${path} HTTP/1.1`,
        `Host: ${address.host}`,
        `Origin: ${address.origin}`,
        `Cookie: session=${ben.cookie()}`,
        `Content-Type: ${type}`,
        `Content-Length: ${length}`,
        '',
        '',
      ].join('\r\n');
    const marked = log.length;
    const goAway = async (start: Buffer) => {
      const socket = connect(Number(address.port), '127.0.0.1');
      socket.write(start);
      await pause(200);
      socket.destroy();
    };
    await goAway(
      Buffer.concat([
        Buffer.from(
          head(
            'POST',
            '/api/forms/waiver/documents?Id=cov_ben&field=UploadedFiles',
            body.headers['content-type'] ?? '',
            body.payload.length,
          ),
        ),
        body.payload.subarray(0, 200_000),
      ]),
    );
    await goAway(
      Buffer.from(`${head('PUT', '/api/forms/waiver/draft?Id=cov_ben', 'application/json', 500)}{"answers"`),
    );
    const lines = () => log.slice(marked);
    while (lines().filter((line) => line.includes('request refused')).length < 2) await pause(20);
    expect(lines().filter((line) => /"level":[456]0/.test(line))).toEqual([]);
    const left = await readdir(join(portal.folder, 'documents', 'incoming'));
    expect(left).toEqual([]);
  }, 20_000);
});
