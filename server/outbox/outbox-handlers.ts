import type { DocumentStore } from '../documents/document-store.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import type { OutboxMessage } from './outbox-message.ts';
import type { OutboxHandler } from './outbox-worker.ts';

interface Adapters {
  readonly documents: DocumentStore;
  readonly mail: MailTransport;
}

/** What is done about each kind of outbox message. */
export function outboxHandlers({ documents, mail }: Adapters): Readonly<Record<OutboxMessage['kind'], OutboxHandler>> {
  return {
    mail: async (payload, id) => {
      // Written by `postMessage`, which takes no other shape.
      const { to, subject, text } = payload as unknown as Extract<OutboxMessage, { kind: 'mail' }>['payload'];
      await mail.deliver({ id, to, subject, text });
    },
    'document-removal': (payload) => {
      const { storageKey } = payload as Extract<OutboxMessage, { kind: 'document-removal' }>['payload'];
      return documents.remove(storageKey);
    },
  };
}
