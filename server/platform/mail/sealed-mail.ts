import type { KeyRing } from '../keys/key-ring.ts';
import type { MailContent } from './mail-content.ts';
import type { MailAddress } from './mail-transport.ts';

/** A message in the outbox: its content, without a layout. */
export interface WaitingMail {
  readonly to: MailAddress;
  /** The address that receives replies; when it is absent, no one reads replies. */
  readonly replyTo?: MailAddress;
  /** Null for email that Campus Cover sends in its own name. */
  readonly school: MailSchool | null;
  readonly content: MailContent;
  /** Documents to attach. */
  readonly attachments?: readonly WaitingAttachment[];
}

/** A document to attach. Its bytes stay in the document store until the message is sent. */
export interface WaitingAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly storageKey: string;
  readonly sha256: string;
}

/** The school on whose behalf a message is sent. */
export interface MailSchool {
  readonly name: string;
  readonly supportUrl: string;
}

/** The sealing purpose for a message in the outbox. */
export const mailPurpose = 'outbox:mail';

/** Seals a message so that a reader of the database cannot see its names and the secrets in its links. */
export function sealMail(keyRing: KeyRing, mail: WaitingMail): string {
  return keyRing.seal(JSON.stringify(mail), mailPurpose);
}

/** @throws {SealError} when the key that sealed it no longer exists */
export function openSealedMail(keyRing: KeyRing, sealed: string): WaitingMail {
  // Only `sealMail` can have made the sealed text: a seal opens only for its own purpose.
  return JSON.parse(keyRing.open(sealed, mailPurpose)) as WaitingMail;
}
