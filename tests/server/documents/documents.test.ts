import { AsyncResource } from 'node:async_hooks';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockStudent } from '../../../server/schools/lock-student.ts';
import { storageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { multipart, pdf, png } from './multipart.ts';

const uploadUrl = (id: string) => `/api/forms/waiver/documents?Id=${id}&field=UploadedFiles`;

let portal: TestServer;
let ada: TestVisitor;
let ben: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
  ben = await portal.student('ben@bay-state.example');
}, 60_000);
afterAll(() => portal.close());

function upload(student: TestVisitor, fileName: string, value: Uint8Array, url = uploadUrl('cov_ada')) {
  return student.request({ method: 'POST', url, ...multipart([{ name: 'UploadedFiles', value, fileName }]) });
}

// A request runs in its own transaction. If the test sent the request inside its own transaction, the request would
// join the test's transaction.
const outside = new AsyncResource('outside of transactions');
function runOutside<Result>(work: () => Result): Result {
  return outside.runInAsyncScope(work);
}

/** Returns every file that the portal stores, including uploads in progress. */
function keptFiles(): string[] {
  const folder = join(portal.folder, 'documents');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

describe('an upload', () => {
  it('is stored under the portal’s own name and comes back as an attachment under the student’s name', async () => {
    const answer = await upload(ada, 'Médicaid card “front”.pdf', pdf);
    expect(answer.statusCode).toBe(201);
    const document = answer.json<{ id: string }>();
    expect(document).toEqual({
      id: expect.stringMatching(/^doc_[0-9a-f]{32}$/) as string,
      name: 'Médicaid card “front”.pdf',
      size: pdf.length,
      type: 'application/pdf',
    });
    expect(keptFiles().join()).not.toContain('Medicaid');

    const file = await ada.get(`/api/forms/documents/${document.id}`);
    expect(file.rawPayload).toEqual(pdf);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="M_dicaid card _front_.pdf"; filename*=UTF-8''M%C3%A9dicaid%20card%20%E2%80%9Cfront%E2%80%9D.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await ben.get(`/api/forms/documents/${document.id}`)).statusCode).toBe(404);
    expect((await ben.request({ method: 'DELETE', url: `/api/forms/documents/${document.id}` })).statusCode).toBe(404);
    expect((await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json()).toMatchObject({ documents: [document] });
  });

  it.each([
    ['card.pdf.exe', pdf, 'card.pdf.exe.pdf'],
    ['card.scr', png, 'card.scr.png'],
    ['card.pdf', png, 'card.pdf.png'],
    ['card.exe. ', pdf, 'card.exe.pdf'],
  ])(
    'called %s is stored, and comes back, under a name with the extension of its content',
    async (sent, bytes, kept) => {
      const { id, name } = (await upload(ada, sent, bytes)).json<{ id: string; name: string }>();
      expect(name).toBe(kept);
      const { headers } = await ada.get(`/api/forms/documents/${id}`);
      expect(headers['content-disposition']).toBe(`attachment; filename="${kept}"; filename*=UTF-8''${kept}`);
      await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
      await portal.outbox.runOnce();
    },
  );

  it('that was damaged on disk is refused with a code, and none of it is sent', async () => {
    const { id } = (await upload(ada, 'card.pdf', pdf)).json<{ id: string }>();
    const { storageKey } = await portal.storage.system((trx) =>
      trx.selectFrom('documents').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const path = join(portal.folder, 'documents', storageKey.slice(-2), storageKey);
    await truncate(path, statSync(path).size - 1);
    const answer = await ada.get(`/api/forms/documents/${id}`);
    expect(answer.json()).toMatchObject({ status: 500, code: 'DOCUMENT_UNREADABLE' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
    await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
    await portal.outbox.runOnce();
  });

  it('is removed together with its bytes, through the outbox', async () => {
    const { id } = (await upload(ada, 'card.png', png)).json<{ id: string }>();
    const before = keptFiles().length;
    expect((await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` })).statusCode).toBe(204);
    expect((await ada.get(`/api/forms/documents/${id}`)).statusCode).toBe(404);
    await portal.outbox.runOnce();
    expect(keptFiles()).toHaveLength(before - 1);
  });

  it.each([
    ['an empty file', 'card.pdf', Buffer.alloc(0), 422, 'DOCUMENT_EMPTY'],
    [
      'a program with the name of a PDF',
      'card.pdf',
      Buffer.from('MZ\u0090\u0000this is a program'),
      415,
      'DOCUMENT_TYPE_REFUSED',
    ],
    [
      'a web page with the name of a PDF',
      'card.pdf',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'DOCUMENT_TYPE_REFUSED',
    ],
    [
      'a GIF, which the form does not list',
      'card.gif',
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
      415,
      'DOCUMENT_TYPE_REFUSED',
    ],
    [
      'more than 10 MB',
      'card.pdf',
      Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 + 1 - pdf.length)]),
      413,
      'DOCUMENT_TOO_LARGE',
    ],
    ['a path in its name', '../../etc/cron.d/card.pdf', pdf, 422, 'DOCUMENT_NAME_REFUSED'],
    ['a Windows path in its name', 'C:\\\\Users\\\\ada\\\\card.pdf', pdf, 422, 'DOCUMENT_NAME_REFUSED'],
    ['a name that only pretends to end in pdf', 'card\u202efdp.exe', pdf, 422, 'DOCUMENT_NAME_REFUSED'],
    ['no name but dots', '..', pdf, 422, 'DOCUMENT_NAME_REFUSED'],
    ['the name of a Windows device', 'aux.pdf', pdf, 422, 'DOCUMENT_NAME_REFUSED'],
    ['a name that is too long for the disk', `${'a'.repeat(300)}.pdf`, pdf, 422, 'DOCUMENT_NAME_REFUSED'],
  ])('is refused with a message and not stored: %s', async (_case, fileName, bytes, status, code) => {
    const before = keptFiles();
    const answer = await upload(ada, fileName, bytes);
    expect(answer.json()).toMatchObject({ status, code });
    expect(answer.json<{ detail: string }>().detail.length).toBeGreaterThan(10);
    expect(keptFiles()).toEqual(before);
  });

  it('is accepted at exactly 10 MB', async () => {
    const answer = await upload(ada, 'large.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)]));
    expect(answer.json()).toMatchObject({ size: 10 * 1024 * 1024 });
    await ada.request({ method: 'DELETE', url: `/api/forms/documents/${answer.json<{ id: string }>().id}` });
  });

  it('is refused for another student’s coverage and for a field that takes no documents', async () => {
    expect((await upload(ben, 'card.pdf', pdf)).statusCode).toBe(404);
    const wrongField = await upload(ada, 'card.pdf', pdf, '/api/forms/waiver/documents?Id=cov_ada&field=Zip');
    expect(wrongField.json()).toMatchObject({ code: 'REQUEST_INVALID' });
    const inherited = await upload(ada, 'card.pdf', pdf, '/api/forms/waiver/documents?Id=cov_ada&field=constructor');
    expect(inherited.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  it('is refused as a whole when it has two files, so that no file is lost silently', async () => {
    const before = keptFiles();
    const two = multipart([
      { name: 'UploadedFiles', value: pdf, fileName: 'front.pdf' },
      { name: 'UploadedFiles', value: png, fileName: 'back.png' },
    ]);
    const answer = await ada.request({ method: 'POST', url: uploadUrl('cov_ada'), ...two });
    expect(answer.json()).toMatchObject({ status: 400, code: 'REQUEST_INVALID', detail: 'Send one file at a time.' });
    expect(keptFiles()).toEqual(before);
  });

  it.each([
    ['ends in the middle of the file', (body: Buffer) => body.subarray(0, body.length - 60), {}],
    ['ends before its last line', (body: Buffer) => body.subarray(0, body.length - 4), {}],
    ['names no boundary', (body: Buffer) => body, { 'content-type': 'multipart/form-data' }],
  ])('is malformed, and not stored, when it %s', async (_case, change, headers) => {
    const before = keptFiles();
    const body = multipart([{ name: 'UploadedFiles', value: pdf, fileName: 'card.pdf' }]);
    const answer = await ada.request({
      method: 'POST',
      url: uploadUrl('cov_ada'),
      headers: { ...body.headers, ...headers },
      payload: change(body.payload),
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'BODY_MALFORMED' });
    expect(keptFiles()).toEqual(before);
  });

  it('is refused for a coverage that cannot be waived, because it would never be reviewed', async () => {
    const before = keptFiles();
    expect((await upload(ada, 'card.pdf', pdf, uploadUrl('cov_ada-late'))).json()).toMatchObject({
      code: 'DEADLINE_PASSED',
    });
    expect((await upload(ada, 'card.pdf', pdf, uploadUrl('cov_ada-enrolled'))).json()).toMatchObject({
      code: 'COVERAGE_STATE',
    });
    expect(keptFiles()).toEqual(before);
  });

  it('is refused beyond the number that the form allows, however many arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(ben, `card${index}.png`, png, uploadUrl('cov_ben'))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const visit = (await ben.get('/api/forms/waiver/visit?Id=cov_ben')).json<{ documents: unknown[] }>();
    expect(visit.documents).toHaveLength(5);
    expect(keptFiles().length).toBeGreaterThanOrEqual(5);
  });
});

describe.each(storageKinds)('a document of a submission on %s', (storageKind) => {
  let own: TestServer;
  let student: TestVisitor;
  beforeAll(async () => {
    own = await openTestServer({ storageKind });
    student = await own.student('ada@bay-state.example');
  }, 60_000);
  afterAll(() => own.close());

  const send = async (): Promise<string> => {
    const { id } = (await upload(student, 'card.png', png)).json<{ id: string }>();
    return id;
  };

  it('cannot be removed while the server processes the submission that names it', async () => {
    const id = await send();
    let removal: Promise<LightMyRequestResponse> | undefined;
    await own.storage.system(async (trx) => {
      await lockStudent(trx, 'stu_ada');
      removal = runOutside(() => student.request({ method: 'DELETE', url: `/api/forms/documents/${id}` }));
      // Long enough for the removal to finish if it did not wait for the lock.
      await pause(300);
      await trx
        .insertInto('formRecords')
        .values({
          id: 'wvr_in-flight',
          universityId: 'uni_bay-state',
          studentId: 'stu_ada',
          formId: 'waiver',
          subjectId: 'cov_ada',
          formVersion: 1,
          definitionHash: '0'.repeat(64),
          status: 'submitted',
          answers: { UploadedFiles: [id] },
          reference: 'CC-IN-FLIGHT',
          savedAt: new Date(),
          submittedAt: new Date(),
        })
        .execute();
    });
    expect((await removal)?.json()).toMatchObject({ code: 'ALREADY_SUBMITTED' });
    expect((await student.get(`/api/forms/documents/${id}`)).statusCode).toBe(200);
  });

  it('cannot be removed by a draft of another coverage that names it and then drops it', async () => {
    const { id } = await own.storage.system((trx) =>
      trx.selectFrom('documents').select('id').where('studentId', '=', 'stu_ada').executeTakeFirstOrThrow(),
    );
    await own.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ waiveUntil: '2026-11-30' }).where('id', '=', 'cov_ada-late').execute(),
    );
    const draft = '/api/forms/waiver/draft?Id=cov_ada-late';
    const definitionHash = 'a'.repeat(64);
    expect((await student.put(draft, { answers: { UploadedFiles: [id] }, definitionHash })).statusCode).toBe(200);
    expect((await student.put(draft, { answers: { UploadedFiles: [] }, definitionHash })).statusCode).toBe(200);
    expect((await student.get(`/api/forms/documents/${id}`)).statusCode).toBe(200);
  });
});

describe('POST Waiver/WaiverDocUploadBtnClick', () => {
  const call = '/api/sitecore/Waiver/WaiverDocUploadBtnClick?Id=cov_ada';
  const sendFiles = (...values: readonly Uint8Array[]) =>
    ada.request({
      method: 'POST',
      url: call,
      ...multipart(values.map((value, at) => ({ name: 'UploadedFiles', value, fileName: `card-${at}.pdf` }))),
    });
  const listed = async () =>
    (await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json<{ documents: { id: string }[] }>().documents;
  const withdraw = async () => {
    for (const { id } of await listed()) await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
    await portal.outbox.runOnce();
  };
  beforeEach(withdraw);

  it('[API-26] accepts a multipart UploadedFiles and works like the generic upload', async () => {
    const answer = await upload(ada, 'card.png', png, call);
    expect(answer.statusCode).toBe(201);
    const [document] = answer.json<{ documents: { id: string }[] }>().documents;
    expect((await ada.get(`/api/forms/documents/${document?.id}`)).rawPayload).toEqual(png);
    expect((await upload(ada, 'card.txt', Buffer.from('hello'), call)).json()).toMatchObject({
      code: 'DOCUMENT_TYPE_REFUSED',
    });
  });

  it('[API-26] accepts several files in one request, in order', async () => {
    const answer = await sendFiles(pdf, png, pdf);
    expect(answer.statusCode).toBe(201);
    const { documents } = answer.json<{ documents: { id: string }[] }>();
    expect(documents).toMatchObject([
      { name: 'card-0.pdf', type: 'application/pdf' },
      { type: 'image/png', size: png.length },
      { name: 'card-2.pdf' },
    ]);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(3);
    expect(await listed()).toEqual(expect.arrayContaining(documents));
    expect((await ada.get(`/api/forms/documents/${documents[1]?.id}`)).rawPayload).toEqual(png);
  });

  it.each([
    ['the last of them is of another type', [pdf, png, Buffer.from('MZ a program')], 'DOCUMENT_TYPE_REFUSED'],
    [
      'the first of them is too large',
      [Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), png],
      'DOCUMENT_TOO_LARGE',
    ],
    ['one of them is empty', [pdf, Buffer.alloc(0), png], 'DOCUMENT_EMPTY'],
    ['there are more than the call accepts', [pdf, pdf, pdf, pdf, pdf, pdf], 'REQUEST_INVALID'],
  ] as const)('[API-26] keeps none of several when %s', async (_case, values, code) => {
    const before = keptFiles();
    expect((await sendFiles(...values)).json()).toMatchObject({ code });
    expect(await listed()).toEqual([]);
    expect(keptFiles()).toEqual(before);
  });

  it('[API-26] stores none of them when together with existing files they exceed the form’s limit', async () => {
    expect((await sendFiles(pdf, pdf, pdf)).statusCode).toBe(201);
    const before = keptFiles();
    expect((await sendFiles(pdf, pdf, pdf)).json()).toMatchObject({ code: 'DOCUMENT_COUNT' });
    expect(keptFiles()).toEqual(before);
    expect(await listed()).toHaveLength(3);
    expect((await sendFiles(pdf, pdf)).statusCode).toBe(201);
  });

  it('[API-26] stores none of them when another request has reached the form’s limit in the meantime', async () => {
    const answers = await Promise.all([sendFiles(pdf, pdf, pdf), sendFiles(pdf, pdf, pdf), sendFiles(pdf, pdf, pdf)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect(await listed()).toHaveLength(3);
  });

  it('[API-26, VAL-WVR-1] asks for a document when none arrived', async () => {
    const missing = { code: 'DOCUMENT_MISSING', detail: 'Please upload Waiver supporting document(s)' };
    for (const part of [
      { name: 'note', value: 'no file' },
      { name: 'UploadedFiles', value: '', fileName: '' },
    ]) {
      const answer = await ada.request({ method: 'POST', url: call, ...multipart([part]) });
      expect(answer.json()).toMatchObject(missing);
    }
  });
});
