import type { KeyRing } from '../secrets/key-ring.ts';
import type { MailContent } from './mail-content.ts';
import type { MailAddress } from './mail-transport.ts';

/** A mail as it waits in the outbox: what it says, and not yet how it looks. */
export interface WaitingMail {
  readonly to: MailAddress;
  /** Who reads an answer to it; nobody when absent. */
  readonly replyTo?: MailAddress;
  /** Null for what Campus Cover sends in its own name. */
  readonly school: MailSchool | null;
  readonly content: MailContent;
}

/** The school in whose name a mail is sent. */
export interface MailSchool {
  readonly name: string;
  readonly supportUrl: string;
}

const purpose = 'outbox:mail';

/** Its names and the secrets of its links are nobody's who reads the database. */
export function sealMail(keyRing: KeyRing, mail: WaitingMail): string {
  return keyRing.seal(JSON.stringify(mail), purpose);
}

/** @throws {SealError} when the key that sealed it is gone */
export function openSealedMail(keyRing: KeyRing, sealed: string): WaitingMail {
  // Nothing but `sealMail` can have made it: a seal opens for its own purpose only.
  return JSON.parse(keyRing.open(sealed, purpose)) as WaitingMail;
}
