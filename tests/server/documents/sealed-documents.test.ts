import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocumentStore } from '../../../server/platform/document-store/open-document-store.ts';
import { DocumentUnreadableError, type KeptDocument } from '../../../server/platform/document-store/document-store.ts';
import { createKeyRing, type DataKey } from '../../../server/platform/keys/key-ring.ts';

const key = (id: string): DataKey => ({ id, key: randomBytes(32) });
const older = key('2025-11');
const newer = key('2026-11');
const segmentBytes = 64 * 1024;
const sealedSegmentBytes = segmentBytes + 16;
const text = Buffer.from('Subscriber Ada Sample, born 2004-02-29. ');
/** The file has several segments, and the last one is not full. */
const long = Buffer.alloc(3 * segmentBytes + 100, text);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-cover-sealed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const store = (...keys: readonly DataKey[]) => openDocumentStore({ documentsDir: folder }, createKeyRing(keys));
const pathOf = ({ storageKey }: KeptDocument) => join(folder, storageKey.slice(-2), storageKey);

async function keep(bytes: Buffer, ...keys: readonly DataKey[]): Promise<KeptDocument> {
  const upload = await store(...keys).spool(Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]));
  expect(upload.sizeBytes).toBe(bytes.length);
  await store(...keys).keep(upload);
  return upload;
}

const read = async (document: KeptDocument, ...keys: readonly DataKey[]) => buffer(await store(...keys).read(document));

describe('a document on disk', () => {
  it.each([text.length, segmentBytes - 1, segmentBytes, segmentBytes + 1, 2 * segmentBytes, long.length])(
    'of %i bytes is sealed and comes back unchanged',
    async (length) => {
      const bytes = long.subarray(0, length);
      const document = await keep(bytes, newer);
      expect(await read(document, newer)).toEqual(bytes);
      expect((await readFile(pathOf(document))).includes(text)).toBe(false);
    },
  );

  it('is also sealed while it arrives', async () => {
    const upload = await store(newer).spool(Readable.from([long]));
    const arriving = await readFile(join(folder, 'incoming', upload.storageKey));
    expect(arriving.includes(text)).toBe(false);
    expect(await buffer(upload.read())).toEqual(long);
    await upload.discard();
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  const damages: readonly (readonly [string, (path: string, bytes: Buffer) => Promise<void>])[] = [
    ['one bit of it was changed', (path, bytes) => writeFile(path, flip(bytes, bytes.length - 30))],
    ['its header was changed', (path, bytes) => writeFile(path, flip(bytes, 40))],
    ['its last byte is missing', (path, bytes) => truncate(path, bytes.length - 1)],
    ['it ends where a segment ends', (path, bytes) => truncate(path, lastSegmentStart(bytes))],
    ['it ends in its header', (path) => truncate(path, 30)],
    ['it is empty', (path) => truncate(path, 0)],
    ['two segments changed places', (path, bytes) => writeFile(path, swapSegments(bytes))],
    [
      'a segment was repeated',
      (path, bytes) => writeFile(path, Buffer.concat([bytes, bytes.subarray(lastSegmentStart(bytes))])),
    ],
    ['a file that is not sealed took its place', (path) => writeFile(path, text)],
    ['its file is gone', (path) => rm(path)],
  ];

  it.each(damages)('is refused, before its first byte is sent, when %s', async (_case, damage) => {
    const document = await keep(long, newer);
    await damage(pathOf(document), await readFile(pathOf(document)));
    await expect(store(newer).read(document)).rejects.toThrow(DocumentUnreadableError);

    // Only the seal detects this damage: the database has no digest of an upload in progress.
    const upload = await store(newer).spool(Readable.from([long]));
    const arriving = join(folder, 'incoming', upload.storageKey);
    await damage(arriving, await readFile(arriving));
    await expect(buffer(upload.read())).rejects.toThrow(/^The file |ENOENT/);
    await upload.discard();
  });

  it('is refused in place of a different document with the same bytes', async () => {
    const [one, other] = [await keep(long, newer), await keep(long, newer)];
    await copyFile(pathOf(one), pathOf(other));
    await expect(store(newer).read(other)).rejects.toThrow(DocumentUnreadableError);
    expect(await read(one, newer)).toEqual(long);
  });

  it('is refused without the key that sealed it, and with a different key of the same name', async () => {
    const document = await keep(long, older);
    await expect(store(newer).read(document)).rejects.toThrow(DocumentUnreadableError);
    await expect(store(key('2025-11')).read(document)).rejects.toThrow(DocumentUnreadableError);
    expect(await read(document, newer, older)).toEqual(long);
  });
});

describe('documents from before encryption', () => {
  it('are read as they are, and a reseal seals them with the newest key', async () => {
    await rm(folder, { recursive: true });
    const sealedBefore = await keep(long, older);
    const sealed = await keep(long, newer);
    const plain: KeptDocument = {
      storageKey: 'doc_0123456789abcdef',
      sha256: createHash('sha256').update(text).digest('hex'),
    };
    await mkdir(dirname(pathOf(plain)), { recursive: true });
    await writeFile(pathOf(plain), text);
    expect(await read(plain, newer)).toEqual(text);
    expect(await store(newer).countByKey()).toEqual(
      new Map([
        ['2025-11', 1],
        ['2026-11', 1],
      ]),
    );

    expect(await store(newer).reseal()).toEqual({ resealed: 1, unreadable: [sealedBefore.storageKey] });
    expect(await store(newer, older).reseal()).toEqual({ resealed: 1, unreadable: [] });
    expect(await store(newer, older).reseal()).toEqual({ resealed: 0, unreadable: [] });
    expect(await store(newer).countByKey()).toEqual(new Map([['2026-11', 3]]));
    expect((await readFile(pathOf(plain))).includes(text)).toBe(false);
    expect(await read(plain, newer)).toEqual(text);
    expect(await read(sealedBefore, newer)).toEqual(long);
    expect(await read(sealed, newer)).toEqual(long);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

function lastSegmentStart(bytes: Buffer): number {
  return bytes.length - (100 + 16);
}

function swapSegments(bytes: Buffer): Buffer {
  const start = lastSegmentStart(bytes) - 3 * sealedSegmentBytes;
  const segment = (index: number) =>
    bytes.subarray(start + index * sealedSegmentBytes, start + (index + 1) * sealedSegmentBytes);
  return Buffer.concat([
    bytes.subarray(0, start),
    segment(1),
    segment(0),
    bytes.subarray(start + 2 * sealedSegmentBytes),
  ]);
}
