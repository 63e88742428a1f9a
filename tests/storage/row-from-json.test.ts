import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowFromJson, type JsonRow } from '../../server/platform/storage/index.ts';
import { openTestServer, type TestServer } from '../server/open-test-server.ts';
import { multipart, png } from '../server/documents/multipart.ts';
import { completeWaiver } from '../server/waiver/waiver-answers.ts';
import { storageKinds } from './open-test-storage.ts';

describe.each(storageKinds)('a row that %s returns as JSON', (storageKind) => {
  let portal: TestServer;

  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    const ada = await portal.student('ada@bay-state.example');
    const url = (call: string) => `/api/forms/waiver/${call}?Id=cov_ada`;
    const card = multipart([{ name: 'f', value: png, fileName: 'card.png' }]);
    const uploaded = await ada.request({ method: 'POST', url: `${url('documents')}&field=UploadedFiles`, ...card });
    const { id } = uploaded.json<{ id: string }>();
    const { definitionHash } = (await ada.get(url('visit'))).json<{ definitionHash: string }>();
    const body = { answers: { ...completeWaiver, UploadedFiles: [id] }, definitionHash };
    await ada.post(url('submissions'), body, { 'idempotency-key': randomUUID() });
  }, 60_000);
  afterAll(() => portal.close());

  it.each(['students', 'universities', 'studentCoverages', 'formRecords', 'documents'] as const)(
    'of %s is the row that a query returns',
    async (table) => {
      await portal.storage.system(async (trx) => {
        const rows = await trx.selectFrom(table).selectAll().orderBy('id').execute();
        const { rows: found } = await sql<{ row: JsonRow }>`select row_to_json(t) as row from ${sql.table(table)} t
          order by id`.execute(trx);
        expect(rows.length).toBeGreaterThan(0);
        expect(found.map(({ row }) => rowFromJson(table, row, portal.keyRing))).toEqual(rows);
      });
    },
  );
});
