import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualDebounceMs } from '../../../app/forms/drafts/autosave.ts';
import { studentLimits } from '../../../server/platform/budgets/spend-student-budget.ts';
import { multipart } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';

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
  ])('is exactly %s in 15 minutes, however many arrive at once', async (_case, call, limit) => {
    const ada = await portal.student('ada@bay-state.example');
    const answers = await Promise.all(Array.from({ length: limit + 5 }, () => call(ada, 'cov_ada')));
    expect(countRefused(answers)).toBe(5);
    // A second session for the same student shares the budget. Another student has a separate budget.
    expect((await call(await portal.student('ada@bay-state.example', '192.0.2.9'), 'cov_ada')).statusCode).toBe(429);
    expect((await call(await portal.student('ben@bay-state.example'), 'cov_ben')).statusCode).not.toBe(429);
    portal.passTime(13 * 60_000);
    expect((await call(await portal.student('ada@bay-state.example'), 'cov_ada')).statusCode).toBe(429);
    portal.passTime(3 * 60_000);
    expect((await call(await portal.student('ada@bay-state.example'), 'cov_ada')).statusCode).not.toBe(429);
  });
});

describe('the budget of drafts', () => {
  const saves = {
    'the page saves automatically': (student: TestVisitor, id: string) =>
      student.put(`/api/forms/waiver/draft?Id=${id}`, { answers: { City: 'Boston' }, definitionHash: '0'.repeat(64) }),
    WaiverSaveBtnClick: (student: TestVisitor, id: string) =>
      student.request({
        method: 'POST',
        url: `/api/sitecore/Waiver/WaiverSaveBtnClick?Id=${id}`,
        ...multipart([{ name: 'City', value: 'Boston' }]),
      }),
  };

  it.each(Object.entries(saves))('is 1,800 in 15 minutes for each student, when %s', async (_how, save) => {
    const ada = await portal.student('ada@bay-state.example');
    const resetsAt = new Date(portal.now().getTime() + 15 * 60_000);
    await portal.storage.system((trx) =>
      trx
        .insertInto('rateLimits')
        .values({ bucket: 'draft:stu_ada', hits: 1798, resetsAt })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits: 1798, resetsAt }))
        .execute(),
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(ada, 'cov_ada')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
    expect((await save(await portal.student('ben@bay-state.example'), 'cov_ben')).statusCode).toBe(200);
  });

  it('is never reached by a student who types into three pages at once without a pause', () => {
    const savesOfAPage = (15 * 60_000) / usualDebounceMs;
    expect(3 * savesOfAPage).toBeLessThanOrEqual(studentLimits.draft);
  });
});
