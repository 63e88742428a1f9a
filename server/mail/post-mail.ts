import type { Transaction } from 'kysely';
import { postMessage } from '../outbox/outbox-message.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Database } from '../storage/index.ts';
import type { MailContent } from './mail-content.ts';
import type { MailAddress } from './mail-transport.ts';
import { sealMail, type MailSchool } from './sealed-mail.ts';

interface Mail {
  readonly keyRing: KeyRing;
  /** The school in whose name it is sent; null for what Campus Cover sends in its own, to staff. */
  readonly universityId: string | null;
  readonly to: MailAddress;
  /** Who reads an answer to it; nobody when absent. */
  readonly replyTo?: MailAddress;
  readonly content: MailContent;
  readonly now: Date;
}

/** Leaves a mail in the outbox, sealed, in the transaction of the fact that it is about. */
export async function postMail(
  trx: Transaction<Database>,
  { keyRing, universityId, to, replyTo, content, now }: Mail,
): Promise<void> {
  const school = universityId === null ? null : await findSchool(trx, universityId);
  const sealed = sealMail(keyRing, { to, ...(replyTo && { replyTo }), school, content });
  await postMessage(trx, universityId, { kind: 'mail', payload: { sealed } }, now);
}

function findSchool(trx: Transaction<Database>, universityId: string): Promise<MailSchool> {
  return trx
    .selectFrom('universities')
    .select(['name', 'supportUrl'])
    .where('id', '=', universityId)
    .executeTakeFirstOrThrow();
}
