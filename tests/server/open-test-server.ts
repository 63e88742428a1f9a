import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormLibrary } from '@campus-cover/engine';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildServer, type BuiltServer } from '../../server/assembly/build-server.ts';
import { createParts } from '../../server/assembly/create-parts.ts';
import type { ServerParts } from '../../server/assembly/server-parts.ts';
import {
  addDemoIdentityProvider,
  openDemoIdentityProvider,
  type DemoIdentityProvider,
} from '../../server/demo/identity-provider/index.ts';
import { listDemoEmails } from '../../server/demo/index.ts';
import { loadFormCatalog, type FormCatalog } from '../../server/forms/definitions/form-catalog.ts';
import type { PublishedOverlay } from '../../server/forms/definitions/published-overlays.ts';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';
import type { Metrics } from '../../server/monitoring/metrics.ts';
import type { Tracing } from '../../server/monitoring/tracing/tracing.ts';
import { createClock } from '../../server/platform/clock/clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import type { Environment } from '../../server/platform/config/environment-reader.ts';
import type { KeyRing } from '../../server/platform/keys/key-ring.ts';
import type { OutboxWorker } from '../../server/platform/outbox/outbox-worker.ts';
import type { Storage } from '../../server/platform/storage/index.ts';
import { createWorkshop } from '../../server/workshop/create-workshop.ts';
import type { Workshop } from '../../server/workshop/workshop.ts';
import { openTestStorage, type StorageKind } from '../storage/open-test-storage.ts';
import { testDataKeys } from '../storage/test-key-ring.ts';
import { seedTestWorld } from './test-world.ts';

/** The fixed date of the test world. */
export const today = '2026-11-21';
export const origin = 'http://127.0.0.1:3000';

/** A complete server with its own database, without a port. */
export interface TestServer extends BuiltServer {
  readonly storage: Storage;
  readonly outbox: OutboxWorker;
  readonly parts: ServerParts;
  /** Present if `demoSignOn` requested a demo identity provider. */
  readonly demoIdentityProvider: DemoIdentityProvider | undefined;
  /** The form files as they were when the server started. Later publications are in the database. */
  readonly catalog: FormCatalog;
  /** Opens sealed values from the database. */
  readonly keyRing: KeyRing;
  readonly folder: string;
  /** Moves the wall clock that sessions and budgets use. */
  passTime(ms: number): void;
  /** Returns that clock's time. */
  now(): Date;
  /** A visitor with a cookie jar. Every request sends the portal's own Origin unless it sets a different origin. */
  visitor(address?: string): TestVisitor;
  /** A signed-in visitor. */
  student(email: string, address?: string): Promise<TestVisitor>;
  close(): Promise<void>;
}

export interface TestVisitor {
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, payload?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  put(url: string, payload: unknown): Promise<LightMyRequestResponse>;
  /** Returns the same visitor with an additional cookie in the jar. */
  withCookie(name: string, value: string): TestVisitor;
  /** The session cookie in the jar. */
  cookie(): string | undefined;
  /** Every cookie in the jar, by name. */
  cookies(): Readonly<Record<string, string>>;
}

export const testPassword = 'Correct-Horse-7';

let loadedCatalog: Promise<FormCatalog> | undefined;

interface TestServerOptions {
  readonly environment?: Environment;
  readonly storageKind?: StorageKind;
  /**
   * Another server's database, so that a second instance can share it, or a database with its own world. The other
   * server closes it.
   */
  readonly sharing?: Pick<TestServer, 'storage'>;
  /** The form files. Default: the schemas package's files. */
  readonly catalog?: FormCatalog;
  readonly pagesFolder?: string;
  /** The slug of the school whose students sign on through the demo identity provider. */
  readonly demoSignOn?: string;
  /** Receives publications that no longer fit the form files. */
  readonly onMisfit?: (overlay: PublishedOverlay) => void;
  /** Receives every log line. */
  readonly log?: (line: string) => void;
  /** Counts what the server does. */
  readonly metrics?: Metrics;
  /** Traces requests and messages, and statements if the storage also uses it. */
  readonly tracing?: Tracing;
}

export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    environment = {},
    storageKind = 'postgres',
    sharing,
    pagesFolder,
    demoSignOn,
    onMisfit,
    log,
    metrics,
    tracing,
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-server-'));
  const config = readConfig(
    { NODE_ENV: 'test', DATA_DIR: folder, DATA_KEYS: testDataKeys, TODAY: today, ...environment },
    folder,
  );
  const storage = sharing?.storage ?? (await openTestStorage({ kind: storageKind }));
  if (!sharing) await seedTestWorld(storage);
  const catalog = options.catalog ?? (await (loadedCatalog ??= readSchemaFiles(locateSchemas()).then(loadFormCatalog)));
  let passedMs = 0;
  const clock = createClock(config.today, () => new Date(Date.now() + passedMs));
  const made = createParts({
    config,
    storage,
    catalog,
    clock,
    pagesFolder,
    listPreviewEmails: (school) => listDemoEmails(storage, school),
    onMisfit,
    onOutboxFailure: () => {},
    watchMessage: tracing?.watchMessage,
    onSubmission: metrics?.countSubmission,
  });
  const { outbox } = made;
  const demoIdentityProvider =
    demoSignOn === undefined ? undefined : await openDemoIdentityProvider(made.parts, demoSignOn);
  const parts = {
    ...made.parts,
    ...(options.catalog ? {} : { workshop: shareWorkshop(catalog.files) }),
  };
  metrics?.read(parts);
  const built = await buildServer(config, parts, {
    watchers: [metrics, tracing].flatMap((watcher) => watcher?.watchRequests ?? []),
    logTo: log && { write: log },
    addDemoRoutes: demoIdentityProvider && ((server) => addDemoIdentityProvider(server, parts, demoIdentityProvider)),
  });

  const visitor = (address = '192.0.2.1') => createVisitor(built, config.baseUrl, address);
  return {
    ...built,
    demoIdentityProvider,
    storage,
    outbox,
    parts,
    catalog,
    keyRing: parts.keyRing,
    folder,
    passTime: (ms) => {
      passedMs += ms;
    },
    now: () => clock.now(),
    visitor,
    async student(email, address) {
      const student = visitor(address);
      const answer = await student.post('/api/sitecore/Account/Login', { email, password: testPassword });
      if (!answer.json<{ url?: string }>().url) throw new Error(`could not sign in: ${answer.body}`);
      return student;
    },
    async close() {
      await built.server.close();
      await outbox.stop();
      await parts.workshop.close();
      if (!sharing) await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let sharedWorkshop: Workshop | undefined;

/**
 * These processes take several seconds to start and contain only the release's files. So all servers in a test process
 * share them until the test process ends.
 */
function shareWorkshop(library: FormLibrary): Workshop {
  sharedWorkshop ??= createWorkshop({ library, niceness: 0 });
  return { ...sharedWorkshop, close: () => Promise.resolve() };
}

function createVisitor({ server }: BuiltServer, baseUrl: string, address: string): TestVisitor {
  const jar = new Map<string, string>();
  const request = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await server.inject({
      remoteAddress: address,
      ...options,
      headers: withoutAbsent({ origin: baseUrl, host: new URL(baseUrl).host, ...options.headers }),
      cookies: Object.fromEntries(jar),
    });
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) jar.delete(cookie.name);
      else jar.set(cookie.name, cookie.value);
    }
    return answer;
  };
  const visitor: TestVisitor = {
    request,
    get: (url) => request({ method: 'GET', url }),
    post: (url, payload, headers = {}) =>
      request({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload: payload as object }) }),
    put: (url, payload) => request({ method: 'PUT', url, payload: payload as object }),
    withCookie(name, value) {
      jar.set(name, value);
      return visitor;
    },
    cookie: () => [...jar].find(([name]) => !name.endsWith('known-browser'))?.[1],
    cookies: () => Object.fromEntries(jar),
  };
  return visitor;
}

/** `origin: undefined` sends no header. */
function withoutAbsent(headers: NonNullable<InjectOptions['headers']>): NonNullable<InjectOptions['headers']> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}
