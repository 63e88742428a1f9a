import type { Transaction } from 'kysely';
import type { KeyRing } from '../keys/key-ring.ts';
import { postMessage } from '../outbox/outbox-message.ts';
import { prepareQuery, type Database } from '../storage/index.ts';
import type { MailContent } from './mail-content.ts';
import type { MailAddress } from './mail-transport.ts';
import { sealMail, type MailSchool, type WaitingAttachment } from './sealed-mail.ts';

interface Mail {
  readonly keyRing: KeyRing;
  /** The school that sends the message; null for email that Campus Cover sends in its own name, to staff. */
  readonly universityId: string | null;
  readonly to: MailAddress;
  /** The address that receives replies; when it is absent, no one reads replies. */
  readonly replyTo?: MailAddress;
  readonly content: MailContent;
  /** Documents to attach. */
  readonly attachments?: readonly WaitingAttachment[];
  readonly now: Date;
}

/** Puts a sealed message into the outbox, in the same transaction as the event that it is about. */
export async function postMail(
  trx: Transaction<Database>,
  { keyRing, universityId, to, replyTo, content, attachments, now }: Mail,
): Promise<void> {
  const school = universityId === null ? null : await mailSchool.executeTakeFirstOrThrow(trx, { universityId });
  const sealed = sealMail(keyRing, {
    to,
    ...(replyTo && { replyTo }),
    school,
    content,
    ...(attachments && attachments.length > 0 && { attachments }),
  });
  await postMessage(trx, universityId, { kind: 'mail', payload: { sealed } }, now);
}

const mailSchool = prepareQuery<{ universityId: string }, MailSchool>((db, { universityId }) =>
  db.selectFrom('universities').select(['name', 'supportUrl']).where('id', '=', universityId),
);
