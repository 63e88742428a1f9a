import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketConfig } from '../../config/bucket-config.ts';
import { DocumentsUnavailableError } from '../document-store.ts';
import { digestFile } from './digest-file.ts';
import { readErrorCode } from './read-error-code.ts';

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The object's key; absent for a request about the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The path of the file to send. */
  readonly filePath?: string;
}

/** Sends signed requests to one bucket. */
export interface S3Client {
  /**
   * Sends a request, and reads the response with `read`. If the storage is busy or the connection breaks, even in the
   * middle of the response, it tries again.
   *
   * @returns null when there is no such object
   * @throws {DocumentsUnavailableError}
   */
  send<Result>(request: S3Request, read: (response: Response) => Promise<Result>): Promise<Result | null>;
}

/** All attempts together must end before another worker can take over an outbox message. */
const pausesMs = [0, 300, 1000];

export function createS3Client(bucket: BucketConfig): S3Client {
  return {
    async send(request, read) {
      let failure = new DocumentsUnavailableError('no attempt');
      for (const pauseMs of pausesMs) {
        await pause(pauseMs);
        try {
          const response = await sendOnce(bucket, request);
          if (response.ok) return await read(response);
          const code = await readErrorCode(response);
          if (code === 'NoSuchKey' || (request.method === 'DELETE' && code === '404')) return null;
          failure = new DocumentsUnavailableError(code);
          if (response.status < 500 && response.status !== 429) throw failure;
        } catch (error) {
          if (error === failure) throw error;
          failure = new DocumentsUnavailableError(networkCode(error), { cause: error });
        }
      }
      throw failure;
    },
  };
}

async function sendOnce(
  { url, region, accessKeyId, secretAccessKey, timeoutMs }: BucketConfig,
  { method, key, query, headers, filePath }: S3Request,
): Promise<Response> {
  const address = new URL(key === undefined ? url : `${url}/${key}`);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: address.href,
    // The storage compares the digest with what it received.
    headers: { ...headers, ...(filePath !== undefined && { 'x-amz-content-sha256': await digestFile(filePath) }) },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  });
  const signed = await signer.sign();
  const init: RequestInit = {
    method,
    headers: signed.headers,
    // A redirect means that the region is wrong; the request's signature would not be valid there.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  };
  if (filePath === undefined) return fetch(signed.url, init);
  signed.headers.set('content-length', String((await stat(filePath)).size));
  const body = Readable.toWeb(createReadStream(filePath)) as ReadableStream<Uint8Array>;
  return fetch(signed.url, { ...init, body, duplex: 'half' } as RequestInit);
}

/** `"ECONNREFUSED"`, `"TimeoutError"`; fetch hides the reason in the cause. */
function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : error.name;
}
