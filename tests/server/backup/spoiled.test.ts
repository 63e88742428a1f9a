import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSealedFile, writeSealedFile } from '../../../server/backup/backup-file.ts';
import { decodeFrames, encodeFrame, type Frame } from '../../../server/backup/backup-frames.ts';
import { openDocumentStore } from '../../../server/platform/document-store/open-document-store.ts';
import { createKeyRing } from '../../../server/platform/keys/key-ring.ts';
import { testDataKey, testKeyRing } from '../../storage/test-key-ring.ts';
import { seedTestWorld } from '../test-world.ts';
import { insertDocument } from './insert-document.ts';
import { newInstallation, runIn, type Installation } from './installation.ts';

let source: Installation;
let target: Installation;
let good: string;
beforeAll(async () => {
  source = await newInstallation('postgres');
  target = await newInstallation('postgres');
  good = join(source.folder, 'good.backup');
  const storage = await source.open();
  await seedTestWorld(storage);
  const store = openDocumentStore({ documentsDir: join(source.folder, 'documents') }, testKeyRing);
  // Large enough that the backup has several segments.
  for (const name of ['first', 'second']) {
    const { storageKey, sha256, sizeBytes } = await keep(store, randomBytes(200_000));
    await insertDocument(storage, { id: `doc_${name}`, storageKey, sha256, sizeBytes });
  }
  await storage.close();
  await runIn(source, 'backup', good);
}, 60_000);
afterAll(() => Promise.all([source.remove(), target.remove()]));

async function keep(store: ReturnType<typeof openDocumentStore>, bytes: Buffer) {
  const spooled = await store.spool(Readable.from([bytes]));
  await store.keep(spooled);
  return spooled;
}

/** Writes a copy of the good backup with different bytes. */
async function withBytes(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = join(source.folder, `spoiled-${randomBytes(4).toString('hex')}.backup`);
  await writeFile(file, change(await readFile(good)));
  return file;
}

/** Writes a sealed copy of the good backup with different content, as a portal with a defect might. */
async function withFrames(change: (frames: Frame[]) => Frame[], keyRing = testKeyRing): Promise<string> {
  const file = join(source.folder, `spoiled-${randomBytes(4).toString('hex')}.backup`);
  const frames = await readSealedFile(good, testKeyRing, (content) => collect(decodeFrames(content)));
  await writeSealedFile(file, keyRing, async (write) => {
    for (const { kind, payload } of change(frames)) for (const part of encodeFrame(kind, payload)) await write(part);
  });
  return file;
}

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const textOf = ({ payload }: Frame) => payload.toString();
/** Changes the text of every frame that contains `part`. */
const replacing = (part: string, by: string) => (frames: Frame[]) =>
  frames.map((frame) =>
    textOf(frame).includes(part) ? { ...frame, payload: Buffer.from(textOf(frame).replace(part, by)) } : frame,
  );
const flipping = (at: (length: number) => number) => (bytes: Buffer) => {
  const place = at(bytes.length);
  bytes[place] = bytes[place]! ^ 1;
  return bytes;
};
const otherRing = createKeyRing([{ id: 'other', key: randomBytes(32) }]);
const sameName = createKeyRing([{ id: testDataKey.id, key: randomBytes(32) }]);

/** What happened to the backup, and what the command says. */
const spoiled: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
  [
    'is cut off in the middle',
    () => withBytes((bytes) => bytes.subarray(0, 200_000)),
    /is incomplete, or its end was changed/,
  ],
  ['lacks its last byte', () => withBytes((bytes) => bytes.subarray(0, -1)), /is incomplete, or its end was changed/],
  ['is cut off between two segments', () => withBytes((bytes) => cutBetweenSegments(bytes)), /is incomplete/],
  ['is cut off in its header', () => withBytes((bytes) => bytes.subarray(0, 40)), /ends in its header/],
  [
    'has one changed bit in the middle',
    () => withBytes(flipping((length) => length >> 1)),
    /was changed after about \d+ bytes/,
  ],
  ['has one changed bit in its salt', () => withBytes(flipping(() => 30)), /it was changed, or the key "test"/],
  ['is a different file', () => withBytes(() => Buffer.from('%PDF-1.4')), /is not a backup of the portal/],
  ['is empty', () => withBytes(() => Buffer.alloc(0)), /is not a backup of the portal/],
  [
    'was sealed with an unknown key',
    () => withFrames((frames) => frames, otherRing),
    /The key "other" sealed this backup/,
  ],
  [
    'was sealed with another key of that name',
    () => withFrames((frames) => frames, sameName),
    /the key "test" in DATA_KEYS is not/,
  ],
  [
    'is from a newer release',
    () => withFrames(replacing('"0001-first-tables"', '"9999-later"')),
    /A newer release made this backup: .* 9999-later/,
  ],
  [
    'has a newer format',
    () => withFrames(replacing('"format":1', '"format":2')),
    /A newer release made this backup\. Restore/,
  ],
  ['lacks its end', () => withFrames((frames) => frames.slice(0, -1)), /The backup ends too early/],
  [
    'has more data after its end',
    () => withFrames((frames) => [...frames, frames[0]!]),
    /contains more data after its end/,
  ],
  [
    'lacks a row',
    () => withFrames(replacing('"students":7', '"students":8')),
    /contains 7 rows of the table students, but states 8/,
  ],
  ['lacks a document', () => withFrames(withoutDocument), /lacks 1 documents that its rows refer to/],
  ['has a changed document', () => withFrames(withChangedDocument), /differs from the uploaded file/],
  [
    'has a document without a row',
    () => withFrames(replacing('"document":"doc_', '"document":"xyz_')),
    /but no row for it/,
  ],
  [
    'has a sealed value that does not open',
    () => withFrames(replacing('sealed:test.', 'sealed:test.AAAA')),
    /A sealed value in the table \w+ does not open/,
  ],
];

const headerBytes = 23 + 1 + testDataKey.id.length + 32;

function cutBetweenSegments(bytes: Buffer): Buffer {
  return bytes.subarray(0, headerBytes + 3 * (64 * 1024 + 16));
}

function isDocument(frame: Frame | undefined): boolean {
  return frame?.kind === 'json' && textOf(frame).startsWith('{"document"');
}

function withoutDocument(frames: Frame[]): Frame[] {
  const start = frames.findIndex(isDocument);
  const end = frames.findIndex((frame, index) => index > start && frame.kind === 'json');
  return replacing('"kept":2', '"kept":1')(frames.toSpliced(start, end - start));
}

function withChangedDocument(frames: Frame[]): Frame[] {
  const start = frames.findIndex(isDocument);
  return frames.with(start + 1, { kind: 'bytes', payload: Buffer.from('%PDF-1.4') });
}

describe('a backup that', () => {
  it.each(spoiled)('%s is refused with a message that says so', async (_what, spoil, message) => {
    const file = await spoil();
    expect(await runIn(source, 'backup', 'check', file)).toMatchObject({
      exitCode: 1,
      out: '',
      error: expect.stringMatching(message) as string,
    });
  });

  it('turns out to be damaged during the restore leaves no rows or documents, and a good one can be restored afterward', async () => {
    for (const spoil of [() => withFrames(withoutDocument), () => withBytes((bytes) => bytes.subarray(0, -1))])
      expect(await runIn(target, 'restore', await spoil())).toMatchObject({ exitCode: 1, out: '' });
    const documents = openDocumentStore({ documentsDir: join(target.folder, 'documents') }, testKeyRing);
    expect(await documents.isEmpty()).toBe(true);
    const other = await keep(documents, Buffer.from('%PDF-1.4'));
    expect(await runIn(target, 'restore', good)).toMatchObject({
      exitCode: 1,
      out: '',
      error: expect.stringMatching(/documents already has documents, .* set DOCUMENTS_DIR to a new folder/) as string,
    });
    expect(await buffer(await documents.read(other))).toEqual(Buffer.from('%PDF-1.4'));
    await documents.remove(other.storageKey);
    expect(await runIn(target, 'restore', good)).toMatchObject({ exitCode: 0, error: '' });
  }, 60_000);

  it('is good is refused where there is data, and where there are no keys', async () => {
    expect(await runIn(source, 'restore', good)).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('already has the portal’s tables') as string,
    });
    const settings = { ...target.settings, DATA_KEYS: '', DATA_DIR: join(target.folder, 'new') };
    expect(await runIn({ settings }, 'restore', good)).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('There are no keys.') as string,
    });
  });
});

it('a backup never replaces a file, and lists the documents that the portal has lost', async () => {
  expect(await runIn(source, 'backup', good)).toMatchObject({
    exitCode: 1,
    error: expect.stringContaining('exists. Choose a different name.') as string,
  });
  const settings = { ...source.settings, DOCUMENTS_DIR: join(source.folder, 'elsewhere') };
  const file = join(source.folder, 'without-documents.backup');
  expect(await runIn({ settings }, 'backup', file)).toMatchObject({
    exitCode: 1,
    error: expect.stringMatching(/^2 documents cannot be opened/) as string,
  });
  expect(await runIn(source, 'backup', 'check', file)).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('2 documents could not be read when the backup was made.') as string,
  });
});
