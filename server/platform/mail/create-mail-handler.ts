import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentStore } from '../document-store/document-store.ts';
import { DocumentHeldError } from '../document-store/held-document.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import type { MailContent } from './mail-content.ts';
import type { MailAttachment, MailTransport } from './mail-transport.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';
import { openSealedMail, type WaitingAttachment } from './sealed-mail.ts';

interface MailParts {
  readonly keyRing: KeyRing;
  readonly mail: MailTransport;
  readonly documents: DocumentStore;
}

/** The first attempt, about an hour after the message was written, that no longer waits for the virus scanner. */
const attemptWithoutWaiting = 12;

/** Opens a message from the outbox, renders it, adds its documents, and passes it to the transport. */
export function createMailHandler({ keyRing, mail: transport, documents }: MailParts): OutboxHandler {
  return async (payload, messageId, attempts) => {
    // `postMessage` wrote the payload and accepts no other format.
    const { sealed } = payload as Extract<OutboxMessage, { kind: 'mail' }>['payload'];
    const mail = openSealedMail(keyRing, sealed);
    const { attachments, held } = await readAttachments(documents, mail.attachments ?? []);
    const waiting = held.find(({ error }) => error.hold === 'waiting');
    if (waiting && attempts < attemptWithoutWaiting) throw waiting.error;
    const content = held.length === 0 ? mail.content : withoutHeld(mail.content, held);
    // In a new database, the outbox numbers start over, and a receiver would drop a second "outbox-1" as a duplicate.
    const seal = createHash('sha256').update(sealed).digest('hex').slice(0, 12);
    await transport.deliver({
      id: `${messageId}-${seal}`,
      to: mail.to,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.content.subject,
      text: renderMailText({ ...mail, content }),
      html: renderMailHtml({ ...mail, content }),
      ...(attachments.length > 0 && { attachments }),
    });
  };
}

interface ReadAttachments {
  readonly attachments: readonly MailAttachment[];
  readonly held: readonly HeldAttachment[];
}

interface HeldAttachment {
  readonly name: string;
  readonly error: DocumentHeldError;
}

async function readAttachments(
  documents: DocumentStore,
  waiting: readonly WaitingAttachment[],
): Promise<ReadAttachments> {
  const attachments: MailAttachment[] = [];
  const held: HeldAttachment[] = [];
  for (const { name, mediaType, ...kept } of waiting) {
    try {
      attachments.push({ name, mediaType, content: await buffer(await documents.read(kept)) });
    } catch (error) {
      if (!(error instanceof DocumentHeldError)) throw error;
      held.push({ name, error });
    }
  }
  return { attachments, held };
}

/** The message was written before the virus scanner was connected. */
function withoutHeld(content: MailContent, held: readonly HeldAttachment[]): MailContent {
  const lines = held.map(({ name, error }) =>
    error.hold === 'infected'
      ? `${name} is not attached, because the virus check found malware in it.`
      : `${name} is not attached, because its virus check is not complete. You can open it in the portal after the check.`,
  );
  return { ...content, closing: [...lines, ...(content.closing ?? [])] };
}
