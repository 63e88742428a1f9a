import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepDocuments } from '../../../server/documents/sweep-documents.ts';
import { openDocumentStore } from '../../../server/platform/document-store/open-document-store.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { multipart, png } from './multipart.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let portal: TestServer;
let ada: TestVisitor;
let folder: string;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
  folder = join(portal.folder, 'documents');
}, 60_000);
afterAll(() => portal.close());

/** A file in the state in which a crash would leave it. */
async function leave(subfolder: string, name: string, ageMs: number): Promise<void> {
  await mkdir(join(folder, subfolder), { recursive: true });
  const path = join(folder, subfolder, name);
  await writeFile(path, 'left');
  const then = new Date(Date.now() - ageMs);
  await utimes(path, then, then);
}

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
const sweep = (now = new Date()) =>
  sweepDocuments(portal.storage, openDocumentStore({ documentsDir: folder }, portal.keyRing), {
    now,
    leftBefore: new Date(now.getTime() - 30 * dayMs),
  });

describe('files that a crash left among the documents', () => {
  it('are removed after an hour; uploads in progress, files with a database row and unrelated files stay', async () => {
    const url = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
    const kept = await ada.request({
      method: 'POST',
      url,
      ...multipart([{ name: 'f', value: png, fileName: 'a.png' }]),
    });
    const [document = ''] = await files();
    const old = new Date(Date.now() - dayMs);
    await utimes(join(folder, document), old, old);
    await leave('incoming', 'old-upload', 61 * minuteMs);
    await leave('incoming', 'arriving', 59 * minuteMs);
    await leave('ab', 'doc_0123456789abcdefab', 61 * minuteMs);
    await leave('cd', 'doc_0123456789abcdefcd', 59 * minuteMs);
    await leave('notes', 'of the operator.txt', 2 * dayMs);

    expect(await sweep()).toBe(2);
    expect((await files()).sort()).toEqual(
      [
        'cd/doc_0123456789abcdefcd',
        document,
        'incoming/arriving',
        'left/doc_0123456789abcdefab',
        'notes/of the operator.txt',
      ].sort(),
    );
    expect((await ada.get(`/api/forms/documents/${kept.json<{ id: string }>().id}`)).rawPayload).toEqual(png);
    expect(await sweep()).toBe(0);
  });

  it('are set aside for 30 days first, so that using the wrong database loses no documents', async () => {
    await sweep(new Date(Date.now() + 29 * dayMs));
    expect(await files()).toContain('left/doc_0123456789abcdefab');
    await sweep(new Date(Date.now() + 31 * dayMs));
    expect(await files()).not.toContain('left/doc_0123456789abcdefab');
  });
});
