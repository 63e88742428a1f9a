import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOnePerson } from '../../../server/people/erase-one-person.ts';
import { erasureTreatments, type ErasureTreatment } from '../../../server/people/erasure-treatments.ts';
import { listErasures } from '../../../server/people/repeat-erasures.ts';
import { openSealedMail } from '../../../server/platform/mail/sealed-mail.ts';
import type { Database, Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage, storageKinds } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addFullPerson, traces } from './full-person.ts';

const treatments: Readonly<Record<string, ErasureTreatment>> = erasureTreatments;
const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = ({ removed = [], blanked = [], kept = [] }: ErasureTreatment) => [...removed, ...blanked, ...kept];

/** Columns that no row about a student fills: staff's, and those that exclude each other. */
const ofOthers = new Set([
  'accountTokens.administratorId',
  'accountTokens.staffId',
  'sessions.staffId',
  'sessions.grantedUniversityId',
  'rosterRuns.working',
  // A row of a roster file that is not applied yet stops an erasure.
  ...columnsOf(erasureTreatments.rosterRows).map((column) => `rosterRows.${column}`),
  // A message that waits has not been leased or delivered.
  ...['leasedUntil', 'deliveredAt', 'deadAt', 'lastError'].map((column) => `outboxMessages.${column}`),
]);

/** Every row of a table, with sealed columns opened. */
async function rowsOf(storage: Storage, table: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return storage.system((trx) =>
    trx
      .selectFrom(table as keyof Database)
      .selectAll()
      .execute(),
  );
}

it('has a treatment for every column of every table, and for no other', async () => {
  const storage = await openTestStorage({ kind: 'pglite' });
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as "table", column_name as "column" from information_schema.columns as columns
    join information_schema.tables as tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and columns.table_name not like 'kysely_%'`.execute(
    storage.db,
  );
  await storage.close();
  const treated = Object.entries(treatments).flatMap(([table, treatment]) =>
    columnsOf(treatment).map((column) => `${inSql(table)}.${inSql(column)}`),
  );
  expect(treated.toSorted()).toEqual(rows.map(({ table, column }) => `${table}.${column}`).toSorted());
  const unexplained = Object.entries(treatments).filter(([, { kept = [], why }]) => kept.length > 0 && !why);
  expect(unexplained).toEqual([]);
}, 60_000);

describe.each(storageKinds)('erasing a person on %s', (storageKind) => {
  let portal: TestServer;
  let storage: Storage;
  const request = { slug: 'bay-state', schoolStudentId: traces.schoolStudentId };
  const erase = (dryRun = false) => eraseOnePerson(portal.parts, { ...request, dryRun });
  const files = async () =>
    (await readdir(join(portal.folder, 'documents'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  let others: string;

  beforeAll(async () => {
    portal = await openTestServer({ storageKind });
    ({ storage } = portal);
    others = await tellOthers();
    const upload = await portal.parts.documents.spool(oneChunk());
    await portal.parts.documents.keep(upload);
    await addFullPerson(storage, upload.storageKey, upload.sha256);
  }, 60_000);
  afterAll(() => portal.close());

  /** The other students' data. */
  async function tellOthers(): Promise<string> {
    const tables = ['students', 'studentCredentials', 'studentCoverages', 'formRecords', 'documents'] as const;
    const rows = await Promise.all(tables.map((table) => rowsOf(storage, table)));
    const rest = rows.map((some) => some.filter((row) => (row['studentId'] ?? row['id']) !== traces.id));
    return JSON.stringify(rest);
  }

  it('begins with a person whose data fills every column that an erasure removes or blanks', async () => {
    const empty: string[] = [];
    for (const [table, { removed = [], blanked = [] }] of Object.entries(treatments)) {
      const rows = removed.length + blanked.length > 0 ? await rowsOf(storage, table) : [];
      for (const column of [...removed, ...blanked])
        if (!ofOthers.has(`${table}.${column}`) && rows.every((row) => [null, ''].includes(row[column] as null)))
          empty.push(`${table}.${column}`);
    }
    expect(empty).toEqual([]);
    expect(await files()).toHaveLength(1);
  });

  it('says first what would be erased and what stays, and changes nothing', async () => {
    expect(await erase(true)).toEqual({
      obstacles: [],
      erased: {
        accounts: 1,
        dependents: 1,
        coverages: 1,
        forms: 3,
        documents: 2,
        unpaidPayments: 1,
        messages: 3,
        rosterLists: 1,
      },
      kept: { payments: 1, auditEntries: 4 },
    });
    expect(await listErasures(storage)).toEqual([]);
    expect(await rowsOf(storage, 'dependents')).toHaveLength(1);
  });

  it('leaves no data about the person in any table, and no documents', async () => {
    const payments = await rowsOf(storage, 'payments');
    const entries = (await rowsOf(storage, 'auditEntries')).length;
    const report = await erase();
    expect(report.obstacles).toEqual([]);
    const everything = await Promise.all(
      Object.keys(treatments)
        .filter((table) => table !== 'universityWords')
        .map(async (table) => [table, JSON.stringify(await rowsOf(storage, table))] as const),
    );
    const found = everything.flatMap(([table, text]) =>
      [...Object.values(traces), 'zebra']
        .filter((trace) => text.toLowerCase().includes(trace.toLowerCase()) && !isKept(table, trace))
        .map((trace) => `${table}: ${trace}`),
    );
    expect(found).toEqual([]);
    // Amounts stay without the person; the audit trail keeps every entry.
    const paid = payments.find(({ id }) => id === 'pay_zebra');
    expect(await rowsOf(storage, 'payments')).toEqual([{ ...paid, studentId: null, recordId: null }]);
    expect(await rowsOf(storage, 'auditEntries')).toHaveLength(entries + 1);
    await portal.outbox.runOnce();
    expect(await files()).toEqual([]);
  });

  /** The payment's own id, and the id of the school's sign-on, which the test named after the person. */
  function isKept(table: string, trace: string): boolean {
    return trace === 'zebra' && ['payments', 'installments', 'refunds', 'identityProviders'].includes(table);
  }

  it('keeps other people’s data and messages, and an administrator who was acting for the person signed in', async () => {
    expect(await tellOthers()).toBe(others);
    const messages = await rowsOf(storage, 'outboxMessages');
    const mails = messages.flatMap(({ payload }) => {
      const { sealed } = payload as { readonly sealed?: string };
      return sealed === undefined ? [] : [openSealedMail(testKeyRing, sealed).to.address];
    });
    expect(mails.filter((address) => address !== 'ben@bay-state.example')).toEqual([]);
    expect(messages.filter(({ kind }) => kind !== 'document-removal')).toHaveLength(1);
    const sessions = await rowsOf(storage, 'sessions');
    expect(sessions.find(({ idHash }) => idHash === 'ses-zoe')).toMatchObject({ studentId: null, actingUntil: null });
  });

  it('is recorded in the audit trail, with counts only', async () => {
    const [erasure] = await listErasures(storage);
    const entries = await rowsOf(storage, 'auditEntries');
    const ofPerson = entries.filter((entry) => JSON.stringify(entry).includes(erasure?.id ?? '-'));
    expect(ofPerson.map(({ actorId, onBehalfOf, subjectId }) => [actorId, onBehalfOf, subjectId])).toEqual([
      [erasure?.id, null, null],
      ['adm_zoe', erasure?.id, erasure?.id],
      ['system', null, erasure?.id],
      ['anonymous', null, erasure?.id],
      ['system', null, erasure?.id],
    ]);
    expect(ofPerson.slice(0, 4).map(({ details }) => details)).toEqual([{}, {}, {}, {}]);
    expect(ofPerson.at(-1)).toMatchObject({ action: 'person.erased', details: { forms: 3 } });
  });

  it('reports an unknown person when it is repeated', async () => {
    await expect(erase()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

async function* oneChunk(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from('%PDF-1.7\n'));
}
