/** A bucket of an S3 service, for the documents. */
export interface BucketConfig {
  readonly name: string;
  /** What every key starts with: empty, or ending in a slash. */
  readonly prefix: string;
  /** The bucket's own address, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long one request may take, including its content. */
  readonly timeoutMs: number;
}

interface BucketSettings {
  /** A setting's value; undefined when empty. */
  readonly text: (name: string) => string | undefined;
  readonly isLoopback: (hostname: string) => boolean;
  /** Receives one line per invalid setting; no line repeats a secret. */
  readonly problems: string[];
}

/** Three attempts and their pauses must take less than the outbox allows for one message. */
const timeoutMs = 12_000;
const shape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/?)*))?$/;

/** Reads `DOCUMENTS_URL` and the names that S3 tools use for the rest; undefined when documents are in a folder. */
export function readBucketConfig(settings: BucketSettings): BucketConfig | undefined {
  const { text, problems } = settings;
  const value = text('DOCUMENTS_URL');
  if (value === undefined) return undefined;
  const [isValid, name = '', folder = ''] = shape.exec(value) ?? [];
  if (isValid === undefined)
    problems.push(`DOCUMENTS_URL must be a bucket with an optional folder, such as s3://campus-cover/documents.`);
  const region = text('AWS_REGION') ?? 'us-east-1';
  if (!/^[a-z0-9-]+$/.test(region)) problems.push(`AWS_REGION must be a region such as us-east-1; it is "${region}".`);
  const accessKeyId = text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = text('AWS_SECRET_ACCESS_KEY');
  if (accessKeyId === undefined || secretAccessKey === undefined)
    problems.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set when DOCUMENTS_URL is set.');
  return {
    name,
    prefix: folder.replace(/\/?$/, folder === '' ? '' : '/'),
    url: readEndpoint(name, region, settings),
    region,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    timeoutMs,
  };
}

function readEndpoint(bucket: string, region: string, { text, isLoopback, problems }: BucketSettings): string {
  const value = text('AWS_ENDPOINT_URL_S3');
  if (value === undefined) {
    // A certificate for *.s3… does not cover a bucket's name with a dot.
    return bucket.includes('.')
      ? `https://s3.${region}.amazonaws.com/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
  if (!isOrigin) problems.push('AWS_ENDPOINT_URL_S3 must be an origin without a path, such as https://s3.example.edu.');
  else if (url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.push(
      `AWS_ENDPOINT_URL_S3 must be https. Use plain http only for this machine, not for "${url.hostname}".`,
    );
  return `${url?.origin ?? ''}/${bucket}`;
}
