import type { Transaction } from 'kysely';
import { accountMailPurpose } from '../accounts/mails/post-account-mail.ts';
import { SealError, type KeyRing } from '../platform/keys/key-ring.ts';
import { openSealedMail, type WaitingMail } from '../platform/mail/sealed-mail.ts';
import type { Database, JsonObject, Student } from '../platform/storage/index.ts';
import { arrivalPurpose } from '../sign-on/saml/sso-arrival.ts';
import { mentions } from './mentions.ts';

/** A waiting message that is for the person or about the person. */
export interface MentioningMessage {
  readonly id: number;
  readonly kind: string;
  /** Null for a request for a message that the portal has not written yet. */
  readonly mail: WaitingMail | null;
  /** Whether it goes to the person, not to someone else about the person. */
  readonly isToPerson: boolean;
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
    const isToPerson = isSameAddress(typeof opened === 'string' ? opened : (opened?.to.address ?? ''), person.email);
    const mail = typeof opened === 'string' ? null : opened;
    // A request for a message has only the address.
    return isToPerson || (mail !== null && names(person, mail)) ? [{ id, kind, mail, isToPerson }] : [];
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
    return isLinked || (opened !== null && names(person, JSON.parse(opened))) ? [codeHash] : [];
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

function isSameAddress(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase();
}

/** A name alone says nothing, because other people may have the same one. */
function names({ email, schoolStudentId, id }: Student, opened: unknown): boolean {
  return [email, schoolStudentId, id].some((name) => mentions(opened, name));
}
