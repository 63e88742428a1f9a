import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import { findSwift } from '../../tools/swift.mjs';

/** A running OpenStack Swift with its S3 interface. */
export interface Swift {
  /** E.g. `"http://127.0.0.1:41233"`. */
  readonly origin: string;
  /** Settings of the portal for a new bucket. */
  createBucket(name: string): Promise<Record<string, string>>;
  /** Stops responding until `resume`, like a storage service that hangs or an unplugged network. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export const accessKey = 'campus:cover';
export const secret = 'a-secret-for-tests';

/** Starts Swift on a free port of this machine. It checks the signature and the digest of every request. */
export async function startSwift(): Promise<Swift> {
  const python = findSwift();
  if (python === undefined) throw new Error('OpenStack Swift is missing: install the package "python3-swift".');
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-swift-'));
  const serve = fileURLToPath(new URL('serve.py', import.meta.url));
  const child = spawn(python, [serve, folder, '0', accessKey, secret], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${String(port).trim()}`;
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secret, service: 's3', region: 'us-east-1' });
  return {
    origin,
    async createBucket(name) {
      const { status } = await client.fetch(`${origin}/${name}`, { method: 'PUT' });
      if (status !== 200) throw new Error(`Swift answered ${status} instead of creating a bucket.`);
      return bucketSettings(origin, name);
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The portal's settings for a bucket. */
export function bucketSettings(origin: string, name: string): Record<string, string> {
  return {
    DOCUMENTS_URL: `s3://${name}/documents`,
    AWS_ENDPOINT_URL_S3: origin,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secret,
  };
}
