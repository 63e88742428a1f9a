import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareFolders } from '../../../server/command-line/prepare-folders.ts';
import { sweepDocuments } from '../../../server/documents/sweep-documents.ts';
import { ConfigError, readConfig } from '../../../server/platform/config/config.ts';
import {
  DocumentsUnavailableError,
  DocumentUnreadableError,
  type KeptDocument,
} from '../../../server/platform/document-store/document-store.ts';
import { listObjects } from '../../../server/platform/document-store/s3/list-objects.ts';
import { createS3Client } from '../../../server/platform/document-store/s3/s3-client.ts';
import { createS3Files } from '../../../server/platform/document-store/s3/s3-files.ts';
import { createSealedDocumentStore } from '../../../server/platform/document-store/sealed-document-store.ts';
import type { ListedFile } from '../../../server/platform/document-store/sealed-files.ts';
import { createKeyRing, type DataKey } from '../../../server/platform/keys/key-ring.ts';
import { bucketSettings, startSwift, type Swift } from '../../swift/start-swift.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { multipart, pdf, png } from './multipart.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const key = (id: string): DataKey => ({ id, key: randomBytes(32) });
const older = key('2025-11');
const newer = key('2026-11');
const text = Buffer.from('Subscriber Ada Sample, born 2004-02-29. ');
/** Several segments, more than a network packet. */
const long = Buffer.alloc(3 * 64 * 1024 + 100, text);

let swift: Swift;
let folder: string;
beforeAll(async () => {
  swift = await startSwift();
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-bucket-'));
}, 60_000);
afterAll(async () => {
  await swift.stop();
  await rm(folder, { recursive: true, force: true });
});

function bucketOf(settings: Record<string, string>, timeoutMs = 3000) {
  const bucket = readConfig({ ...settings, DATA_DIR: folder }, folder).documentsBucket;
  if (!bucket) throw new Error('The settings name no bucket.');
  return { ...bucket, timeoutMs };
}

async function listAll(files: { list(): AsyncIterable<readonly ListedFile[]> }): Promise<readonly ListedFile[]> {
  const all: ListedFile[] = [];
  for await (const batch of files.list()) all.push(...batch);
  return all;
}

describe('a document in a bucket', () => {
  let settings: Record<string, string>;
  beforeAll(async () => {
    settings = await swift.createBucket('sealed');
  });
  const files = () => createS3Files(bucketOf(settings), join(folder, 'incoming'));
  const store = (...keys: readonly DataKey[]) => createSealedDocumentStore(files(), createKeyRing(keys));

  async function keep(bytes: Buffer, ...keys: readonly DataKey[]): Promise<KeptDocument> {
    const upload = await store(...keys).spool(Readable.from([bytes]));
    await store(...keys).keep(upload);
    await upload.discard();
    return upload;
  }
  const read = async (document: KeptDocument, ...keys: readonly DataKey[]) =>
    buffer(await store(...keys).read(document));

  it('is sealed there, comes back unchanged, and leaves nothing on this machine', async () => {
    const document = await keep(long, newer);
    const object = await files().readStart({ key: document.storageKey, isAside: false }, 1_000_000);
    expect(object.length).toBeGreaterThan(long.length);
    expect(object.includes(text)).toBe(false);
    expect(await read(document, newer)).toEqual(long);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('makes the bucket count as not empty, which blocks a restore, unless it is set aside', async () => {
    const files = createS3Files(bucketOf(await swift.createBucket('restored')), join(folder, 'incoming'));
    const restored = createSealedDocumentStore(files, createKeyRing([newer]));
    expect(await restored.isEmpty()).toBe(true);
    const upload = await restored.spool(Readable.from([text]));
    await restored.keep(upload);
    await upload.discard();
    expect(await restored.isEmpty()).toBe(false);
    await files.setAside(upload.storageKey, new Date());
    expect(await restored.isEmpty()).toBe(true);
  });

  it('is refused when it is missing, and when a different document took its place', async () => {
    const [one, other] = [await keep(long, newer), await keep(long, newer)];
    await expect(read({ ...one, storageKey: other.storageKey, sha256: '0'.repeat(64) }, newer)).rejects.toThrow(
      DocumentUnreadableError,
    );
    await store(newer).remove(one.storageKey);
    await store(newer).remove(one.storageKey);
    await expect(read(one, newer)).rejects.toThrow(DocumentUnreadableError);
  });

  it('is sealed again with the newest key, without a change to its content', async () => {
    const document = await keep(long, older);
    expect((await store(newer, older).countByKey()).get('2025-11')).toBe(1);
    expect(await store(newer).reseal()).toEqual({ resealed: 0, unreadable: [document.storageKey] });
    expect(await store(newer, older).reseal()).toEqual({ resealed: 1, unreadable: [] });
    expect((await store(newer, older).countByKey()).get('2025-11')).toBeUndefined();
    expect(await read(document, newer)).toEqual(long);
  });

  it('is set aside and later deleted if it has no row; a document with a row stays', async () => {
    const [known, left] = [await keep(png, newer), await keep(pdf, newer)];
    const isKnown = (keys: readonly string[]) => Promise.resolve(new Set(keys.filter((id) => id !== left.storageKey)));
    const sweep = (afterMs: number) => {
      const now = new Date(Date.now() + afterMs);
      return store(newer).sweep(isKnown, { now, leftBefore: new Date(now.getTime() - 30 * dayMs) });
    };
    expect(await sweep(0)).toBe(0);
    expect(await sweep(2 * hourMs)).toBe(1);
    expect(await listAll(files())).toContainEqual(expect.objectContaining({ key: left.storageKey, isAside: true }));
    expect(await sweep(29 * dayMs)).toBe(0);
    expect(await sweep(31 * dayMs)).toBe(1);
    expect(await listAll(files())).not.toContainEqual(expect.objectContaining({ key: left.storageKey }));
    expect(await read(known, newer)).toEqual(png);
  });

  it('is found beyond the first page of the list', async () => {
    const small = await swift.createBucket('pages');
    const many = createS3Files(bucketOf(small), join(folder, 'incoming'));
    const upload = await store(newer).spool(Readable.from([text]));
    // This Swift returns at most 10 objects per page.
    const places = Array.from({ length: 25 }, (_, at) => ({
      key: `doc_${String(at).padStart(8, '0')}`,
      isAside: false,
    }));
    for (const place of places) await many.keep(join(folder, 'incoming', upload.storageKey), place);
    await upload.discard();
    expect(await listAll(many)).toHaveLength(25);
  });
});

describe('a portal with its documents in a bucket', () => {
  let portal: TestServer;
  let ada: TestVisitor;
  let settings: Record<string, string>;
  beforeAll(async () => {
    settings = await swift.createBucket('portal');
    portal = await openTestServer({ environment: settings });
    ada = await portal.student('ada@bay-state.example');
  }, 60_000);
  afterAll(() => portal.close());

  const upload = () =>
    ada.request({
      method: 'POST',
      url: '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles',
      ...multipart([{ name: 'UploadedFiles', value: pdf, fileName: 'card.pdf' }]),
    });
  const rows = () => portal.storage.system((trx) => trx.selectFrom('documents').select('id').execute());
  const files = () => createS3Files(bucketOf(settings), join(folder, 'incoming'));

  it('stores, sends and removes them as it does with a folder', async () => {
    const { id } = (await upload()).json<{ id: string }>();
    expect((await ada.get(`/api/forms/documents/${id}`)).rawPayload).toEqual(pdf);
    expect(await sweepDocuments(portal.storage, portal.parts.documents, { now: portal.now(), leftBefore: null })).toBe(
      0,
    );
    await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
    await portal.outbox.runOnce();
    expect(await listAll(files())).toEqual([]);
  });

  it('sends none of a document that was changed in the bucket', async () => {
    const { id } = (await upload()).json<{ id: string }>();
    const [file] = await listAll(files());
    const damaged = join(portal.folder, 'documents', 'incoming', 'damaged');
    const object = await files().readStart(file!, 1_000_000);
    await writeFile(damaged, object.subarray(0, object.length - 1));
    await files().keep(damaged, file!);
    const answer = await ada.get(`/api/forms/documents/${id}`);
    expect(answer.json()).toMatchObject({ status: 500, code: 'DOCUMENT_UNREADABLE' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
    await rm(damaged);
    await ada.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
    await portal.outbox.runOnce();
  });

  it('asks for a retry while the storage is down, keeps no row without a document, and loses nothing', async () => {
    const down = await openTestServer({
      environment: bucketSettings(await closedOrigin(), 'portal'),
      sharing: portal,
    });
    const { id } = (await upload()).json<{ id: string }>();
    const before = await rows();
    const student = await down.student('ada@bay-state.example');
    const refused = await student.request({
      method: 'POST',
      url: '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles',
      ...multipart([{ name: 'UploadedFiles', value: pdf, fileName: 'card.pdf' }]),
    });
    expect(refused.json()).toMatchObject({ status: 503, code: 'DOCUMENTS_UNAVAILABLE' });
    expect((await student.get(`/api/forms/documents/${id}`)).json()).toMatchObject({ code: 'DOCUMENTS_UNAVAILABLE' });
    expect(await rows()).toEqual(before);
    expect(await readdir(join(down.folder, 'documents', 'incoming'))).toEqual([]);
    // A removal waits in the outbox until the storage is back.
    expect((await student.request({ method: 'DELETE', url: `/api/forms/documents/${id}` })).statusCode).toBe(204);
    await down.outbox.runOnce();
    expect(await listAll(files())).toHaveLength(1);
    portal.passTime(hourMs);
    await portal.outbox.runOnce();
    expect(await listAll(files())).toEqual([]);
    await down.close();
  }, 30_000);

  it('tries again when the storage does not respond the first time', async () => {
    const patient = createSealedDocumentStore(
      createS3Files(bucketOf(settings, 700), join(folder, 'incoming')),
      portal.keyRing,
    );
    const document = await patient.spool(Readable.from([text]));
    swift.pause();
    const kept = patient.keep(document);
    setTimeout(() => swift.resume(), 900);
    await kept;
    await document.discard();
    expect(await buffer(await patient.read(document))).toEqual(text);
  });

  it('gives up on storage that does not respond, and works again when it responds', async () => {
    const hasty = createSealedDocumentStore(
      createS3Files(bucketOf(settings, 200), join(folder, 'incoming')),
      portal.keyRing,
    );
    const document = await hasty.spool(Readable.from([text]));
    swift.pause();
    try {
      await expect(hasty.keep(document)).rejects.toThrow(DocumentsUnavailableError);
    } finally {
      swift.resume();
    }
    await hasty.keep(document);
    await document.discard();
    expect(await buffer(await hasty.read(document))).toEqual(text);
  });
});

describe('the check at the start', () => {
  const problemOf = async (settings: Record<string, string>) => {
    try {
      await prepareFolders(readConfig({ DATA_DIR: folder, ...settings }, folder));
      return null;
    } catch (error) {
      if (error instanceof ConfigError) return error.problems.join();
      throw error;
    }
  };

  it('accepts a bucket that works, and leaves nothing in it', async () => {
    const settings = await swift.createBucket('start');
    expect(await problemOf(settings)).toBeNull();
    const pages = [];
    for await (const page of listObjects(createS3Client(bucketOf(settings)), '')) pages.push(...page);
    expect(pages).toEqual([]);
  });

  it.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    [
      'a bucket that does not exist',
      async () => bucketSettings(swift.origin, 'missing'),
      /bucket "missing", which does not exist/,
    ],
    [
      'a wrong secret',
      async () => ({ ...(await swift.createBucket('secret')), AWS_SECRET_ACCESS_KEY: 'something-else' }),
      /AWS_SECRET_ACCESS_KEY are not accepted/,
    ],
    ['an address where nothing listens', async () => bucketSettings(await closedOrigin(), 'start'), /ECONNREFUSED/],
  ])('refuses %s with the name of the setting, and shows no secret', async (_case, settings, words) => {
    const problem = await problemOf(await settings());
    expect(problem).toMatch(words);
    expect(problem).not.toMatch(/a-secret|something-else/);
  });
});

/** An address of this machine where nothing listens. */
async function closedOrigin(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 1}`;
}
