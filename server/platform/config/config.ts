import { isCalendarDay } from '@campus-cover/engine';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { DataKey } from '../keys/key-ring.ts';
import { parseDataKeys } from '../keys/parse-data-keys.ts';
import { readBucketConfig, type BucketConfig } from './bucket-config.ts';
import { readDowntimeConfig, type DowntimeConfig } from './downtime-config.ts';
import { createEnvironmentReader, type Environment, type EnvironmentReader } from './environment-reader.ts';
import { isNetwork } from './is-network.ts';
import { readMetricsConfig, readTracingConfig, type MetricsConfig, type TracingConfig } from './monitoring-config.ts';
import { readPaymentConfig, type PaymentConfig } from './payment-config.ts';
import { readScannerConfig, type ScannerConfig } from './scanner-config.ts';
import { readSmtpConfig, type SmtpConfig } from './smtp-config.ts';
import { readWebhookConfig, type WebhookConfig } from './webhook-config.ts';

/**
 * Every setting that comes from the environment. `readConfig` builds it once at startup; no other code reads
 * `process.env`.
 */
export interface ServerConfig {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** The portal's public origin, without a trailing slash, e.g. `"https://cover.example.edu"`. */
  readonly baseUrl: string;
  /** True for https: cookies are `__Host-` and Secure, and the server sends HSTS. */
  readonly secure: boolean;
  /** PostgreSQL's address; absent when the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** Maximum number of connections to PostgreSQL that each process opens. */
  readonly databasePoolSize: number;
  /** Number of processes that share the port; 1 with the embedded database. */
  readonly processes: number;
  readonly dataDir: string;
  /**
   * The keys that seal secrets in the database, newest first. When empty, the server uses a key stored in `dataDir`.
   */
  readonly dataKeys: readonly DataKey[];
  /** Keeps the date fixed (demo and tests). The clock for sessions and logs keeps running. */
  readonly today: string | undefined;
  readonly logLevel: LogLevel;
  /** Proxy addresses whose `X-Forwarded-For` the server trusts. */
  readonly trustedProxies: readonly string[];
  /**
   * Whether the server fills an empty database with the demo world at startup. By default, the server does this only
   * for the embedded database on a machine that other machines cannot reach.
   */
  readonly demoWorld: boolean;
  /** Folder with the form files; when absent, the server uses the files in the schemas package. */
  readonly schemasDir: string | undefined;
  readonly documentsDir: string;
  /** The bucket for documents; undefined when they are in `documentsDir`. */
  readonly documentsBucket: BucketConfig | undefined;
  /** The virus scanner; undefined when documents are not scanned. */
  readonly scanner: ScannerConfig | undefined;
  /** Where the server writes email when there is no mail server. */
  readonly mailDir: string;
  /** The mail server; undefined when the server writes email to `mailDir`. */
  readonly smtp: SmtpConfig | undefined;
  /** The Maildir folder with reports about undeliverable email; undefined when the server reads none. */
  readonly bounceMaildir: string | undefined;
  /** The payment provider; undefined when online payment is off. */
  readonly payments: PaymentConfig | undefined;
  readonly mailFrom: { readonly name: string; readonly address: string };
  /** The hours when the portal is closed for planned maintenance; undefined when no maintenance is planned. */
  readonly downtime: DowntimeConfig | undefined;
  readonly webhooks: WebhookConfig;
  /** Undefined when the server serves no metrics. */
  readonly metrics: MetricsConfig | undefined;
  /** Undefined when the server sends no traces. */
  readonly tracing: TracingConfig | undefined;
  /** How long shutdown waits for running requests. */
  readonly stopTimeoutMs: number;
}

export type LogLevel = (typeof logLevels)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** An example address, from which no mail server accepts email. */
export const defaultMailAddress = 'no-reply@campus-cover.example';

const modes = ['production', 'development', 'test'] as const;
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Lists every invalid variable, so that a single startup reports all of them. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads and checks the environment. An empty value counts as absent.
 *
 * @throws {ConfigError} with one line per invalid variable; each line starts with the variable's name
 */
export function readConfig(environment: Environment, workingDirectory: string): ServerConfig {
  const reader = createEnvironmentReader(environment);
  const { problems, text, oneOf, wholeNumber } = reader;
  const mode = oneOf('NODE_ENV', modes, 'development');
  const host = text('HOST') ?? '127.0.0.1';
  const port = wholeNumber('PORT', 3000, 0, 65535);
  const baseUrl = readBaseUrl(reader, host, port);
  const dataDir = resolve(workingDirectory, text('DATA_DIR') ?? 'data');

  const databaseUrl = readDatabaseUrl(reader);
  const processes = wholeNumber('WEB_CONCURRENCY', 1, 1, 64);
  const schemasDir = text('SCHEMAS_DIR');
  const bounceMaildir = text('BOUNCE_MAILDIR');
  // The demo password is public, so the demo world is on by default only when no other machine can reach the server.
  const isAlone = isLoopback(host) && URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname);
  const startsWithDemo = mode !== 'production' && databaseUrl === undefined && isAlone;
  const demoWorld = oneOf('DEMO_WORLD', ['on', 'off'], startsWithDemo ? 'on' : 'off') === 'on';
  if (demoWorld && mode === 'production')
    problems.push('DEMO_WORLD creates accounts with a public password; it must be off when NODE_ENV is production.');

  const config: ServerConfig = {
    mode,
    host,
    port,
    baseUrl,
    secure: baseUrl.startsWith('https:'),
    databaseUrl,
    databasePoolSize: wholeNumber('DATABASE_POOL_SIZE', 10, 2, 500),
    processes: databaseUrl === undefined ? 1 : processes,
    dataDir,
    dataKeys: readDataKeys(reader, { isRequired: databaseUrl !== undefined && mode === 'production' }),
    today: readToday(reader, mode),
    logLevel: oneOf('LOG_LEVEL', logLevels, mode === 'test' ? 'silent' : 'info'),
    trustedProxies: readTrustedProxies(reader),
    demoWorld,
    schemasDir: schemasDir === undefined ? undefined : resolve(workingDirectory, schemasDir),
    documentsDir: resolve(workingDirectory, text('DOCUMENTS_DIR') ?? `${dataDir}/documents`),
    documentsBucket: readBucketConfig({ text, isLoopback, problems }),
    scanner: readScannerConfig({ text, isLoopback, problems }),
    mailDir: resolve(workingDirectory, text('MAIL_DIR') ?? `${dataDir}/mail`),
    smtp: readSmtpConfig({ text, isLoopback, problems }),
    bounceMaildir: bounceMaildir === undefined ? undefined : resolve(workingDirectory, bounceMaildir),
    payments: readPaymentConfig({
      text,
      isLoopback,
      isProduction: mode === 'production',
      isDemoWorld: demoWorld,
      problems,
    }),
    mailFrom: { name: text('MAIL_FROM_NAME') ?? 'Campus Cover', address: readMailAddress(reader) },
    downtime: readDowntimeConfig({ text, noticeHours: wholeNumber('DOWNTIME_NOTICE_HOURS', 72, 0, 720), problems }),
    webhooks: readWebhookConfig(reader),
    metrics: readMetricsConfig(reader, port),
    tracing: readTracingConfig(reader, isLoopback),
    stopTimeoutMs: wholeNumber('STOP_TIMEOUT_SECONDS', 10, 1, 300) * 1000,
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** True for a host name that reaches only this machine. */
export function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname);
}

function readBaseUrl({ text, problems }: EnvironmentReader, host: string, port: number): string {
  const value = text('BASE_URL');
  if (value === undefined) {
    if (!isLoopback(host))
      problems.push(
        `BASE_URL must be set when HOST is "${host}" because students need an https address for the portal.`,
      );
    return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '';
  if (!isOrigin) {
    problems.push(`BASE_URL must be an origin without a path, such as https://cover.example.edu; it is "${value}".`);
    return value;
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    problems.push(`BASE_URL must be https. Use plain http only for this machine, not for "${url.hostname}".`);
  }
  return url.origin;
}

function readToday({ text, problems }: EnvironmentReader, mode: ServerConfig['mode']): string | undefined {
  const today = text('TODAY');
  if (today === undefined) return undefined;
  if (!isCalendarDay(today)) problems.push(`TODAY must be a real date in the format yyyy-mm-dd; it is "${today}".`);
  if (mode === 'production')
    problems.push('TODAY is for demonstrations and tests; remove it when NODE_ENV is production.');
  return today;
}

function readDatabaseUrl({ text, problems }: EnvironmentReader): string | undefined {
  const value = text('DATABASE_URL');
  if (value !== undefined && !isPostgresUrl(value)) {
    // The value may contain a password, so the message does not repeat it.
    problems.push('DATABASE_URL must be an address such as postgres://user:password@host:5432/name.');
  }
  return value;
}

function readDataKeys(
  { text, problems }: EnvironmentReader,
  { isRequired }: { readonly isRequired: boolean },
): readonly DataKey[] {
  const keys = parseDataKeys(text('DATA_KEYS') ?? '', problems);
  if (keys.length === 0 && isRequired)
    problems.push(
      'DATA_KEYS must be set with DATABASE_URL when NODE_ENV is production because every instance needs the same keys.',
    );
  return keys;
}

function readTrustedProxies({ text, problems }: EnvironmentReader): readonly string[] {
  const entries = (text('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    if (!isNetwork(entry))
      problems.push(`TRUSTED_PROXIES must list addresses or networks such as 10.0.0.0/8; "${entry}" is neither.`);
  }
  return entries;
}

function readMailAddress({ text, problems }: EnvironmentReader): string {
  const address = text('MAIL_FROM_ADDRESS') ?? defaultMailAddress;
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(address))
    problems.push(`MAIL_FROM_ADDRESS must be an email address; it is "${address}".`);
  return address;
}

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}
