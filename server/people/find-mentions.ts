import type { Transaction } from 'kysely';
import { accountMailPurpose } from '../accounts/mails/post-account-mail.ts';
import { SealError, type KeyRing } from '../platform/keys/key-ring.ts';
import { openSealedMail, type WaitingMail } from '../platform/mail/sealed-mail.ts';
import type { Database, JsonObject, Student } from '../platform/storage/index.ts';
import { arrivalPurpose } from '../sign-on/saml/sso-arrival.ts';

/** A waiting message that is for the person or about the person. */
export interface MentioningMessage {
  readonly id: number;
  readonly kind: string;
  /** Null for a request for a message that the portal has not written yet. */
  readonly mail: WaitingMail | null;
}

/** The waiting messages that name the person. A delivered message has no content left. */
export async function findMessages(
  trx: Transaction<Database>,
  keyRing: KeyRing,
  person: Student,
): Promise<readonly MentioningMessage[]> {
  const rows = await trx
    .selectFrom('outboxMessages')
    .select(['id', 'kind', 'payload'])
    .where('kind', 'in', ['mail', 'account-mail'])
    .where((where) => where.or([where('universityId', '=', person.universityId), where('universityId', 'is', null)]))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, kind, payload }) => {
    const opened = openMessage(keyRing, kind, payload);
    if (!names(person, opened)) return [];
    return [{ id, kind, mail: typeof opened === 'string' ? null : opened }];
  });
}

/** This person's sign-ons at the university that are not complete yet, by the hash of their code. */
export async function findArrivals(
  trx: Transaction<Database>,
  keyRing: KeyRing,
  person: Student,
): Promise<readonly string[]> {
  const principals = await trx
    .selectFrom('linkedIdentities')
    .select('principal')
    .where('studentId', '=', person.id)
    .execute();
  const rows = await trx
    .selectFrom('ssoArrivals')
    .select(['codeHash', 'sealed'])
    .where('universityId', '=', person.universityId)
    .execute();
  return rows.flatMap(({ codeHash, sealed }) => {
    const opened = openOrNull(() => keyRing.open(sealed, arrivalPurpose(codeHash)));
    const isLinked = principals.some(({ principal }) => opened?.includes(JSON.stringify(principal)) === true);
    return isLinked || names(person, opened) ? [codeHash] : [];
  });
}

function openMessage(keyRing: KeyRing, kind: string, payload: JsonObject): WaitingMail | string | null {
  const { sealed, sealedEmail } = payload;
  if (kind === 'mail' && typeof sealed === 'string') return openOrNull(() => openSealedMail(keyRing, sealed));
  if (typeof sealedEmail === 'string') return openOrNull(() => keyRing.open(sealedEmail, accountMailPurpose));
  return null;
}

/** A message that was sealed with a key that no longer exists is lost anyway. */
function openOrNull<Opened>(open: () => Opened): Opened | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function names({ email, schoolStudentId, firstName, lastName, id }: Student, opened: unknown): boolean {
  const text = typeof opened === 'string' ? opened : JSON.stringify(opened);
  return [email, schoolStudentId, id, `${firstName} ${lastName}`].some((name) => text.includes(name));
}
