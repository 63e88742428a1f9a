import { readFileSync } from 'node:fs';
import { openDocumentStore } from '../../../server/platform/document-store/open-document-store.ts';
import type { SimulatorState } from '../../../tools/payment-simulator/simulator-state.ts';
import { isWhole } from '../../faults/is-whole.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { groupBy } from './group-by.ts';
import { readKept, type Kept } from './read-kept.ts';
import type { World } from './world.ts';

/** The data that the ledger compares. */
export type CountedWorld = Pick<World, 'students' | 'postgres' | 'simulatorFile' | 'documentsDir' | 'mail'>;

/** The counts for one kind of data. */
export interface LedgerRow {
  readonly what: string;
  readonly acknowledged: number;
  /** One line for each that is missing. */
  readonly lost: readonly string[];
  /** One line for each that exists more than once. */
  readonly twice: readonly string[];
}

export interface Ledger {
  readonly rows: readonly LedgerRow[];
  readonly kept: Kept;
}

/** Compares what the portal has acknowledged with the database, the documents, the simulator and the mail server. */
export async function countLedger(world: CountedWorld): Promise<Ledger> {
  const kept = await readKept(world.postgres.superuserUrl);
  return {
    rows: [
      countSubmissions(world, kept),
      countPayments(world, kept),
      await countDocuments(world, kept),
      countMails(world, kept),
    ],
    kept,
  };
}

function countSubmissions({ students }: CountedWorld, { records }: Kept): LedgerRow {
  const acknowledged = students.filter(({ reference }) => reference !== undefined);
  const byEmail = groupBy(records, ({ email }) => email);
  return {
    what: 'submissions',
    acknowledged: acknowledged.length,
    lost: acknowledged.flatMap(({ email, reference }) =>
      (byEmail.get(email) ?? []).some((record) => record.reference === reference) ? [] : [`${reference} of ${email}`],
    ),
    twice: [...byEmail].flatMap(([email, { length }]) => (length > 1 ? [`${length} of ${email}`] : [])),
  };
}

function countPayments({ students, simulatorFile }: CountedWorld, { payments }: Kept): LedgerRow {
  const paid = students.filter(({ hasPaid }) => hasPaid);
  const byEmail = new Map(payments.map((payment) => [payment.email, payment]));
  const { sessions } = JSON.parse(readFileSync(simulatorFile, 'utf8')) as SimulatorState;
  const taken = groupBy(
    Object.values(sessions).filter(({ isPaid }) => isPaid),
    ({ clientReferenceId }) => clientReferenceId,
  );
  return {
    what: 'payments',
    acknowledged: paid.length,
    lost: paid.flatMap(({ email, reference }) => {
      const payment = byEmail.get(email);
      const isWhole = payment?.reference === reference && payment?.status === 'Paid' && payment.coverage === 'Enrolled';
      return isWhole ? [] : [`${reference} of ${email}: ${payment?.status}, ${payment?.coverage}`];
    }),
    twice: [
      ...[...taken].flatMap(([id, { length }]) => (length > 1 ? [`${length} paid pages of ${id}`] : [])),
      ...[...groupBy(payments, ({ email }) => email)].flatMap(([email, { length }]) =>
        length > 1 ? [`${length} payments of ${email}`] : [],
      ),
    ],
  };
}

async function countDocuments(
  { students, documentsDir }: CountedWorld,
  { documents, records }: Kept,
): Promise<LedgerRow> {
  const store = openDocumentStore({ documentsDir }, testKeyRing);
  const acknowledged = students.filter(
    ({ reference, documentIds }) => reference !== undefined && documentIds.length > 0,
  );
  const submitted = new Set(records.map(({ id }) => id));
  const lost: string[] = [];
  for (const { email, documentIds } of acknowledged)
    for (const id of documentIds) {
      const document = documents.find((one) => one.id === id);
      if (!document || !(await isWhole(store, document))) lost.push(`${id} of ${email}`);
    }
  const ofRecords = groupBy(
    documents.filter(({ subject }) => submitted.has(subject)),
    ({ subject }) => subject,
  );
  return {
    what: 'documents',
    acknowledged: acknowledged.reduce((sum, { documentIds }) => sum + documentIds.length, 0),
    lost,
    twice: [...ofRecords].flatMap(([subject, { length }]) => (length > 1 ? [`${length} of ${subject}`] : [])),
  };
}

/**
 * The portal promises to send each message at least once. It sends a message again only if a process or the connection
 * to the database ended between the mail server's response and the note about it; then both have one Message-ID.
 */
function countMails({ students, mail }: CountedWorld, { mails }: Kept): LedgerRow {
  const received = groupBy(mail.received(), ({ messageId }) => /outbox-(\d+)-/.exec(messageId)?.[1] ?? messageId);
  const reached = new Set(mail.received().map(({ to }) => to));
  return {
    what: 'emails',
    acknowledged: mails.length,
    lost: [
      ...mails.flatMap(({ id, attempts }) => (received.has(id) ? [] : [`message ${id}, after ${attempts} attempts`])),
      ...students.flatMap(({ email, reference }) =>
        reference === undefined || reached.has(email) ? [] : [`none about ${reference} to ${email}`],
      ),
    ],
    twice: [...received].flatMap(([id, { length }]) => {
      const row = mails.find((one) => one.id === id);
      return length > 1
        ? [`message ${id}: ${length} times, attempts: ${row?.attempts}, noted ${row?.delivered?.toISOString()}`]
        : [];
    }),
  };
}
