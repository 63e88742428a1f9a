import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { multipart, pdf } from './multipart.ts';

const calls = {
  'a dependent': '/api/sitecore/EnrollCoverage/EnrollAddDependentBtnClick',
  'a dependent after a life event': '/api/sitecore/PTAQLEDependentCoverage/EnrollPTADependentBtnClick',
  'the waiver': '/api/sitecore/Waiver/WaiverDocUploadBtnClick?Id=cov_ada',
  'a termination': '/api/sitecore/TerminateEnroll/EnrollDocUploadBtnClick?Id=cov_ada-enrolled',
  'one document': '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles',
};
const uploadLimit = 100;

let portal: TestServer;
let ada: TestVisitor;
beforeEach(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
}, 60_000);
afterEach(() => portal.close());

/** Uses up the student's budget except for this many uploads. */
const leave = (uploads: number) =>
  portal.storage.system((trx) =>
    trx
      .insertInto('rateLimits')
      .values({
        bucket: 'upload:stu_ada',
        hits: uploadLimit - uploads,
        resetsAt: new Date(portal.now().getTime() + 15 * 60_000),
      })
      .execute(),
  );

const send = (url: string, count: number) => {
  const value = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
  const files = Array.from({ length: count }, (_, at) => ({
    name: 'UploadedFiles',
    value,
    fileName: `card-${at}.pdf`,
  }));
  return ada.request({ method: 'POST', url, ...multipart(files) });
};

const incoming = () => join(portal.folder, 'documents', 'incoming');

it('writes no byte of an upload to the disk when the budget is spent, on any call', async () => {
  await leave(0);
  for (const [name, url] of Object.entries(calls)) {
    const answer = await send(url, name === 'one document' ? 1 : 5);
    expect(answer.json(), name).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    // Storing the first file would create the folder.
    expect(existsSync(incoming()), name).toBe(false);
  }
});

it('counts every file of a request, and removes the earlier ones when the budget runs out', async () => {
  await leave(4);
  expect((await send(calls['a dependent'], 5)).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(readdirSync(incoming())).toEqual([]);
  // The fifth file used up the budget, regardless of what happened to the others.
  expect((await send(calls['the waiver'], 1)).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

it('counts a request for a waiver by its files', async () => {
  await leave(2);
  expect((await send(calls['the waiver'], 2)).statusCode).toBe(201);
  expect((await send(calls['the waiver'], 1)).statusCode).toBe(429);
  expect(readdirSync(incoming())).toEqual([]);
});
