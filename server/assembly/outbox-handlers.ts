import { sendAccountMail } from '../accounts/mails/send-account-mail.ts';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import { expirePaymentSession } from '../payments/expire-payment-session.ts';
import { findEarlyRefunds } from '../payments/refunds/find-early-refunds.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { sendUniversityInvoice } from '../payments/send-university-invoice.ts';
import type { DocumentStore } from '../platform/document-store/document-store.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { createMailHandler } from '../platform/mail/create-mail-handler.ts';
import type { MailTransport } from '../platform/mail/mail-transport.ts';
import type { OutboxMessage } from '../platform/outbox/outbox-message.ts';
import type { OutboxHandler } from '../platform/outbox/outbox-worker.ts';
import { sendReminder } from '../reminders/send-reminder.ts';
import type { ServerParts } from './server-parts.ts';

interface Adapters extends Pick<ServerParts, 'storage' | 'clock' | 'baseUrl' | 'payments' | 'wakeOutbox'> {
  readonly documents: DocumentStore;
  readonly mail: MailTransport;
  readonly keyRing: KeyRing;
  readonly catalog: BaseCatalog;
}

/** The handler for each kind of outbox message. */
export function outboxHandlers(adapters: Adapters): Readonly<Record<OutboxMessage['kind'], OutboxHandler>> {
  const { documents } = adapters;
  return {
    mail: createMailHandler(adapters),
    'account-mail': (payload) =>
      sendAccountMail(adapters, payload as Extract<OutboxMessage, { kind: 'account-mail' }>['payload']),
    'document-removal': (payload) => {
      const { storageKey } = payload as Extract<OutboxMessage, { kind: 'document-removal' }>['payload'];
      return documents.remove(storageKey);
    },
    reminder: (payload) => {
      const { reminderId } = payload as Extract<OutboxMessage, { kind: 'reminder' }>['payload'];
      return sendReminder({ ...adapters, schools: adapters.catalog }, reminderId);
    },
    'university-invoice': (payload) => {
      const { paymentId } = payload as Extract<OutboxMessage, { kind: 'university-invoice' }>['payload'];
      return sendUniversityInvoice(adapters, paymentId);
    },
    'payment-session-expiry': (payload) => {
      const { sessionId } = payload as Extract<OutboxMessage, { kind: 'payment-session-expiry' }>['payload'];
      return expirePaymentSession(adapters, sessionId);
    },
    refund: (payload) => {
      const { refundId } = payload as Extract<OutboxMessage, { kind: 'refund' }>['payload'];
      return sendRefund({ ...adapters, forms: adapters }, refundId);
    },
    'early-refund': (payload) => {
      const { providerPaymentId } = payload as Extract<OutboxMessage, { kind: 'early-refund' }>['payload'];
      return findEarlyRefunds({ ...adapters, forms: adapters }, providerPaymentId);
    },
  };
}
