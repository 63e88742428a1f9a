import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketConfig } from '../../config/bucket-config.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { FileMissingError, nameOfPlace, placeOfName, type FilePlace, type SealedFiles } from '../sealed-files.ts';
import { listObjects } from './list-objects.ts';
import { createS3Client } from './s3-client.ts';

/**
 * Keeps sealed files as objects in a bucket. It sends an object from a file in the spool folder, and downloads an object
 * to a file there: the length is known, and a large document never fills memory.
 */
export function createS3Files(bucket: BucketConfig, spoolFolder: string): SealedFiles {
  const client = createS3Client(bucket);
  const keyOf = (place: FilePlace) => `${bucket.prefix}${nameOfPlace(place)}`;
  const get = <Result>(
    place: FilePlace,
    headers: Record<string, string>,
    read: (response: Response) => Promise<Result>,
  ) =>
    client.send({ method: 'GET', key: keyOf(place), headers }, read).then((result) => {
      if (result === null) throw new FileMissingError(place.key, {});
      return result;
    });
  const remove = async (place: FilePlace) => {
    await client.send({ method: 'DELETE', key: keyOf(place) }, drain);
  };
  return {
    spoolFolder,
    async keep(spooledPath, place) {
      await client.send({ method: 'PUT', key: keyOf(place), filePath: spooledPath }, drain);
    },
    open: (place) => get(place, {}, (response) => writeNamelessFile(response, spoolFolder)),
    readStart: (place, length) =>
      get(place, { range: `bytes=0-${length - 1}` }, async (response) => Buffer.from(await response.arrayBuffer())),
    remove,
    async *list() {
      for await (const page of listObjects(client, bucket.prefix)) {
        yield page.flatMap(({ key, modifiedAt }) => {
          const place = placeOfName(key.slice(bucket.prefix.length));
          return place === null ? [] : [{ ...place, modifiedAt: () => Promise.resolve(modifiedAt) }];
        });
      }
    },
    async setAside(key) {
      const source = `/${bucket.name}/${keyOf({ key, isAside: false })}`;
      const copied = { 'x-amz-copy-source': source };
      await client.send({ method: 'PUT', key: keyOf({ key, isAside: true }), headers: copied }, expectCopied);
      await remove({ key, isAside: false });
    },
  };
}

/** Even if a copy fails after it has started, the storage responds with the status 200. */
async function expectCopied(response: Response): Promise<true> {
  const text = await response.text();
  if (!text.includes('<CopyObjectResult')) throw new DocumentsUnavailableError('CopyFailed');
  return true;
}

async function drain(response: Response): Promise<true> {
  await response.arrayBuffer();
  return true;
}

/** Writes a response to a file whose name is already removed, so the file disappears even if the server crashes. */
async function writeNamelessFile(response: Response, folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    for await (const chunk of response.body ?? []) await file.write(chunk);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
