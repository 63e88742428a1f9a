import PostalMime, { type Attachment } from 'postal-mime';

/** A mail server's report that a reminder could not be delivered. */
export interface Bounce {
  readonly reminderId: number;
  /** The part of the `Message-ID` that only the portal and the recipient know; see `markOfReminder`. */
  readonly mark: string;
  /** The reason as a code (RFC 3463), e.g. `"5.1.1"`. */
  readonly status: string;
}

/** Reasons that say nothing about the address: the mailbox is full, or the message is too large or refused by a policy. */
const aboutTheMessage = /^5\.(2\.[23]|3\.4|7\.\d+)$/;

/**
 * Reads a delivery report (RFC 3464) about a reminder.
 *
 * @returns null for any other message, for a report about a delay, and for a temporary reason
 */
export async function readBounce(source: Uint8Array): Promise<Bounce | null> {
  const attachments = await readAttachments(source);
  const textOf = (...types: readonly string[]) => {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
    return typeof content === 'string' ? content : '';
  };
  const report = textOf('message/delivery-status');
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(report)?.[1];
  const original = textOf('message/rfc822', 'text/rfc822-headers');
  const id = /^message-id:\s*<reminder-(\d{1,15})-([0-9a-f]{12})@/im.exec(original);
  if (status === undefined || id === null || !/^action:\s*failed\b/im.test(report)) return null;
  if (aboutTheMessage.test(status)) return null;
  return { reminderId: Number(id[1]), mark: id[2]!, status };
}

/** Empty for a message that cannot be parsed, e.g. with too many nested parts. Anyone can send mail to the address. */
async function readAttachments(source: Uint8Array): Promise<readonly Attachment[]> {
  try {
    return (await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })).attachments;
  } catch {
    return [];
  }
}
