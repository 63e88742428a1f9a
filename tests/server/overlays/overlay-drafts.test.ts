import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff, smallOverlay, titled, visitAsStaff } from './staff.ts';

interface Saved {
  readonly revision: number;
  readonly number: number;
  readonly others: readonly { readonly author: string }[];
}

interface Opened {
  readonly draft: { readonly files: object; readonly revision: number } | null;
  readonly inForce: { readonly number: number; readonly files: Readonly<Record<string, string>> };
  readonly others: readonly { readonly author: string }[];
}

describe.each(sampledStorageKinds)('drafts of an overlay on %s', (storageKind) => {
  let portal: TestServer;
  let stella: TestVisitor;
  let tim: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    stella = await addStaff(portal, 'Stella');
    tim = await addStaff(portal, 'Tim');
  }, 60_000);
  afterAll(() => portal.close());

  const save = (author: TestVisitor, files: object, revision: number | null) =>
    author.put(`${smallOverlay}/draft`, { files, basedOn: 0, revision });
  const open = async (author: TestVisitor) => (await author.get(smallOverlay)).json<Opened>();

  it('come back unchanged, including broken ones, and only to their author', async () => {
    const files = {
      'forgot-password.json': '{ "extends": "forgot\u2014password@1",\r\n\t"patch": {',
      'scenarios/a.json': '',
    };
    expect((await save(stella, files, null)).json<Saved>()).toMatchObject({ revision: 1, number: 0, others: [] });
    expect((await open(stella)).draft).toMatchObject({ files, revision: 1 });
    expect((await open(tim)).draft).toBeNull();
  });

  it('are shown to other editors for an hour', async () => {
    expect((await open(tim)).others).toMatchObject([{ author: 'Stella Staff' }]);
    const answer = (await save(tim, titled('Tim’s'), null)).json<Saved>();
    expect(answer.others).toMatchObject([{ author: 'Stella Staff' }]);
    expect((await stella.get(`${smallOverlay}/editing`)).json()).toMatchObject({
      number: 0,
      author: null,
      others: [{ author: 'Tim Staff' }],
    });
    const overview = (await stella.get('/api/workbench')).json<{ overlays: { school: string; form: string }[] }>();
    expect(overview.overlays.find(({ form }) => form === 'forgot-password')).toMatchObject({
      school: 'bay-state',
      publication: null,
      hasOwnDraft: true,
      others: [{ author: 'Tim Staff' }],
    });
    await portal.storage.system((trx) =>
      trx
        .updateTable('overlayDrafts')
        .set({ savedAt: new Date(portal.now().getTime() - 61 * 60_000) })
        .where('authorId', '=', 'stf_tim')
        .execute(),
    );
    expect((await open(stella)).others).toEqual([]);
  });

  it('are not overwritten by a second tab of the same author, which gets the current draft', async () => {
    const tab = await visitAsStaff(portal, 'stf_stella');
    expect((await save(stella, titled('First tab'), 1)).json<Saved>().revision).toBe(2);
    const late = await save(tab, titled('Second tab'), 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ files: titled('First tab'), revision: 2 });
    expect((await open(tab)).draft).toMatchObject({ files: titled('First tab'), revision: 2 });
    // If the response was lost, the server does not treat a retry of the save as a save from another tab.
    expect((await save(stella, titled('First tab'), 1)).json<Saved>().revision).toBe(2);
  });

  it('accept exactly one of two tabs that save their first draft at once', async () => {
    await stella.request({ method: 'DELETE', url: `${smallOverlay}/draft` });
    const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => save(stella, titled(title), null)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('are deleted when their author discards them, and no one else’s', async () => {
    expect((await stella.request({ method: 'DELETE', url: `${smallOverlay}/draft` })).statusCode).toBe(204);
    expect((await open(stella)).draft).toBeNull();
    expect((await open(tim)).draft).not.toBeNull();
  });

  it('exist only for the release’s schools and forms', async () => {
    for (const [school, form] of [
      ['nowhere', 'waiver'],
      ['bay-state', 'nothing'],
      ['bay-state', 'constructor'],
    ]) {
      const url = `/api/workbench/overlays/${school}/${form}`;
      expect((await stella.get(url)).statusCode).toBe(404);
      expect((await stella.put(`${url}/draft`, { files: {}, basedOn: 0, revision: null })).statusCode).toBe(404);
    }
    expect((await stella.get('/api/workbench/overlays/..%2F..%2Fetc/passwd')).statusCode).toBe(400);
  });

  it.each([
    ['another form’s', { 'waiver.json': '{}' }],
    ['the school’s own', { 'school.json': '{}' }],
    ['outside the school’s folder', { '../cascadia/forgot-password.json': '{}' }],
    ['outside the scenarios folder', { 'scenarios/../../x.json': '{}' }],
    ['in a folder of the scenarios folder', { 'scenarios/a/b.json': '{}' }],
    ['not a JSON file', { 'forgot-password.js': '{}' }],
    ['half a character', { 'forgot-password.json': '\ud800' }],
    ['a NUL', { 'forgot-password.json': '\0' }],
    ['not text', { 'forgot-password.json': { a: 1 } }],
    ['named after a property of every object', { constructor: 'x' }],
  ])('refuse a file that is %s', async (_what, files) => {
    const answer = await save(tim, files, null);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).not.toBe('');
  });

  it('refuse, with a message, files that are too large and keys that would reach the prototype of every object', async () => {
    const text = (body: string) =>
      stella.request({
        method: 'PUT',
        url: `${smallOverlay}/draft`,
        headers: { 'content-type': 'application/json' },
        payload: body,
      });
    const five = await text(JSON.stringify({ files: { 'forgot-password.json': 'x'.repeat(5_000_000) } }));
    expect(five.statusCode).toBe(413);
    expect(five.json<{ detail: string }>().detail).toBe('The request is larger than the portal accepts.');
    const long = Object.fromEntries(['a', 'b', 'c'].map((name) => [`scenarios/${name}.json`, 'x'.repeat(380_000)]));
    const many = await save(stella, long, null);
    expect(many.statusCode).toBe(413);
    expect(many.json<{ detail: string }>().detail).toContain('1 million characters');
    expect((await text('{"files":{"__proto__":{"x":1}},"basedOn":0,"revision":null}')).statusCode).toBe(400);
    expect((await text(`{"files":${'['.repeat(50_000)}`)).statusCode).toBe(400);
    // The text may contain anything, because no code reads it before the checks.
    const deep = `${'{"a":'.repeat(60_000)}1`;
    expect((await save(stella, { 'forgot-password.json': deep }, null)).statusCode).toBe(200);
    expect((await open(stella)).draft?.files).toEqual({ 'forgot-password.json': deep });
  });

  it('cannot start from an unknown publication', async () => {
    const answer = await tim.put(`${smallOverlay}/draft`, { files: {}, basedOn: 7, revision: null });
    expect(answer.statusCode).toBe(400);
  });
});
