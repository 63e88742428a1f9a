import { randomUUID } from 'node:crypto';
import { multipart, png } from '../documents/multipart.ts';
import type { TestServer } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';

/** This text appears everywhere a person could have typed something, or a caller could have sent something. */
const canary = 'kanarienvogel';

/** The words that the text contains. A short word counts only if it is a whole word, because ids are random. */
export function wordsIn(text: string, words: readonly string[]): readonly string[] {
  return words.filter((word) => {
    const edge = word.length > 4 ? '' : '\\b';
    return new RegExp(`${edge}${word.replace(/\W/g, '\\$&')}${edge}`, 'i').test(text);
  });
}

/**
 * Sends requests with a student's name, ids, addresses and tokens in paths, queries, headers and bodies, and delivers
 * the email that they cause.
 *
 * @returns every text that must not appear anywhere else
 */
export async function sendPersonalRequests(portal: TestServer): Promise<readonly string[]> {
  const email = 'ada@bay-state.example';
  const ada = await portal.student(email);
  const headers = {
    'user-agent': canary,
    referer: `http://127.0.0.1:3000/${canary}`,
    tracestate: `vendor=${canary}`,
    baggage: `user=${canary}`,
  };
  for (const url of [
    `/${canary}`,
    `/api/${canary}?x=${canary}`,
    `/%zz${canary}`,
    `/api/forms/${canary}/visit?Id=cov_ada`,
    `/api/forms/waiver/visit?Id=${canary}&email=${email}`,
    `/api/forms/documents/${canary}`,
    `/api/forms/reset-password/visit?token=${canary}`,
    `/api/portal/confirmations/${canary}`,
    `/api/Search/Universities?searchItem=${canary}`,
    `/api/sitecore/Account/CheckStudentId?studentid=${canary}&universityid=uni_bay-state`,
  ])
    await ada.request({ method: 'GET', url, headers });
  await ada.post('/api/sitecore/Account/Login', { email: `${canary}@bay-state.example`, password: canary });
  await ada.post(
    `/api/forms/${canary}/submissions`,
    { answers: {}, definitionHash: canary },
    { 'idempotency-key': randomUUID() },
  );
  await portal.visitor().post('/api/sitecore/Password/Forgot', { username: email });
  const visit = await ada.get('/api/forms/waiver/visit?Id=cov_ada');
  const { definitionHash } = visit.json<{ definitionHash: string }>();
  const card = multipart([{ name: 'UploadedFiles', value: png, fileName: `${canary}.png` }]);
  const uploads = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
  const { id } = (await ada.request({ method: 'POST', url: uploads, ...card })).json<{ id: string }>();
  const submit = async (answers: object) =>
    ada.post(
      '/api/forms/waiver/submissions?Id=cov_ada',
      { answers, definitionHash },
      { 'idempotency-key': randomUUID() },
    );
  await submit({ ...completeWaiver, [canary]: canary });
  const sent = await submit({ ...completeWaiver, PersonCompletingForm: canary, UploadedFiles: [id] });
  const { reference } = sent.json<{ reference: string }>();
  while ((await portal.outbox.runOnce()) > 0);
  return [canary, email, 'bay-state', 'Ada', 'Sample', 'stu_ada', 'cov_ada', id, reference, ada.cookie()!];
}
