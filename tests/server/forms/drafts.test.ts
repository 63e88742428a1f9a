import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';

const draftUrl = '/api/forms/waiver/draft?Id=cov_ada';
const visitUrl = '/api/forms/waiver/visit?Id=cov_ada';
const definitionHash = 'a'.repeat(64);

interface Visit {
  readonly draft: {
    readonly answers: Record<string, unknown>;
    readonly savedAt: string;
    readonly definitionHash: string;
  } | null;
  readonly record: { readonly id: string | null; readonly status: string | null };
  readonly documents: readonly { readonly id: string }[];
}

let portal: TestServer;
let ada: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
}, 60_000);
afterAll(() => portal.close());

const visit = async (): Promise<Visit> => (await ada.get(visitUrl)).json<Visit>();
const countRecords = () =>
  portal.storage.system((trx) =>
    trx.selectFrom('formRecords').select('id').where('subjectId', '=', 'cov_ada').execute(),
  );

describe('a draft', () => {
  it.each([
    ['a field that the form does not have', { answers: { isAdmin: '1' }, definitionHash }, 422, 'DRAFT_INVALID'],
    ['a field that every object inherits', { answers: { toString: '1' }, definitionHash }, 422, 'DRAFT_INVALID'],
    [
      'an answer that is nested too deeply',
      { answers: { City: [[[[[[['x']]]]]]] }, definitionHash },
      422,
      'DRAFT_INVALID',
    ],
    ['more than 256 kB', { answers: { City: 'x'.repeat(257 * 1024) }, definitionHash }, 422, 'DRAFT_INVALID'],
    [
      'more data than a body may contain',
      { answers: { City: 'x'.repeat(600 * 1024) }, definitionHash },
      413,
      'BODY_TOO_LARGE',
    ],
    ['no hash', { answers: {} }, 400, 'REQUEST_INVALID'],
    ['a field next to the answers', { answers: {}, definitionHash, status: 'submitted' }, 400, 'REQUEST_INVALID'],
    ['answers that are a list', { answers: [], definitionHash }, 400, 'REQUEST_INVALID'],
  ])('is refused with %s, and nothing is stored', async (_case, body, status, code) => {
    const answer = await ada.put(draftUrl, body);
    expect(answer.json()).toMatchObject({ status, code });
    expect(await countRecords()).toEqual([]);
  });

  it('is refused with __proto__ among the answers', async () => {
    const answer = await ada.request({
      method: 'PUT',
      url: draftUrl,
      headers: { 'content-type': 'application/json' },
      payload: `{"answers":{"__proto__":{"City":"x"}},"definitionHash":"${definitionHash}"}`,
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'BODY_MALFORMED' });
    expect(await countRecords()).toEqual([]);
  });

  it('cannot start for a coverage that cannot be waived', async () => {
    const body = { answers: { City: 'Boston' }, definitionHash };
    expect((await ada.put('/api/forms/waiver/draft?Id=cov_ada-late', body)).json()).toMatchObject({
      code: 'DEADLINE_PASSED',
    });
    expect((await ada.put('/api/forms/waiver/draft?Id=cov_ada-enrolled', body)).json()).toMatchObject({
      code: 'COVERAGE_STATE',
    });
    expect((await ada.put('/api/forms/waiver/draft?Id=cov_ada-last-year', body)).json()).toMatchObject({
      code: 'ALREADY_SUBMITTED',
    });
  });

  it('[SCR-17] keeps invalid answers, and comes back with the time and the definition', async () => {
    const answers = { City: 'Bos7on', IsSubscriber: '0', SubscriberFirstName: 'Grace' };
    const saved = (await ada.put(draftUrl, { answers, definitionHash })).json<{ savedAt: string; recordId: string }>();
    expect(saved.recordId).toMatch(/^wvr_/);
    const { draft, record } = await visit();
    expect(draft).toEqual({ answers, savedAt: saved.savedAt, definitionHash, formVersion: 1, lost: [] });
    expect(record).toMatchObject({ id: saved.recordId, status: 'draft' });
    expect((await ada.get(`${visitUrl}&WId=${saved.recordId}`)).statusCode).toBe(200);
    expect((await ada.get('/api/portal/dashboard')).json()).toMatchObject({
      coverages: expect.arrayContaining([
        expect.objectContaining({
          StudentCoverageID: 'cov_ada',
          actions: [
            expect.objectContaining({
              draftSavedAt: saved.savedAt,
              url: `/waiver?Id=cov_ada&PrevId=cov_ada-last-year&WId=${saved.recordId}`,
            }),
          ],
        }),
      ]) as unknown,
    });
  });

  it('is one record however many saves arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => ada.put(draftUrl, { answers: { GroupID: `G${index}` }, definitionHash })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await countRecords()).toHaveLength(1);
  });

  it('removes a document that it no longer names, and keeps one that was uploaded in the meantime', async () => {
    const upload = async (fileName: string) => {
      const url = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
      const answer = await ada.request({ method: 'POST', url, ...multipart([{ name: 'f', value: png, fileName }]) });
      return answer.json<{ id: string }>().id;
    };
    const [front, back] = [await upload('front.png'), await upload('back.png')];
    await ada.put(draftUrl, { answers: { UploadedFiles: [front, back] }, definitionHash });
    const meanwhile = await upload('meanwhile.png');
    await ada.put(draftUrl, { answers: { UploadedFiles: [back] }, definitionHash });
    expect((await visit()).documents.map(({ id }) => id)).toEqual([back, meanwhile]);
    expect((await ada.get(`/api/forms/documents/${front}`)).statusCode).toBe(404);
  });
});

describe('POST Waiver/WaiverSaveBtnClick', () => {
  const call = '/api/sitecore/Waiver/WaiverSaveBtnClick?Id=cov_ada';
  const save = (fields: [string, string][], url = call) =>
    ada.request({ method: 'POST', url, ...multipart(fields.map(([name, value]) => ({ name, value }))) });

  it('[API-25, ENT-4, SCR-17] saves multipart waiver fields as the draft and returns the page to come back to', async () => {
    const answer = await save([
      ['PersonCompletingForm', 'Ada Sample'],
      ['CarrierID', 'car_acorn'],
      ['SameAddressAsStudent', 'true'],
      ['Declarations', 'accurate'],
      ['Declarations', 'tell-changes'],
    ]);
    const { record, draft } = await visit();
    expect(answer.json()).toEqual({ success: true, url: `/waiver?Id=cov_ada&WId=${record.id}` });
    expect(draft?.answers).toEqual({
      PersonCompletingForm: 'Ada Sample',
      CarrierID: 'car_acorn',
      SameAddressAsStudent: true,
      Declarations: ['accurate', 'tell-changes'],
    });
  });

  it('[API-25, ERR-1] sends the page to /GenericError when a save is impossible', async () => {
    const failure = { success: false, url: '/GenericError' };
    for (const id of ['cov_nobody', 'cov_ben', 'cov_ada-late', 'cov_ada-last-year']) {
      expect(
        (await save([['City', 'Boston']], `/api/sitecore/Waiver/WaiverSaveBtnClick?Id=${id}`)).json(),
        `for ${id}`,
      ).toEqual(failure);
    }
  });

  it('[API-25] refuses a forged field with a problem body', async () => {
    expect((await save([['isAdmin', '1']])).json()).toMatchObject({ status: 422, code: 'DRAFT_INVALID' });
    for (const name of ['__proto__', 'constructor']) {
      expect((await save([[name, '1']])).json(), `for ${name}`).toMatchObject({ status: 400, code: 'BODY_MALFORMED' });
    }
    expect((await visit()).draft?.answers).toMatchObject({ PersonCompletingForm: 'Ada Sample' });
    expect((await ada.post(call, { City: 'Boston' })).json()).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
  });
});
