import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { serveBackups } from '../../../server/command-line/backup/serve-backups.ts';
import { demoPassword } from '../../../server/demo/index.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { hashSessionId } from '../../../server/sessions/session-id.ts';
import { crowdAnswers, seedCrowdInto, type CrowdMember } from '../../faults/crowd.ts';
import { copyMigrated, type StorageKind } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { findEligibleCoverage } from '../find-eligible-coverage.ts';
import { multipart, pdf } from '../documents/multipart.ts';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { newInstallation, runIn, type Installation } from './installation.ts';

const student = 'ella.eligible@bay-state.example';

const made: Installation[] = [];
afterAll(() => Promise.all(made.map((each) => each.remove())));

async function install(kind: StorageKind): Promise<Installation> {
  const installation = await newInstallation(kind);
  made.push(installation);
  return installation;
}

/** The world moves to the next database with each backup. */
const moves = [
  { from: 'pglite', to: 'postgres' },
  { from: 'postgres', to: 'pglite' },
] as const;

describe('a backup drill', () => {
  let place: Installation;
  let crowd: readonly CrowdMember[];
  let document: string;
  const waiting: CrowdMember[] = [];
  const acknowledged = new Map<string, string>();

  it.each(moves)(
    'saves what the portal on $from has acknowledged while it serves, and the restored portal on $to has all of it',
    { timeout: 120_000 },
    async ({ from, to }) => {
      place ??= await install(from);
      if (from === 'pglite') await copyMigrated(place.folder);
      const storage = await place.open();
      crowd ??= await seedCrowdInto(storage, testKeyRing, { today, size: 40 });
      if (from === 'pglite') waiting.push(...crowd.slice(moves.length));
      const portal = await serve(place, storage);
      const stop = from === 'pglite' ? await serveBackups(portal.parts, place.folder, portal.server.log) : null;
      document ??= await upload(portal, await signIn(portal));

      const done = new AbortController();
      const senders = Array.from({ length: 2 }, async () => {
        while (!done.signal.aborted) {
          const next = waiting.shift();
          if (!next) return;
          acknowledged.set(next.coverageId, await submit(portal, next));
        }
      });
      const enough = acknowledged.size + 2;
      while (acknowledged.size < enough) await pause(5);
      const before = new Map(acknowledged);
      const file = join(place.folder, 'drill.backup');
      const backup = await runIn(place, 'backup', file);
      done.abort();
      await Promise.all(senders);
      expect(backup).toMatchObject({ exitCode: 0, error: '', out: expect.stringMatching(/ 1 documents\.$/) as string });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const kept = await countKept(storage);
      await stop?.();
      await portal.close();
      await storage.close();
      expect(await runIn(place, 'backup', 'check', file)).toMatchObject({ exitCode: 0, error: '' });

      const target = await install(to);
      expect(await runIn(target, 'restore', file)).toMatchObject({
        exitCode: 0,
        error: '',
        out: expect.stringMatching(/ is restored: .* 1 documents\.\n[^]*people repeat-erasures <file>$/) as string,
      });
      place = target;
      const restored = await place.open();
      const again = await serve(place, restored);
      const sent = await restored.system((trx) =>
        trx.selectFrom('formRecords').select(['subjectId', 'reference']).where('status', '=', 'submitted').execute(),
      );
      const references = new Map(sent.map(({ subjectId, reference }) => [subjectId, reference]));
      for (const [coverageId, reference] of before) expect(references.get(coverageId)).toBe(reference);
      expect(await countKept(restored)).toEqual(kept);
      // A session does not come back, because it may have ended after the backup.
      expect((await member(again, crowd[0]!).get(visitOf(crowd[0]!))).statusCode).toBe(401);

      expect((await (await signIn(again)).get(`/api/forms/documents/${document}`)).rawPayload).toEqual(pdf);
      // The crowd signs in again and continues, with new ids after the restored ones.
      await openSessions(restored, crowd);
      acknowledged.clear();
      for (const [coverageId, reference] of before) acknowledged.set(coverageId, reference);
      const next = crowd[from === 'pglite' ? 0 : 1]!;
      acknowledged.set(next.coverageId, await submit(again, next));
      // Replaces the list, because the senders may have left members in it.
      const left = crowd.slice(moves.length).filter(({ coverageId }) => !references.has(coverageId));
      waiting.splice(0, waiting.length, ...left);
      await again.close();
      await restored.close();
    },
  );
});

function serve({ settings }: Installation, storage: Storage): Promise<TestServer> {
  return openTestServer({ environment: settings, sharing: { storage } });
}

async function signIn(portal: TestServer): Promise<TestVisitor> {
  const visitor = portal.visitor();
  const answer = await visitor.post('/api/sitecore/Account/Login', { email: student, password: demoPassword });
  expect(answer.json()).toMatchObject({ url: expect.any(String) as string });
  return visitor;
}

async function upload({ storage }: TestServer, visitor: TestVisitor): Promise<string> {
  const id = await findEligibleCoverage(storage, student);
  const answer = await visitor.request({
    method: 'POST',
    url: `/api/forms/waiver/documents?Id=${id}&field=UploadedFiles`,
    ...multipart([{ name: 'UploadedFiles', value: pdf, fileName: 'card.pdf' }]),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

function member(portal: TestServer, { cookie }: CrowdMember): TestVisitor {
  return portal.visitor().withCookie('session', sessionOf(cookie));
}

const sessionOf = (cookie: string) => cookie.slice('session='.length);
const visitOf = ({ coverageId }: CrowdMember) => `/api/forms/waiver/visit?Id=${coverageId}`;

async function submit(portal: TestServer, one: CrowdMember): Promise<string> {
  const visitor = member(portal, one);
  const { definitionHash } = (await visitor.get(visitOf(one))).json<{ definitionHash: string }>();
  const answer = await visitor.post(
    `/api/forms/waiver/submissions?Id=${one.coverageId}`,
    { answers: crowdAnswers, definitionHash },
    { 'idempotency-key': one.idempotencyKey },
  );
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ reference: string }>().reference;
}

async function openSessions(storage: Storage, crowd: readonly CrowdMember[]): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await storage.system(async (trx) => {
    for (const { coverageId, cookie } of crowd) {
      const { universityId, studentId } = await trx
        .selectFrom('studentCoverages')
        .select(['universityId', 'studentId'])
        .where('id', '=', coverageId)
        .executeTakeFirstOrThrow();
      const idHash = hashSessionId(sessionOf(cookie));
      await trx
        .insertInto('sessions')
        .values({ idHash, universityId, studentId, createdAt: now, lastSeenAt: now, expiresAt })
        .execute();
    }
  });
}

/** Counts the rows of tables that no request in this test changes. */
function countKept(storage: Storage): Promise<readonly number[]> {
  return storage.system((trx) =>
    Promise.all(
      (['payments', 'students', 'administrators', 'universities', 'documents'] as const).map(async (table) => {
        const { count } = await trx
          .selectFrom(table)
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        expect(count).toBeGreaterThan(0);
        return count;
      }),
    ),
  );
}
