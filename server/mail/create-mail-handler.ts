import { createHash } from 'node:crypto';
import type { OutboxMessage } from '../outbox/outbox-message.ts';
import type { OutboxHandler } from '../outbox/outbox-worker.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { MailTransport } from './mail-transport.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';
import { openSealedMail } from './sealed-mail.ts';

/** Opens a mail that waited in the outbox, gives it its looks and hands it to the transport. */
export function createMailHandler(keyRing: KeyRing, transport: MailTransport): OutboxHandler {
  return async (payload, messageId) => {
    // Written by `postMessage`, which takes no other shape.
    const { sealed } = payload as Extract<OutboxMessage, { kind: 'mail' }>['payload'];
    const mail = openSealedMail(keyRing, sealed);
    // The outbox counts anew in another database, and a receiver would drop a second "outbox-1" as a copy.
    const seal = createHash('sha256').update(sealed).digest('hex').slice(0, 12);
    await transport.deliver({
      id: `${messageId}-${seal}`,
      to: mail.to,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.content.subject,
      text: renderMailText(mail),
      html: renderMailHtml(mail),
    });
  };
}
