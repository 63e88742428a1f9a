import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentStore } from '../document-store/document-store.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import type { MailAttachment, MailTransport } from './mail-transport.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';
import { openSealedMail, type WaitingAttachment } from './sealed-mail.ts';

interface MailParts {
  readonly keyRing: KeyRing;
  readonly mail: MailTransport;
  readonly documents: DocumentStore;
}

/** Opens a message from the outbox, renders it, adds its documents, and passes it to the transport. */
export function createMailHandler({ keyRing, mail: transport, documents }: MailParts): OutboxHandler {
  return async (payload, messageId) => {
    // `postMessage` wrote the payload and accepts no other format.
    const { sealed } = payload as Extract<OutboxMessage, { kind: 'mail' }>['payload'];
    const mail = openSealedMail(keyRing, sealed);
    // In a new database, the outbox numbers start over, and a receiver would drop a second "outbox-1" as a duplicate.
    const seal = createHash('sha256').update(sealed).digest('hex').slice(0, 12);
    await transport.deliver({
      id: `${messageId}-${seal}`,
      to: mail.to,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.content.subject,
      text: renderMailText(mail),
      html: renderMailHtml(mail),
      ...(mail.attachments && { attachments: await readAttachments(documents, mail.attachments) }),
    });
  };
}

function readAttachments(
  documents: DocumentStore,
  attachments: readonly WaitingAttachment[],
): Promise<readonly MailAttachment[]> {
  return Promise.all(
    attachments.map(async ({ name, mediaType, ...kept }) => ({
      name,
      mediaType,
      content: await buffer(await documents.read(kept)),
    })),
  );
}
