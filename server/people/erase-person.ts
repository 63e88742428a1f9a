import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { newId, type Database, type JsonObject, type Student } from '../platform/storage/index.ts';
import { digestStudent } from '../retention/erased-people.ts';
import { removeAccounts } from '../retention/kinds/remove-accounts.ts';
import { removeCoverages } from '../retention/kinds/remove-coverages.ts';
import { removeDocumentRows, removeForms } from '../retention/kinds/remove-forms.ts';
import { removePayments } from '../retention/kinds/remove-payments.ts';
import { lockHolds } from '../retention/lock-holds.ts';
import type { RemovalWork } from '../retention/retention-kind.ts';
import { lockSchool } from '../school-files/lock-school.ts';
import { lockStudents } from '../schools/lock-student.ts';
import { normalizeStudentId } from '../schools/student-id.ts';
import { collectIds } from './collect-ids.ts';
import { eraseAudit } from './erase-audit.ts';
import { eraseRosterLists } from './erase-rosters.ts';
import { eraseWebhookEvents } from './erase-webhooks.ts';
import { findArrivals, findMessages } from './find-mentions.ts';
import { findHolds, findObstacles } from './find-obstacles.ts';
import { findPerson } from './find-person.ts';

/** What remains of an erased person; see `digestStudent`. */
export interface KeptErasure {
  readonly id: string;
  readonly keyId: string;
  readonly digest: string;
  readonly erasedAt: string;
}

interface Erasing {
  readonly keyRing: KeyRing;
  readonly slug: string;
  readonly schoolStudentId: string;
  readonly now: Date;
  /** Today's date at the school. */
  readonly today: string;
  /** An earlier erasure that a restored backup does not have. */
  readonly again?: KeptErasure;
}

/** The result of an erasure, by kind of data. Nothing was erased if there are obstacles. */
export interface ErasureReport {
  /** Why the data cannot be erased yet, in complete sentences. */
  readonly obstacles: readonly string[];
  readonly erased: Readonly<Record<string, number>>;
  /** Payments and audit entries that stay, without the person. */
  readonly kept: Readonly<Record<'payments' | 'auditEntries', number>>;
}

/**
 * Erases everything that the portal has about one person and the person's dependents, in this transaction. The amounts
 * of payments stay without the person, and the audit trail keeps what happened, under the id of the erasure. The outbox
 * deletes the documents' files after the commit, even after a crash.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function erasePerson(trx: Transaction<Database>, erasing: Erasing): Promise<ErasureReport> {
  const { slug, now, today, keyRing } = erasing;
  // An import must not add the person again from rows that it compared before.
  await lockSchool(trx, slug);
  const { id, universityId } = await findPerson(trx, erasing);
  await lockHolds(trx, universityId, 'removing');
  const lock = await lockStudents(trx, [id]);
  const person = await trx.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // At the first erasure, everything was already finished; a restored backup only contains an older state.
  const obstacles = await (erasing.again === undefined ? findObstacles(trx, person, today) : findHolds(trx, person));
  if (obstacles.length > 0) return { obstacles, erased: {}, kept: { payments: 0, auditEntries: 0 } };
  const erasureId = await keepErasure(trx, person, erasing);
  const report = await removeAll({ trx, lock, universityId, now }, { person, keyRing, erasureId });
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: 'system',
    action: 'person.erased',
    subjectId: erasureId,
    requestId: null,
    details: { ...report.erased, kept: report.kept } satisfies JsonObject,
    now,
  });
  return { obstacles, ...report };
}

async function keepErasure(
  trx: Transaction<Database>,
  { universityId, schoolStudentId }: Student,
  { keyRing, now, again }: Erasing,
): Promise<string> {
  const keyId = keyRing.newestId;
  const made = { id: newId('era'), keyId, digest: digestStudent(keyRing, keyId, { universityId, schoolStudentId }) };
  const { id, ...kept } = again ?? { ...made, erasedAt: now.toISOString() };
  await trx
    .insertInto('erasures')
    .values({ id, universityId, ...kept, erasedBy: 'system' })
    .execute();
  return id;
}

interface Erased {
  readonly person: Student;
  readonly keyRing: KeyRing;
  readonly erasureId: string;
}

async function removeAll(
  work: RemovalWork,
  { person, keyRing, erasureId }: Erased,
): Promise<Omit<ErasureReport, 'obstacles'>> {
  const { trx } = work;
  const ids = await collectIds(trx, person.id);
  const messages = await findMessages(trx, keyRing, person);
  const arrivals = await findArrivals(trx, keyRing, person);
  if (messages.length > 0)
    await trx
      .deleteFrom('outboxMessages')
      .where(
        'id',
        'in',
        messages.map(({ id }) => id),
      )
      .execute();
  if (arrivals.length > 0) await trx.deleteFrom('ssoArrivals').where('codeHash', 'in', arrivals).execute();
  await eraseWebhookEvents(trx, person.id, ids);
  const payments = await forgetPayer(work, person.id);
  await removeForms(work, ids.formRecords);
  await removeDocumentRows(work, ids.documents);
  await trx.deleteFrom('lifeEvents').where('studentId', '=', person.id).execute();
  await removeCoverages(work, ids.studentCoverages);
  await trx.deleteFrom('dependents').where('studentId', '=', person.id).execute();
  const rosterLists = await eraseRosterLists(trx, person);
  await trx
    .deleteFrom('rosterRows')
    .where('universityId', '=', person.universityId)
    .where('schoolStudentId', '=', normalizeStudentId(person.schoolStudentId))
    .execute();
  await removeAccounts(work, [person.id]);
  const auditEntries = await eraseAudit(trx, { ids: [person.id, ...Object.values(ids).flat()], erasureId });
  return {
    erased: {
      accounts: 1,
      dependents: ids.dependents.length,
      coverages: ids.studentCoverages.length,
      forms: ids.formRecords.length,
      documents: ids.documents.length,
      unpaidPayments: ids.payments.length - payments,
      messages: messages.length,
      rosterLists,
    },
    kept: { payments, auditEntries },
  };
}

/**
 * Removes payments that were never paid or billed, and the person from the others.
 *
 * @returns the number of payments that stay
 */
async function forgetPayer(work: RemovalWork, studentId: string): Promise<number> {
  const { trx } = work;
  const all = await trx
    .selectFrom('payments')
    .select(['id', 'status', 'paidCents'])
    .where('studentId', '=', studentId)
    .execute();
  const unpaid = all.filter(({ status, paidCents }) => status === 'Cancelled' && paidCents === null);
  await removePayments(
    work,
    unpaid.map(({ id }) => id),
  );
  const kept = all.filter((payment) => !unpaid.includes(payment)).map(({ id }) => id);
  if (kept.length === 0) return 0;
  await trx.deleteFrom('paymentItems').where('paymentId', 'in', kept).execute();
  await trx.deleteFrom('paymentSessions').where('paymentId', 'in', kept).execute();
  await trx.updateTable('refunds').set({ reason: null, refusal: null }).where('paymentId', 'in', kept).execute();
  await trx.updateTable('payments').set({ studentId: null, recordId: null }).where('id', 'in', kept).execute();
  return kept.length;
}
