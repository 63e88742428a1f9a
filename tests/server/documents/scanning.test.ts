import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDocuments } from '../../../server/command-line/documents/check-documents.ts';
import { prepareScanning } from '../../../server/command-line/prepare-scanning.ts';
import { claimScan } from '../../../server/documents/scanning/claim-scan.ts';
import { releaseWaiting } from '../../../server/documents/scanning/release-waiting.ts';
import { scanDocuments } from '../../../server/documents/scanning/scan-documents.ts';
import { settleScan } from '../../../server/documents/scanning/settle-scan.ts';
import { openDocumentStore } from '../../../server/platform/document-store/open-document-store.ts';
import { DocumentHeldError } from '../../../server/platform/document-store/held-document.ts';
import { NotScannableError, ScannerUnavailableError } from '../../../server/platform/virus-scanner/virus-scanner.ts';
import { root } from '../../architecture/source-files.ts';
import { describedRoutes, fill } from '../../attacks/described-routes.ts';
import { eicar, startClamd, type Clamd } from '../../clamd/start-clamd.ts';
import { addAdministrator, enrollAdministrator } from '../administration/administrators.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { catalogWithForm, formId } from '../requests/accident-form.ts';
import { multipart, pdf } from './multipart.ts';

interface Uploaded {
  readonly id: string;
  readonly held?: 'waiting' | 'infected';
}

const minuteMs = 60_000;
/** Text that no response may contain while a document is held. */
const marker = 'MARKER-OF-A-HELD-DOCUMENT';
const harmless = Buffer.concat([pdf, Buffer.from(`% ${marker}\n`)]);
const infected = Buffer.concat([harmless, eicar]);
const maxStream = 200 * 1024;
const maxFile = 100 * 1024;

let clamd: Clamd;
let portal: TestServer;
let ada: TestVisitor;
let robin: TestVisitor;
beforeAll(async () => {
  clamd = await startClamd([
    `StreamMaxLength ${maxStream / 1024}K`,
    `MaxFileSize ${maxFile / 1024}K`,
    'AlertExceedsMax yes',
  ]);
  portal = await openTestServer({ catalog: await catalogWithForm(), environment: { CLAMD_URL: clamd.url } });
  ada = await portal.student('ada@bay-state.example');
  robin = await enrollAdministrator(portal, await addAdministrator(portal, 'robin', 'bay-state'));
}, 60_000);
afterAll(async () => {
  await portal.close();
  await clamd.stop();
});

async function upload(name: string, bytes: Buffer, student = ada): Promise<Uploaded> {
  const body = multipart([{ name: 'file', value: bytes, fileName: name }]);
  const answer = await student.request({
    method: 'POST',
    url: `/api/forms/${formId}/documents?field=Reports`,
    ...body,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<Uploaded>();
}

async function submit(ids: readonly string[]) {
  const { definitionHash } = (await ada.get(`/api/forms/${formId}/visit`)).json<{ definitionHash: string }>();
  return ada.post(
    `/api/forms/${formId}/submissions`,
    { answers: { Reports: ids }, definitionHash },
    { 'idempotency-key': randomUUID() },
  );
}

/** Uploads while the scanner is not running, submits, and starts the scanner again. */
async function submitUnscanned(name: string, bytes: Buffer): Promise<Uploaded & { readonly reference: string }> {
  await clamd.end();
  try {
    const document = await upload(name, bytes);
    expect(document.held).toBe('waiting');
    const answer = await submit([document.id]);
    expect(answer.statusCode).toBe(201);
    return { ...document, reference: answer.json<{ reference: string }>().reference };
  } finally {
    await clamd.start();
  }
}

async function mails(): Promise<readonly Email[]> {
  await portal.outbox.runOnce();
  const folder = join(portal.folder, 'mail');
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}
const mailFor = async (reference: string, address: string) =>
  (await mails()).filter((mail) => mail.subject?.includes(reference) && mail.to?.[0]?.address === address);
const heldEntries = (id: string) =>
  portal.storage.system((trx) =>
    trx
      .selectFrom('auditEntries')
      .select(['actorId', 'outcome', 'details', 'universityId'])
      .where('action', '=', 'document.held')
      .where('subjectId', '=', id)
      .execute(),
  );
const statusOf = async (id: string) =>
  (
    await portal.storage.system((trx) =>
      trx.selectFrom('documents').select('scanStatus').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).scanStatus;

describe('an upload while a virus scanner is connected', () => {
  it('can be opened right after the upload when the scanner finds nothing', async () => {
    const document = await upload('report.pdf', harmless);
    expect(document).not.toHaveProperty('held');
    expect((await ada.get(`/api/forms/documents/${document.id}`)).rawPayload).toEqual(harmless);
    expect(await heldEntries(document.id)).toEqual([]);
  });

  it('is held when it contains malware: it cannot be opened or submitted, and the audit trail says so', async () => {
    const { id, held } = await upload('bad.pdf', infected);
    expect(held).toBe('infected');
    expect((await ada.get(`/api/forms/documents/${id}`)).json()).toMatchObject({
      status: 409,
      code: 'DOCUMENT_INFECTED',
      detail: expect.stringContaining('Upload another file') as string,
    });
    const visit = (await ada.get(`/api/forms/${formId}/visit`)).json<{ documents: Uploaded[] }>();
    expect(visit.documents).toContainEqual(expect.objectContaining({ id, held: 'infected' }));
    expect((await submit([id])).json()).toMatchObject({
      code: 'SUBMISSION_INVALID',
      issues: [{ code: 'document-infected', path: 'Reports', message: expect.stringContaining('bad.pdf') as string }],
    });
    expect(await heldEntries(id)).toMatchObject([
      {
        actorId: 'system',
        outcome: 'refused',
        universityId: 'uni_bay-state',
        details: { found: 'Test.Eicar.UNOFFICIAL' },
      },
    ]);
  });

  it('does not count toward the form’s limit, and can be removed', async () => {
    const { documents } = (await ada.get(`/api/forms/${formId}/visit`)).json<{ documents: Uploaded[] }>();
    expect(documents).toHaveLength(2);
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) await upload(name, harmless);
    for (const { id } of (await ada.get(`/api/forms/${formId}/visit`)).json<{ documents: Uploaded[] }>().documents)
      expect((await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` })).statusCode).toBe(204);
  });

  it('waits for a scanner that does not respond, but does not make the student wait', async () => {
    clamd.pause();
    const started = Date.now();
    const document = await upload('slow.pdf', harmless);
    expect(document.held).toBe('waiting');
    expect(Date.now() - started).toBeLessThan(15_000);
    clamd.resume();
    await expect.poll(() => statusOf(document.id), { timeout: 10_000 }).toBe('clean');
  }, 30_000);
});

describe('a document that was submitted before it was scanned', () => {
  it('is not in the office’s email, and the office can open it after the scan', async () => {
    const { id, reference } = await submitUnscanned('late.pdf', harmless);
    const address = `/api/portal/requests/${reference}/documents/${id}`;
    const [mail] = await mailFor(reference, 'group-sales@bay-state.example');
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain(
      'late.pdf: not attached because it is being checked for viruses. Open it with the link',
    );
    expect((await robin.get(`/api/portal/requests/${reference}`)).json()).toMatchObject({
      documents: [{ id, held: 'waiting' }],
    });
    expect((await robin.get(address)).json()).toMatchObject({ status: 409, code: 'DOCUMENT_WAITING' });
    expect(await scanDocuments(portal.parts)).toEqual({ clean: 1, infected: 0, failures: [] });
    expect((await robin.get(address)).rawPayload).toEqual(harmless);
    const trail = (await robin.get('/api/portal/audit?action=request.document-opened')).json<{ entries: object[] }>();
    expect(trail.entries).toHaveLength(1);
  });

  it('stays held when it contains malware, and the student learns it by email', async () => {
    const { id, reference } = await submitUnscanned('late-bad.pdf', infected);
    expect(await scanDocuments(portal.parts)).toEqual({ clean: 0, infected: 1, failures: [] });
    expect((await robin.get(`/api/portal/requests/${reference}/documents/${id}`)).json()).toMatchObject({
      code: 'DOCUMENT_INFECTED',
    });
    const told = (await mailFor(reference, 'ada@bay-state.example')).filter(({ subject }) =>
      subject?.startsWith('About a document'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('late-bad.pdf');
    expect(await heldEntries(id)).toHaveLength(1);
  });
});

describe('a held document', () => {
  it('leaves the portal through no call, whatever its state', async () => {
    const waiting = await submitUnscanned('waiting.pdf', harmless);
    const blocked = await submitUnscanned('blocked.pdf', infected);
    await portal.storage.system((trx) =>
      trx.updateTable('documents').set({ scanStatus: 'infected' }).where('id', '=', blocked.id).execute(),
    );
    const routes = (await describedRoutes(portal)).filter(({ method }) => method === 'GET');
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/forms/documents/{id}',
        '/api/portal/requests/{reference}/documents/{id}',
        '/api/portal/requests/{reference}',
        '/api/portal/confirmations/{reference}',
        '/api/portal/dashboard',
      ]),
    );
    const refused: string[] = [];
    for (const { id, reference } of [waiting, blocked]) {
      for (const route of routes) {
        const path = route.path.replace('{reference}', reference).replace('{id}', id).replace('{formId}', formId);
        for (const caller of [ada, robin]) {
          const answer = await caller.request(fill({ ...route, path }, null));
          expect(answer.rawPayload.includes(marker), `${route.path} sent a held document`).toBe(false);
          const { code } = answer.headers['content-type']?.toString().includes('problem')
            ? answer.json<{ code: string }>()
            : { code: '' };
          if (code.startsWith('DOCUMENT_')) refused.push(`${route.path} ${code}`);
        }
      }
    }
    expect(refused.sort()).toEqual([
      '/api/forms/documents/{id} DOCUMENT_INFECTED',
      '/api/forms/documents/{id} DOCUMENT_WAITING',
      '/api/portal/requests/{reference}/documents/{id} DOCUMENT_INFECTED',
      '/api/portal/requests/{reference}/documents/{id} DOCUMENT_WAITING',
    ]);
    const sent = (await mails()).filter(({ subject }) => subject?.includes(waiting.reference));
    expect(sent).toHaveLength(2);
    expect(sent.flatMap(({ attachments }) => attachments)).toEqual([]);
    await scanDocuments(portal.parts);
  }, 60_000);

  it('is refused by the store that every room uses, and only the scan reads past it', async () => {
    const row = await portal.storage.system((trx) =>
      trx.selectFrom('documents').selectAll().where('scanStatus', '=', 'infected').limit(1).executeTakeFirstOrThrow(),
    );
    await expect(portal.parts.documents.read(row)).rejects.toThrow(DocumentHeldError);
    const server = join(root, 'server');
    const readers = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/node_modules|dist/.test(path))
      .filter((path) => /scanning\??\.documents|openDocumentStore\(/.test(readFileSync(join(server, path), 'utf8')))
      .map((path) => `server/${path}`);
    expect(readers.sort()).toEqual([
      'server/assembly/create-parts.ts',
      // A backup contains every document, and the restored row says which ones are held.
      'server/command-line/backup/run-backup.ts',
      'server/command-line/backup/run-restore.ts',
      'server/command-line/documents/run-documents.ts',
      'server/command-line/keys/reseal-documents.ts',
      // It guards the store, as the server does.
      'server/command-line/personal-data/run-data.ts',
      // Its backups contain every document.
      'server/command-line/start.ts',
      'server/documents/scanning/scan-documents.ts',
      'server/platform/document-store/open-document-store.ts',
    ]);
  });
});

describe('the repeated scan', () => {
  it('reports a scanner that is not running, and finds every document when it is back', async () => {
    await clamd.end();
    const ids = [(await upload('1.pdf', harmless)).id, (await upload('2.pdf', harmless)).id];
    await expect(scanDocuments(portal.parts)).rejects.toThrow(ScannerUnavailableError);
    await expect(portal.parts.scanning?.scanner.ping()).rejects.toThrow(ScannerUnavailableError);
    await clamd.start();
    // Two instances share the work.
    const reports = await Promise.all([scanDocuments(portal.parts), scanDocuments(portal.parts)]);
    expect(reports.reduce((sum, { clean }) => sum + clean, 0)).toBe(2);
    for (const id of ids) await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
  });

  it('repeats a scan that a crash interrupted, and a second verdict changes nothing', async () => {
    await clamd.end();
    const { id } = await upload('crash.pdf', infected);
    await clamd.start();
    const claimed = await claimScan(portal.storage, { now: portal.now() });
    expect(claimed?.id).toBe(id);
    // The instance that took the document crashes here. Until its time is over, no other instance takes it.
    expect(await scanDocuments(portal.parts)).toMatchObject({ infected: 0 });
    portal.passTime(3 * minuteMs);
    expect(await scanDocuments(portal.parts)).toMatchObject({ infected: 1 });
    expect(await settleScan(portal.parts, claimed!, { found: null }, portal.now())).toBe(false);
    expect(await settleScan(portal.parts, claimed!, { found: 'Again' }, portal.now())).toBe(false);
    expect(await statusOf(id)).toBe('infected');
    expect(await heldEntries(id)).toHaveLength(1);
    await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
  });

  it.each([
    ['refuse', maxStream],
    ['keep it from checking completely', maxFile],
  ])('holds and reports a document that clamd’s own limits %s, and tries again later', async (_case, size) => {
    const { id, held } = await upload('large.pdf', Buffer.concat([harmless, Buffer.alloc(size, 'x')]));
    expect(held).toBe('waiting');
    portal.passTime(11 * minuteMs);
    const { failures } = await scanDocuments(portal.parts);
    expect(failures).toEqual([expect.any(NotScannableError)]);
    expect(await scanDocuments(portal.parts)).toMatchObject({ failures: [] });
    expect(await statusOf(id)).toBe('pending');
    await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
  });
});

describe('connecting a scanner to a portal that has documents', () => {
  it('holds them until they are scanned, even in email that is waiting to be sent', async () => {
    const environment = { DOCUMENTS_DIR: join(portal.folder, 'documents') };
    const before = await openTestServer({ catalog: await catalogWithForm(), sharing: portal, environment });
    const student = await before.student('ada@bay-state.example');
    const good = await upload('good.pdf', harmless, student);
    const bad = await upload('bad.pdf', infected, student);
    expect(good).not.toHaveProperty('held');
    const answer = await submit([good.id, bad.id]);
    const { reference } = answer.json<{ reference: string }>();

    await prepareScanning(portal.parts);
    for (const { id } of [good, bad])
      expect((await ada.get(`/api/forms/documents/${id}`)).json()).toMatchObject({ code: 'DOCUMENT_WAITING' });
    expect(await mailFor(reference, 'group-sales@bay-state.example')).toEqual([]);
    expect(await scanDocuments(portal.parts)).toEqual({ clean: 1, infected: 1, failures: [] });
    portal.passTime(minuteMs);
    const [mail] = await mailFor(reference, 'group-sales@bay-state.example');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['good.pdf']);
    expect(mail?.text).toContain('bad.pdf is not attached, because the virus check found malware in it.');
    await before.close();
  });

  it('sends email without a document that is not scanned for an hour, and says so', async () => {
    const environment = { DOCUMENTS_DIR: join(portal.folder, 'documents') };
    const before = await openTestServer({ catalog: await catalogWithForm(), sharing: portal, environment });
    const { id } = await upload('stuck.pdf', harmless, await before.student('ada@bay-state.example'));
    const { reference } = (await submit([id])).json<{ reference: string }>();
    await prepareScanning(portal.parts);

    const attempt = () => mailFor(reference, 'group-sales@bay-state.example');
    for (let tried = 1; tried <= 11; tried += 1) {
      expect(await attempt()).toEqual([]);
      portal.passTime(1000 * 2 ** tried);
    }
    const [mail] = await attempt();
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain(
      'stuck.pdf is not attached, because its virus check is not complete. You can open it in the portal after the check.',
    );
    expect(await scanDocuments(portal.parts)).toMatchObject({ clean: 1 });
    await before.close();
    // The session ended in that hour.
    ada = await portal.student('ada@bay-state.example');
  });
});

describe('disconnecting the scanner', () => {
  it('keeps waiting documents held until an operator releases them, and leaves blocked ones blocked', async () => {
    await clamd.end();
    const waiting = await upload('waits.pdf', harmless);
    await clamd.start();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await prepareScanning({ storage: portal.storage });
    expect(warn.mock.lastCall?.[0]).toMatch(/^1 documents are waiting .*"campus-cover documents release"/);
    const blocked = (await upload('blocked.pdf', infected)).id;
    expect(await releaseWaiting(portal.storage, portal.now())).toBe(1);
    expect((await ada.get(`/api/forms/documents/${waiting.id}`)).rawPayload).toEqual(harmless);
    expect(await statusOf(blocked)).toBe('infected');
    for (const id of [waiting.id, blocked]) await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
    warn.mockRestore();
  });
});

describe('campus-cover documents check', () => {
  it('reads every document that has a row, and lists the one whose file is gone', async () => {
    const store = openDocumentStore({ documentsDir: join(portal.folder, 'documents') }, portal.keyRing);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await checkDocuments(portal.storage, store)).toBe(0);
    const { id } = await upload('gone.pdf', harmless);
    const { storageKey } = await portal.storage.system((trx) =>
      trx.selectFrom('documents').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await store.remove(storageKey);
    expect(await checkDocuments(portal.storage, store)).toBe(1);
    expect(log.mock.calls.flat().join()).toMatch(/The database names \d+ documents \(.*\d+ clean/);
    expect(error.mock.lastCall?.[0]).toMatch(`1 of them are missing or damaged, or their key is missing:\n${id}`);
    vi.restoreAllMocks();
    await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
  });
});
