import type { DocumentStore } from '../documents/document-store.ts';
import { createMailHandler } from '../mail/create-mail-handler.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { expirePaymentSession } from '../payments/expire-payment-session.ts';
import { sendUniversityInvoice } from '../payments/send-university-invoice.ts';
import type { BaseCatalog } from '../forms/form-catalog.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { ServerParts } from '../server-parts.ts';
import { sendAccountMail } from '../use-cases/send-account-mail.ts';
import type { OutboxMessage } from './outbox-message.ts';
import type { OutboxHandler } from './outbox-worker.ts';

interface Adapters extends Pick<ServerParts, 'storage' | 'clock' | 'baseUrl' | 'payments' | 'wakeOutbox'> {
  readonly documents: DocumentStore;
  readonly mail: MailTransport;
  readonly keyRing: KeyRing;
  readonly catalog: BaseCatalog;
}

/** What is done about each kind of outbox message. */
export function outboxHandlers(adapters: Adapters): Readonly<Record<OutboxMessage['kind'], OutboxHandler>> {
  const { documents, mail, keyRing } = adapters;
  return {
    mail: createMailHandler(keyRing, mail),
    'account-mail': (payload) =>
      sendAccountMail(adapters, payload as Extract<OutboxMessage, { kind: 'account-mail' }>['payload']),
    'document-removal': (payload) => {
      const { storageKey } = payload as Extract<OutboxMessage, { kind: 'document-removal' }>['payload'];
      return documents.remove(storageKey);
    },
    'university-invoice': (payload) => {
      const { paymentId } = payload as Extract<OutboxMessage, { kind: 'university-invoice' }>['payload'];
      return sendUniversityInvoice(adapters, paymentId);
    },
    'payment-session-expiry': (payload) => {
      const { sessionId } = payload as Extract<OutboxMessage, { kind: 'payment-session-expiry' }>['payload'];
      return expirePaymentSession(adapters, sessionId);
    },
  };
}
