import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishOverlay } from '../../../server/overlays/publish-overlay.ts';
import { isAccessDenied } from '../../../server/platform/storage/index.ts';
import { sampledStorageKinds } from '../../storage/open-test-storage.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addStaff, smallForm, smallOverlay, titled, visitAsStaff } from './staff.ts';

interface Published {
  readonly number: number;
  readonly author: string;
  readonly why: string;
  readonly restores: number | null;
  readonly changes: readonly string[];
}

interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly findings?: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

describe.each(sampledStorageKinds)('publishing on %s', (storageKind) => {
  let portal: TestServer;
  let other: TestServer;
  let stella: TestVisitor;
  let tim: TestVisitor;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    other = await openTestServer({ sharing: portal });
    stella = await addStaff(portal, 'Stella');
    await addStaff(portal, 'Tim');
    // Tim works on the other instance so that both instances run checks at the same time.
    tim = await visitAsStaff(other, 'stf_tim');
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await portal.close();
  });

  const publish = (author: TestVisitor, title: string, basedOn: number, why = `Because of ${title}`) =>
    author.post(`${smallOverlay}/publications`, { files: titled(title), basedOn, why });
  const titleAt = async (instance: TestServer) => {
    const forms = await instance.parts.forms.ofSchool(instance.storage.db, 'bay-state');
    return forms.definition(smallForm).title;
  };
  const history = async () =>
    (await stella.get(`${smallOverlay}/publications`)).json<{ publications: Published[] }>().publications;

  it.each(['', ' \n '])('requires a reason with text in it, not %j', async (why) => {
    const answer = await publish(stella, 'Lost it?', 0, why);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'REQUEST_INVALID']);
    expect(await history()).toEqual([]);
  });

  it('activates the form on every instance at the next request, and records who, when and why', async () => {
    expect(await titleAt(other)).toBe('Forgot your password?');
    await stella.put(`${smallOverlay}/draft`, { files: titled('Lost it?'), basedOn: 0, revision: null });
    const answer = await publish(stella, 'Lost it?', 0);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      number: 1,
      author: 'Stella Staff',
      why: 'Because of Lost it?',
      restores: null,
      changes: [expect.stringContaining('“Lost it?”')],
    });
    expect(await titleAt(other)).toBe('Lost it?');
    expect(await titleAt(portal)).toBe('Lost it?');
    expect((await other.parts.forms.ofSchool(other.storage.db, 'cascadia')).definition(smallForm).title).toBe(
      'Forgot your password?',
    );
    expect((await stella.get(smallOverlay)).json()).toMatchObject({
      draft: null,
      inForce: { number: 1, files: titled('Lost it?'), publication: { author: 'Stella Staff' } },
    });
    const entries = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('action', '=', 'overlay.published').execute(),
    );
    expect(entries).toMatchObject([
      {
        universityId: 'uni_bay-state',
        actorId: 'stf_stella',
        subjectId: `bay-state/${smallForm}`,
        details: { number: 1, why: 'Because of Lost it?' },
      },
    ]);
  }, 60_000);

  it('appears in the school’s audit trail, without names of staff', async () => {
    const office = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
    const { entries } = (await office.get('/api/portal/audit?action=overlay.published')).json<{ entries: object[] }>();
    expect(entries).toEqual([
      expect.objectContaining({
        actor: { name: 'Campus Cover staff', role: 'staff', UniversityStudentID: null },
        onBehalfOf: null,
        about: null,
        reference: `${smallForm}, no. 1`,
      }),
    ]);
  }, 60_000);

  it('returns the same publication for a second click', async () => {
    const again = await publish(stella, 'Lost it?', 0);
    expect(again.json()).toMatchObject({ number: 1 });
    const [one, two] = await Promise.all([publish(tim, 'Twice', 1), publish(tim, 'Twice', 1)]);
    expect([one.json<Published>().number, two.json<Published>().number]).toEqual([2, 2]);
    expect(await history()).toHaveLength(2);
  }, 60_000);

  it('refuses files that are already published', async () => {
    const answer = await publish(stella, 'Twice', 2);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Refused>()).toMatchObject({ code: 'OVERLAY_UNCHANGED' });
  });

  it('accepts one of two authors who publish at once, and tells the other who it was', async () => {
    const answers = await Promise.all([publish(stella, 'Stella’s', 2), publish(tim, 'Tim’s', 2)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)!.json<Published>();
    const lost = answers.find(({ statusCode }) => statusCode === 409)!.json<Refused>();
    expect(lost.code).toBe('OVERLAY_CHANGED');
    expect(lost.detail).toContain(`${won.author} published version 3`);
    expect(lost.detail).toContain(won.why);
    expect(await titleAt(other)).toBe(won.why.replace('Because of ', ''));
  }, 60_000);

  it('restores the previous files as a new publication, even while another author publishes', async () => {
    const restore = (number: number, basedOn: number) =>
      stella.post(`${smallOverlay}/publications/${number}/restore`, { basedOn, why: 'It was better' });
    const answers = await Promise.all([restore(1, 3), publish(tim, 'New again', 3)]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const back = await restore(1, 4);
    // If the restore came first, either its files are already published or the server treats this request as a repeat
    // of the same click.
    expect([200, 422]).toContain(back.statusCode);
    expect(await titleAt(other)).toBe('Lost it?');
    const released = await restore(0, (await history())[0]!.number);
    expect(released.json(), released.body).toMatchObject({ restores: 0, author: 'Stella Staff' });
    expect(await titleAt(portal)).toBe('Forgot your password?');
    expect((await stella.get(smallOverlay)).json()).toMatchObject({ inForce: { files: {} } });
    expect((await restore(99, 1)).statusCode).toBe(404);
  }, 90_000);

  it('returns the whole history, newest first, with each publication’s files', async () => {
    const publications = await history();
    const numbers = publications.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(publications.at(-1)).toMatchObject({ number: 1, why: 'Because of Lost it?' });
    expect((await tim.get(`${smallOverlay}/publications/1`)).json()).toMatchObject({
      number: 1,
      files: titled('Lost it?'),
    });
    expect((await tim.get(`${smallOverlay}/publications/99`)).statusCode).toBe(404);
    expect(JSON.stringify(publications)).not.toContain('stf_');
  });

  it('publishes nothing that a check refuses, and says where the error is', async () => {
    const before = (await history())[0]!.number;
    const overlay = { extends: `${smallForm}@1`, school: 'bay-state', patch: { sections: { acount: { title: 'x' } } } };
    const files = { [`${smallForm}.json`]: JSON.stringify(overlay, null, 2) };
    const answer = await stella.post(`${smallOverlay}/publications`, { files, basedOn: before, why: 'A slip' });
    expect(answer.statusCode).toBe(422);
    const refused = answer.json<Refused>();
    expect(refused.code).toBe('OVERLAY_REFUSED');
    expect(refused.findings?.[0]).toMatchObject({ file: expect.stringContaining('schools/bay-state/') as string });
    expect((await history())[0]!.number).toBe(before);
  }, 60_000);

  it('keeps what the author saves while the checks run', async () => {
    const basedOn = (await history())[0]!.number;
    await stella.put(`${smallOverlay}/draft`, { files: titled('Checked'), basedOn, revision: null });
    const publishing = publish(stella, 'Checked', basedOn);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const saved = await stella.put(`${smallOverlay}/draft`, { files: titled('Newer'), basedOn, revision: 1 });
    expect(saved.statusCode).toBe(200);
    expect((await publishing).statusCode).toBe(200);
    expect((await stella.get(smallOverlay)).json()).toMatchObject({
      inForce: { number: basedOn + 1, files: titled('Checked') },
      draft: { files: titled('Newer'), basedOn, revision: 2 },
    });
  }, 60_000);

  it('writes everything or nothing: a failure in the last step leaves the draft and no publication', async () => {
    const before = await history();
    const basedOn = before[0]!.number;
    await tim.put(`${smallOverlay}/draft`, { files: titled('Half'), basedOn, revision: null });
    const { storage, workshop, forms } = portal.parts;
    const key = { school: 'bay-state', form: smallForm };
    const attempt = publishOverlay({ storage, workshop, library: forms.catalog.files }, key, {
      files: titled('Half'),
      basedOn,
      why: 'Half of it',
      restores: null,
      staffId: 'stf_tim',
      now: portal.now(),
      // The server writes the audit entry last, and the database rejects it.
      requestId: '\0',
    });
    await expect(attempt).rejects.toMatchObject({ code: '22021' });
    expect(await history()).toEqual(before);
    expect(await titleAt(other)).toBe('Checked');
    expect((await tim.get(smallOverlay)).json()).toMatchObject({ draft: { files: titled('Half') } });
  }, 60_000);

  it('is refused to an author whose account was closed while the checks ran', async () => {
    const before = await history();
    await addStaff(portal, 'Uma');
    await portal.storage.system((trx) =>
      trx.updateTable('administrators').set({ disabledAt: portal.now() }).where('id', '=', 'stf_uma').execute(),
    );
    const { storage, workshop, forms } = portal.parts;
    const parts = { storage, workshop, library: forms.catalog.files };
    const facts = { restores: null, staffId: 'stf_uma', now: portal.now(), requestId: null };
    const attempt = publishOverlay(
      parts,
      { school: 'bay-state', form: smallForm },
      {
        files: titled('Gone'),
        basedOn: before[0]!.number,
        why: 'A last word',
        ...facts,
      },
    );
    await expect(attempt).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(await history()).toEqual(before);
  }, 60_000);

  it('is never changed: the database itself refuses', async () => {
    const { storage } = portal;
    const update = storage.system((trx) =>
      trx
        .updateTable('overlayPublications')
        .set({ why: 'x' } as never)
        .execute(),
    );
    await expect(update).rejects.toSatisfy(isAccessDenied);
    const remove = storage.system((trx) => trx.deleteFrom('overlayPublications').execute());
    await expect(remove).rejects.toSatisfy(isAccessDenied);
    // A school's request can read the published files, but not their author or any draft.
    await expect(
      storage.inTenant('uni_bay-state', (trx) => trx.selectFrom('overlayPublications').select('author').execute()),
    ).rejects.toSatisfy(isAccessDenied);
    await expect(
      storage.inTenant('uni_bay-state', (trx) => trx.selectFrom('overlayDrafts').select('files').execute()),
    ).rejects.toSatisfy(isAccessDenied);
    await expect(
      storage.inTenant('uni_bay-state', (trx) =>
        trx.insertInto('overlayPublications').values(publicationRow(99)).execute(),
      ),
    ).rejects.toSatisfy(isAccessDenied);
    // The database allows each number for only one publication, even if the code does not take the lock.
    await expect(
      storage.system((trx) => trx.insertInto('overlayPublications').values(publicationRow(1)).execute()),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('has a budget for each author', async () => {
    const url = `${smallOverlay}/publications`;
    const answers: number[] = [];
    for (let tries = 0; tries < 61; tries += 1)
      answers.push((await tim.post(url, { files: {}, basedOn: 1, why: 'Again' })).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect((await publish(stella, 'Another author’s', 1)).statusCode).toBe(409);
  }, 60_000);
});

function publicationRow(number: number) {
  return {
    school: 'bay-state',
    form: smallForm,
    number,
    files: titled('By hand'),
    authorId: 'stf_stella',
    author: 'Stella Staff',
    why: 'By hand',
    changes: [],
    publishedAt: '2026-11-21T10:00:00Z',
  };
}
