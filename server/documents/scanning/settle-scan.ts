import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { Database, DocumentRow, Storage } from '../../platform/storage/index.ts';
import type { Verdict } from '../../platform/virus-scanner/virus-scanner.ts';
import type { Transaction } from 'kysely';
import { lockStudent } from '../../schools/lock-student.ts';
import { infectedMail } from './infected-mail.ts';

interface SettleParts {
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly baseUrl: string;
}

/**
 * Records what the scanner found. A document that was already scanned does not change.
 *
 * @returns whether this scan set the result
 */
export function settleScan(
  { storage, keyRing, baseUrl }: SettleParts,
  { id, studentId }: Pick<DocumentRow, 'id' | 'studentId'>,
  { found }: Verdict,
  now: Date,
): Promise<boolean> {
  return storage.system(async (trx) => {
    // Waits for a running submission, which may name this document and move it.
    await lockStudent(trx, studentId);
    const settled = await trx
      .updateTable('documents')
      .set({ scanStatus: found === null ? 'clean' : 'infected' })
      .where('id', '=', id)
      .where('scanStatus', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (!settled) return false;
    if (found !== null) {
      await recordFinding(trx, settled, found, now);
      await tellStudent(trx, settled, { keyRing, baseUrl, now });
    }
    return true;
  });
}

async function recordFinding(
  trx: Transaction<Database>,
  { id, universityId, formId, subjectId, field }: DocumentRow,
  found: string,
  now: Date,
): Promise<void> {
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: 'system',
    action: 'document.held',
    outcome: 'refused',
    subjectId: id,
    requestId: null,
    details: { formId, about: subjectId, field, found },
    now,
  });
}

/** Before the submission, the form shows the problem. After it, only an email reaches the student. */
async function tellStudent(
  trx: Transaction<Database>,
  { universityId, studentId, formId, subjectId, name }: DocumentRow,
  { keyRing, baseUrl, now }: { readonly keyRing: KeyRing; readonly baseUrl: string; readonly now: Date },
): Promise<void> {
  const record = await trx
    .selectFrom('formRecords')
    .innerJoin('students', 'students.id', 'formRecords.studentId')
    .innerJoin('universities', 'universities.id', 'formRecords.universityId')
    .select(['reference', 'firstName', 'lastName', 'email', 'supportUrl'])
    .where('formRecords.studentId', '=', studentId)
    .where('formRecords.formId', '=', formId)
    .where('formRecords.subjectId', '=', subjectId)
    .where('formRecords.status', '=', 'submitted')
    .executeTakeFirst();
  if (!record || record.reference === null) return;
  const { reference, firstName, lastName, email, supportUrl } = record;
  await postMail(trx, {
    keyRing,
    universityId,
    to: { name: `${firstName} ${lastName}`, address: email },
    content: infectedMail({ firstName, reference, name, supportUrl, url: `${baseUrl}/confirmation/${reference}` }),
    now,
  });
}
