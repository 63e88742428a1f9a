import type { Transaction } from 'kysely';
import type { Database, Student } from '../platform/storage/index.ts';
import { normalizeEmailAddress } from '../platform/text/email-address.ts';
import { normalizeStudentId } from '../schools/student-id.ts';
import { endSession } from '../sessions/end-session.ts';
import { startSession } from '../sessions/start-session.ts';
import { completeSsoArrival } from './complete-sso-arrival.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';
import { createSecret, hashSecret } from './saml/secret.ts';
import { arrivalPurpose, registrationLimitMs, type SealedArrival, type SsoArrival } from './saml/sso-arrival.ts';
import type { SignOnParts } from './sign-on-parts.ts';

interface ArrivalTaking {
  readonly code: string;
  /** The cookie of the browser that sends the code. */
  readonly binding: string | undefined;
  /** The browser's earlier session, which ends. */
  readonly oldSessionHash: string | undefined;
  readonly device: string;
  readonly requestId: string;
  readonly now: Date;
}

export type ArrivalOutcome =
  | { readonly kind: 'signed-in'; readonly sessionId: string; readonly returnTo: string | null }
  /** A person who has no account and is not on the school's list. `cookie` is for their registration. */
  | { readonly kind: 'register'; readonly cookie: string };

/**
 * Signs in the person whom the identity provider sent, in the browser that started the sign-on. A known name identifies
 * its student. A new name is linked to the student whose id the university asserts. Otherwise the person registers.
 *
 * @throws {SamlRefusal}
 */
export async function takeSsoArrival(parts: SignOnParts, taking: ArrivalTaking): Promise<ArrivalOutcome> {
  const { storage, keyRing } = parts;
  const { code, binding, now, requestId } = taking;
  const codeHash = hashSecret(code);
  return storage.system(async (trx) => {
    const row = await takeCode(trx, codeHash, now);
    if (!row) throw new SamlRefusal('arrival-unknown');
    const { universityId, identityProviderId, returnTo } = row;
    if (binding === undefined || hashSecret(binding) !== row.bindingHash)
      throw new SamlRefusal('other-browser', { universityId });
    const opened = JSON.parse(keyRing.open(row.sealed, arrivalPurpose(codeHash))) as SealedArrival;
    const arrival: SsoArrival = { codeHash, universityId, identityProviderId, ...opened };

    const linked = await findLinked(trx, arrival);
    const student = linked ?? (await findByStudentId(trx, arrival));
    if (!student) return { kind: 'register', cookie: await openRegistration(trx, codeHash, now) };
    if (student.disabledAt !== null) throw new SamlRefusal('account-disabled', { universityId });
    if (linked) await keepAttributes(trx, arrival);
    else await completeSsoArrival(trx, { arrival, studentId: student.id, requestId, now });
    await markRegistered(trx, { student, assertedEmail: arrival.attributes.Email, now });
    const sessionId = await signIn(trx, arrival, student.id, taking);
    return { kind: 'signed-in', sessionId, returnTo };
  });
}

function takeCode(trx: Transaction<Database>, codeHash: string, now: Date) {
  return trx
    .updateTable('ssoArrivals')
    .set({ takenAt: now })
    .where('codeHash', '=', codeHash)
    .where('takenAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['universityId', 'identityProviderId', 'bindingHash', 'sealed', 'returnTo'])
    .executeTakeFirst();
}

function findLinked(trx: Transaction<Database>, { identityProviderId, principal }: SsoArrival) {
  return trx
    .selectFrom('linkedIdentities')
    .innerJoin('students', 'students.id', 'linkedIdentities.studentId')
    .select(['students.id', 'students.email', 'students.disabledAt', 'students.registeredAt', 'students.verifiedAt'])
    .where('linkedIdentities.identityProviderId', '=', identityProviderId)
    .where('linkedIdentities.principal', '=', principal)
    .executeTakeFirst();
}

async function keepAttributes(
  trx: Transaction<Database>,
  { identityProviderId, principal, sealedAttributes }: SsoArrival,
): Promise<void> {
  await trx
    .updateTable('linkedIdentities')
    .set({ sealedAttributes })
    .where('identityProviderId', '=', identityProviderId)
    .where('principal', '=', principal)
    .execute();
}

// A university's assertion about its own student ids is as reliable as its list of students.
function findByStudentId(trx: Transaction<Database>, { universityId, attributes }: SsoArrival) {
  const asserted = attributes.StudentID;
  if (normalizeStudentId(asserted) === '') return undefined;
  return trx
    .selectFrom('students')
    .select(['id', 'email', 'disabledAt', 'registeredAt', 'verifiedAt'])
    .where('universityId', '=', universityId)
    .where('schoolStudentId', 'in', [asserted, normalizeStudentId(asserted)])
    .executeTakeFirst();
}

interface Comer {
  readonly student: Pick<Student, 'id' | 'email' | 'registeredAt' | 'verifiedAt'>;
  /** The email address that the university currently asserts. */
  readonly assertedEmail: string;
  readonly now: Date;
}

/**
 * Marks a student on the school's list as registered. The school vouches for the address on its list and for the
 * address that it asserts, but not for a different address that the student typed.
 */
async function markRegistered(
  trx: Transaction<Database>,
  { student: { id, email, registeredAt, verifiedAt }, assertedEmail, now }: Comer,
): Promise<void> {
  const isVouchedFor = registeredAt === null || email === normalizeEmailAddress(assertedEmail);
  if (registeredAt !== null && (verifiedAt !== null || !isVouchedFor)) return;
  await trx
    .updateTable('students')
    .set({ registeredAt: registeredAt ?? now, verifiedAt: verifiedAt ?? now })
    .where('id', '=', id)
    .execute();
}

async function openRegistration(trx: Transaction<Database>, codeHash: string, now: Date): Promise<string> {
  const cookie = createSecret();
  await trx
    .updateTable('ssoArrivals')
    .set({
      registrationHash: hashSecret(cookie),
      expiresAt: new Date(now.getTime() + registrationLimitMs),
    })
    .where('codeHash', '=', codeHash)
    .execute();
  return cookie;
}

async function signIn(
  trx: Transaction<Database>,
  { universityId, signOn }: SsoArrival,
  studentId: string,
  { oldSessionHash, device, requestId, now }: ArrivalTaking,
): Promise<string> {
  if (oldSessionHash) await endSession(trx, oldSessionHash, now);
  const sessionId = await startSession(trx, { owner: { studentId }, universityId, device, signOn, now });
  await trx
    .insertInto('auditEntries')
    .values({
      universityId,
      at: now,
      actorId: studentId,
      action: 'session.started',
      outcome: 'success',
      subjectId: studentId,
      requestId,
      details: { identityProviderId: signOn.identityProviderId },
    })
    .execute();
  return sessionId;
}
