/** A message to one person. */
export interface MailMessage {
  /** The same for every try, so that a receiver can drop a second copy. Letters, digits, dots and hyphens. */
  readonly id: string;
  readonly to: MailAddress;
  /** Who reads an answer to it; nobody when absent. */
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** How mail leaves. A rejection means: try again later; a `PermanentFailure`: never. */
export interface MailTransport {
  deliver(message: MailMessage): Promise<void>;
}
