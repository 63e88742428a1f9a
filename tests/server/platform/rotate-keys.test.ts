import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { refuseWrongKeys } from '../../../server/command-line/keys/refuse-wrong-keys.ts';
import { runCommandLine } from '../../../server/command-line/run-command-line.ts';
import { demoPassword } from '../../../server/demo/index.ts';
import { createKeyRing } from '../../../server/platform/keys/key-ring.ts';
import { parseDataKeys } from '../../../server/platform/keys/parse-data-keys.ts';
import { openStorage, type Storage } from '../../../server/platform/storage/index.ts';
import { crowdAnswers, seedCrowdInto, type CrowdMember } from '../../faults/crowd.ts';
import { makeTestDatabase } from '../../storage/open-test-storage.ts';
import { findEligibleCoverage } from '../find-eligible-coverage.ts';
import { multipart, pdf } from '../documents/multipart.ts';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';

const newKey = (name: string) => `${name}:${randomBytes(32).toString('base64url')}`;
const older = newKey('older');
const newer = newKey('newer');
const ella = 'ella.eligible@bay-state.example';

const folder = mkdtemp(join(tmpdir(), 'campus-cover-rotation-'));
const database = makeTestDatabase();
afterAll(async () => {
  vi.unstubAllEnvs();
  await (await database).remove();
  await rm(await folder, { recursive: true, force: true });
});

/** An instance with its own connections and keys. */
async function startInstance(dataKeys: string) {
  const { url } = await database;
  const settings = { DATA_KEYS: dataKeys, DOCUMENTS_DIR: join(await folder, 'documents') };
  const keys = parseDataKeys(dataKeys, []);
  const storage = await openStorage({ kind: 'postgres', url, poolSize: 4 }, createKeyRing(keys));
  await refuseWrongKeys(storage, { dataKeys: keys, dataDir: await folder });
  const server = await openTestServer({ environment: settings, sharing: { storage } });
  const stop = async () => {
    await server.close();
    await storage.close();
  };
  return { server, storage, stop };
}

async function keys(dataKeys: string, ...args: readonly string[]) {
  const settings = {
    NODE_ENV: 'test',
    DATABASE_URL: (await database).url,
    DATA_KEYS: dataKeys,
    DOCUMENTS_DIR: join(await folder, 'documents'),
    BASE_URL: '',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  process.exitCode = 0;
  await runCommandLine(['keys', ...args]);
  const { exitCode } = process;
  process.exitCode = 0;
  const result = { exitCode, out: said.mock.calls.join('\n'), error: failed.mock.calls.join('\n') };
  said.mockRestore();
  failed.mockRestore();
  return result;
}

it('rotates the keys of two instances while students sign in, submit and upload, and then one key is enough', async () => {
  const { url } = await database;
  const before = await openStorage({ kind: 'postgres', url }, createKeyRing(parseDataKeys(older, [])));
  const crowd = await seedCrowdInto(before, createKeyRing(parseDataKeys(older, [])), { today, size: 60 });
  await before.close();
  // What the old key has sealed: demo waivers, second factors, the school's sign-on, a message waiting in the outbox.
  const first = await startInstance(`${older},${newer}`);
  await first.server.parts.serviceProviderKey();
  const reference = await submit(first.server, crowd[0]!);
  await uploadAs(await signIn(first.server));
  await first.stop();

  // One instance seals with the new key. The other one has not restarted yet.
  const instances = [await startInstance(`${newer},${older}`), await startInstance(`${older},${newer}`)];
  const [late, ...waiting] = crowd.slice(1);
  const busy = work(instances, waiting);
  await busy.flowing();
  await keys(`${newer},${older}`, 'reseal');
  await busy.stop();
  // The other instance still seals with the old key.
  await submit(instances[1]!.server, late!);
  expect(await keys(`${newer},${older}`, 'forget', 'older')).toMatchObject({ exitCode: 1 });

  // The second instance restarts, too. From now on, only the new key seals.
  await instances[1]!.stop();
  instances[1] = await startInstance(`${newer},${older}`);
  const busyAgain = work(instances, waiting);
  await busyAgain.flowing();
  expect(await keys(`${newer},${older}`, 'reseal')).toMatchObject({ exitCode: 0, error: '' });
  await busyAgain.stop();
  expect(await findSealedWith(instances[0]!.storage, 'older')).toEqual([]);
  expect(await keys(`${newer},${older}`, 'forget', 'older')).toMatchObject({ exitCode: 0 });
  for (const instance of instances) await instance.stop();

  const alone = await startInstance(newer);
  await alone.server.parts.serviceProviderKey();
  const confirmation = await visitorOf(alone.server, crowd[0]!).get(`/api/portal/confirmations/${reference}`);
  expect(confirmation.statusCode, confirmation.body).toBe(200);
  await alone.stop();
}, 180_000);

/** The budgets of one student allow more sign-ins and uploads than this. */
const mostUploads = 6;

async function uploadAndRemove(server: TestServer): Promise<void> {
  const visitor = await signIn(server);
  const id = await uploadAs(visitor);
  expect((await visitor.get(`/api/forms/documents/${id}`)).rawPayload).toEqual(pdf);
  const removed = await visitor.request({ method: 'DELETE', url: `/api/forms/documents/${id}` });
  expect(removed.statusCode).toBe(204);
}

/** Students of both instances submit, sign in, upload, download and remove until `stop`. Every call must succeed. */
function work(instances: readonly { readonly server: TestServer }[], waiting: CrowdMember[]) {
  const done = new AbortController();
  const rounds: number[] = [];
  const working = Promise.all(
    instances.map(async ({ server }) => {
      for (let round = 0; !done.signal.aborted; round += 1) {
        const next = waiting.shift();
        if (next) await submit(server, next);
        if (round < mostUploads) {
          await uploadAndRemove(server);
        }
        rounds.push(round);
        await pause(5);
      }
    }),
  );
  return {
    async flowing() {
      while (rounds.length < 2) await Promise.race([pause(20), working]);
    },
    async stop() {
      done.abort();
      await working;
    },
  };
}

/** Columns of the whole database with a value that a key has sealed, no matter which instance wrote it; only the keys' proofs may have one. */
async function findSealedWith(storage: Storage, key: string): Promise<readonly string[]> {
  return storage.snapshot(async (snapshot) => {
    const found = new Set<string>();
    for (const table of snapshot.tables)
      for await (const rows of snapshot.rowsOf(table))
        for (const row of rows)
          (JSON.parse(row) as readonly (string | null)[]).forEach((value, index) => {
            const isProof = table.name === 'installation' && row.startsWith('["data-keys"');
            if (!isProof && value && new RegExp(`(^|[":])${key}\\.`).test(value))
              found.add(`${table.name}.${table.columns[index]?.name}`);
          });
    return [...found];
  });
}

async function signIn(server: TestServer): Promise<TestVisitor> {
  const visitor = server.visitor();
  const answer = await visitor.post('/api/sitecore/Account/Login', { email: ella, password: demoPassword });
  expect(answer.json()).toMatchObject({ url: expect.any(String) as string });
  return visitor;
}

let coverage: string | undefined;
async function uploadAs(visitor: TestVisitor): Promise<string> {
  coverage ??= await findCoverage();
  const answer = await visitor.request({
    method: 'POST',
    url: `/api/forms/waiver/documents?Id=${coverage}&field=UploadedFiles`,
    ...multipart([{ name: 'UploadedFiles', value: pdf, fileName: 'card.pdf' }]),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

async function findCoverage(): Promise<string> {
  const storage = await openStorage(
    { kind: 'postgres', url: (await database).url, poolSize: 2 },
    createKeyRing(parseDataKeys(older, [])),
  );
  const id = await findEligibleCoverage(storage, ella);
  await storage.close();
  return id;
}

function visitorOf(server: TestServer, { cookie }: CrowdMember): TestVisitor {
  return server.visitor().withCookie('session', cookie.slice('session='.length));
}

async function submit(server: TestServer, one: CrowdMember): Promise<string> {
  const visitor = visitorOf(server, one);
  const { definitionHash } = (await visitor.get(`/api/forms/waiver/visit?Id=${one.coverageId}`)).json<{
    definitionHash: string;
  }>();
  const answer = await visitor.post(
    `/api/forms/waiver/submissions?Id=${one.coverageId}`,
    { answers: crowdAnswers, definitionHash },
    { 'idempotency-key': one.idempotencyKey },
  );
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ reference: string }>().reference;
}
