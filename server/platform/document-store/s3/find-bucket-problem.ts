import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketConfig } from '../../config/bucket-config.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { createS3Client } from './s3-client.ts';

/**
 * Writes, reads, lists and deletes a small object, so that a wrong setting does not fail the first student's upload.
 *
 * @returns a line for the operator; null when the bucket works
 */
export async function findBucketProblem(bucket: BucketConfig, spoolFolder: string): Promise<string | null> {
  const client = createS3Client(bucket);
  const key = `${bucket.prefix}start-check-${randomUUID()}`;
  const filePath = join(spoolFolder, randomUUID());
  const steps = [
    ['write', () => client.send({ method: 'PUT', key, filePath }, readText)],
    ['read', () => client.send({ method: 'GET', key }, readText)],
    ['list', () => client.send({ method: 'GET', query: { 'list-type': '2', prefix: key } }, readText)],
    ['delete', () => client.send({ method: 'DELETE', key }, readText)],
  ] as const;
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
  await writeFile(filePath, 'Campus Cover checks this bucket when it starts.\n');
  try {
    for (const [what, take] of steps) {
      try {
        await take();
      } catch (error) {
        if (!(error instanceof DocumentsUnavailableError)) throw error;
        return describe(error.code, bucket, what);
      }
    }
    return null;
  } finally {
    await rm(filePath, { force: true });
  }
}

function readText(response: Response): Promise<string> {
  return response.text();
}

function describe(code: string, { name, url, region }: BucketConfig, what: string): string {
  switch (code) {
    case 'NoSuchBucket':
      return `DOCUMENTS_URL names the bucket "${name}", which does not exist at ${url}. Create it, or correct the name.`;
    case 'SignatureDoesNotMatch':
    case 'InvalidAccessKeyId':
      return `AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not accepted by ${url} (${code}).`;
    case 'AccessDenied':
      return `AWS_ACCESS_KEY_ID belongs to a user who may not ${what} objects in the bucket "${name}". The user needs PutObject, GetObject, DeleteObject and ListBucket.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case '301':
      return `AWS_REGION is "${region}", but the bucket "${name}" is in a different region (${code}).`;
    case 'RequestTimeTooSkewed':
      return `DOCUMENTS_URL cannot be used, because this machine's clock is wrong (${code}).`;
    default:
      return `DOCUMENTS_URL cannot be used: the portal could not ${what} an object at ${url} (${code}).`;
  }
}
