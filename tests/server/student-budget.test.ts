import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from './multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from './open-test-server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

const send = (student: TestVisitor, id: string) =>
  student.post(
    `/api/forms/waiver/submissions?Id=${id}`,
    { answers: {}, definitionHash: '0'.repeat(64) },
    { 'idempotency-key': randomUUID() },
  );
const upload = (student: TestVisitor, id: string) =>
  student.request({
    method: 'POST',
    url: `/api/forms/waiver/documents?Id=${id}&field=UploadedFiles`,
    ...multipart([{ name: 'f', value: 'no picture', fileName: 'card.png' }]),
  });
const print = (student: TestVisitor) => student.get('/api/portal/confirmations/CC-NOBODYS/pdf');
const countRefused = (answers: readonly { readonly statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 429).length;

describe('the budget of a student', () => {
  it.each([
    ['60 submissions', send, 60],
    ['100 uploads', upload, 100],
    ['60 pages to keep', print, 60],
  ])('is %s in a quarter of an hour, exactly, however many arrive at once', async (_case, call, limit) => {
    const ada = await portal.student('ada@bay-state.example');
    const answers = await Promise.all(Array.from({ length: limit + 5 }, () => call(ada, 'cov_ada')));
    expect(countRefused(answers)).toBe(5);
    // A second session of the same student has no budget of its own; another student has.
    expect((await call(await portal.student('ada@bay-state.example', '192.0.2.9'), 'cov_ada')).statusCode).toBe(429);
    expect((await call(await portal.student('ben@bay-state.example'), 'cov_ben')).statusCode).not.toBe(429);
    portal.passTime(13 * 60_000);
    expect((await call(await portal.student('ada@bay-state.example'), 'cov_ada')).statusCode).toBe(429);
    portal.passTime(3 * 60_000);
    expect((await call(await portal.student('ada@bay-state.example'), 'cov_ada')).statusCode).not.toBe(429);
  });
});
