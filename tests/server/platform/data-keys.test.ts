import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refuseWrongKeys } from '../../../server/command-line/keys/refuse-wrong-keys.ts';
import { runCommandLine } from '../../../server/command-line/run-command-line.ts';
import { openDocumentStore } from '../../../server/platform/document-store/open-document-store.ts';
import { createKeyRing, type DataKey } from '../../../server/platform/keys/key-ring.ts';
import { parseDataKeys } from '../../../server/platform/keys/parse-data-keys.ts';
import { openStorage, type Storage } from '../../../server/platform/storage/index.ts';
import { createServiceProviderKeys } from '../../../server/sign-on/saml/service-provider-keys.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';
import { studentRow, universityRow } from '../../storage/sample-rows.ts';
import { testDataKey, testKeyRing } from '../../storage/test-key-ring.ts';

const key = (id: string): DataKey => ({ id, key: randomBytes(32) });
const older = key('2025-11');
const newer = key('2026-11');

let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let storage: Storage;
beforeAll(async () => {
  database = await makeTestDatabase();
  storage = await openStorage({ kind: 'postgres', url: database.url }, testKeyRing);
}, 60_000);
afterAll(() => storage.close().then(() => database.remove()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

let documentsDir: string;
beforeAll(async () => {
  documentsDir = await mkdtemp(join(tmpdir(), 'campus-cover-keys-'));
});
afterAll(() => rm(documentsDir, { recursive: true, force: true }));

async function keepDocument(...keys: readonly DataKey[]): Promise<void> {
  const store = openDocumentStore({ documentsDir }, createKeyRing(keys));
  await store.keep(await store.spool(Readable.from([Buffer.from('%PDF-1.7')])));
}

const settingOf = (...keys: readonly DataKey[]) =>
  keys.map(({ id, key: secret }) => `${id}:${secret.toString('base64url')}`).join();

const begin = (...dataKeys: readonly DataKey[]) => refuseWrongKeys(storage, { dataKeys, dataDir: '/nowhere' });

async function run(...args: readonly string[]) {
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('BASE_URL', '');
  vi.stubEnv('DOCUMENTS_DIR', documentsDir);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runCommandLine(args);
  return { out: log.mock.calls.join('\n'), error: failed.mock.calls.join('\n'), exitCode: process.exitCode };
}

describe('the keys at the start', () => {
  it('are compared with what an earlier release has sealed', async () => {
    await createServiceProviderKeys(storage, createKeyRing([older]))();
    await expect(begin(newer)).rejects.toThrow('DATA_KEYS does not contain the key "2025-11"');
    await expect(begin(key('2025-11'))).rejects.toThrow('The key "2025-11" in DATA_KEYS differs from the key');
    await begin(older);
  });

  it('are refused when one is missing or a different key has its name, and then nothing is recorded', async () => {
    await expect(begin(newer)).rejects.toThrow('DATA_KEYS does not contain the key "2025-11"');
    await expect(begin(newer, key('2025-11'))).rejects.toThrow('The key "2025-11" in DATA_KEYS differs from the key');
    await begin(older);
  });

  it('pass when a newer one is added, which is required from then on', async () => {
    await begin(newer, older);
    await expect(begin(older)).rejects.toThrow('DATA_KEYS does not contain the key "2026-11"');
    await begin(older, newer);
  });

  it('stop "campus-cover start" before it listens', async () => {
    const settings = { NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'silent', DEMO_WORLD: 'off' };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    vi.stubEnv('DATA_KEYS', `2026-11:${randomBytes(32).toString('base64url')}`);
    expect(await run('start')).toMatchObject({
      exitCode: 1,
      out: '',
      error: expect.stringMatching(
        /does not contain the key "2025-11".*\n.*"2026-11" in DATA_KEYS differs from the key/,
      ) as string,
    });
  });

  it('pass without a lost key after the operator has run "keys forget" for it', async () => {
    expect(await run('keys', 'forget', 'unknown')).toMatchObject({ exitCode: 1 });
    await keepDocument(older);
    expect(await run('keys', 'forget', '2025-11')).toMatchObject({
      exitCode: 1,
      error: expect.stringContaining('has sealed 1 documents and 1 values') as string,
    });
    await expect(begin(newer)).rejects.toThrow('DATA_KEYS does not contain the key "2025-11"');
    vi.stubEnv('DATA_KEYS', settingOf(newer, older));
    expect(await run('keys', 'reseal')).toMatchObject({ exitCode: 0 });
    expect(await run('keys', 'forget', '2025-11')).toMatchObject({ exitCode: 0 });
    await begin(newer);
  });
});

it('are forgotten, when documents need them, only if the operator says that they are lost', async () => {
  const lost = key('lost');
  await begin(newer, lost);
  await keepDocument(lost);
  vi.stubEnv('DATA_KEYS', settingOf(newer));
  expect(await run('keys', 'reseal')).toMatchObject({
    exitCode: 1,
    error: expect.stringContaining('1 documents cannot be opened') as string,
  });
  expect(await run('keys', 'forget', 'lost')).toMatchObject({ exitCode: 1 });
  expect(await run('keys', 'forget', 'lost', '--lose')).toMatchObject({ exitCode: 0 });
  await begin(newer);
});

it('are forgotten only after personal data is sealed again', async () => {
  await storage.system(async (trx) => {
    await trx.insertInto('universities').values(universityRow('bay-state')).execute();
    await trx.insertInto('students').values(studentRow('bay-state', 'ada')).execute();
  });
  await begin(newer, testDataKey);
  const refused = { exitCode: 1, error: expect.stringContaining('and 1 values in the database') as string };
  expect(await run('keys', 'forget', 'test')).toMatchObject(refused);
  vi.stubEnv('DATA_KEYS', settingOf(newer, testDataKey));
  // One document that was sealed with a retired key still exists, so the command reports that it could not open
  // something.
  expect(await run('keys', 'reseal')).toMatchObject({
    out: expect.stringMatching(/^1 values in the database/) as string,
  });
  expect(await run('keys', 'forget', 'test')).toMatchObject({ exitCode: 0 });
  await begin(newer);
});

it('are created in the format that DATA_KEYS takes', async () => {
  const { out, exitCode } = await run('keys', 'new');
  const problems: string[] = [];
  const keys = parseDataKeys(out, problems);
  expect(problems).toEqual([]);
  expect(keys[0]?.key).toHaveLength(32);
  expect(exitCode).toBe(0);
});
