/** A message to one person. */
export interface MailMessage {
  /** The same for every attempt, so that a receiver can drop a duplicate. Letters, digits, dots and hyphens. */
  readonly id: string;
  readonly to: MailAddress;
  /** The address that receives replies; when it is absent, no one reads replies. */
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/**
 * Sends email. After a `PermanentFailure`, the caller never tries again; after any other rejection, it tries again
 * later.
 */
export interface MailTransport {
  deliver(message: MailMessage): Promise<void>;
}
