import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmissionOutcome } from '../../../server/forms/count-submission.ts';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';

const reported: [formId: string, outcome: SubmissionOutcome][] = [];
let portal: TestServer;
beforeAll(async () => {
  const metrics = {
    ...createMetrics(),
    countSubmission: (...one: (typeof reported)[number]) => void reported.push(one),
  };
  portal = await openTestServer({ metrics });
}, 60_000);
afterAll(() => portal.close());

describe('a submission', () => {
  it('is counted as accepted only when its transaction has committed', async () => {
    const ada = await portal.student('ada@bay-state.example');
    const { definitionHash } = (await ada.get('/api/forms/waiver/visit?Id=cov_ada')).json<{ definitionHash: string }>();
    const uploads = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
    const card = multipart([{ name: 'UploadedFiles', value: png, fileName: 'card.png' }]);
    const { id } = (await ada.request({ method: 'POST', url: uploads, ...card })).json<{ id: string }>();
    const answers = { ...completeWaiver, UploadedFiles: [id] };
    const key = { 'idempotency-key': randomUUID() };
    const submit = async () =>
      (await ada.post('/api/forms/waiver/submissions?Id=cov_ada', { answers, definitionHash }, key)).statusCode;

    await refuseCommits(portal);
    expect(await submit()).toBe(500);
    expect(reported).toEqual([['waiver', 'failed']]);

    await sql`drop function refuse_commit cascade`.execute(portal.storage.db);
    expect(await submit()).toBe(201);
    expect(await submit()).toBe(200);
    expect(reported.slice(1)).toEqual([
      ['waiver', 'accepted'],
      ['waiver', 'repeated'],
    ]);
  });
});

/** Every statement of a submission succeeds, and then its commit fails. */
async function refuseCommits({ storage }: TestServer): Promise<void> {
  await sql`create function refuse_commit() returns trigger language plpgsql as
    $$ begin raise exception 'this commit fails'; end $$`.execute(storage.db);
  await sql`create constraint trigger refuse_commit after insert on idempotency_keys
    deferrable initially deferred for each row execute function refuse_commit()`.execute(storage.db);
}
