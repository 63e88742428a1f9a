import { sql } from 'kysely';
import { impersonalKinds } from '../../platform/outbox/outbox-message.ts';
import type { PortalKind, PortalTable } from '../retention-kind.ts';

/** The portal's own data. Nothing else refers to these rows. */
export const portalKinds: readonly PortalKind[] = [
  { name: 'counters', tables: [older('rate_limits', 'resets_at', 'portal')] },
  { name: 'sessions', tables: [older('sessions', 'expires_at', 'student')] },
  { name: 'repeatedRequests', tables: [older('idempotency_keys', 'created_at', 'student')] },
  {
    // The audit trail records who signed on; these rows only prevent a message from being accepted twice.
    name: 'signOnMessages',
    tables: ['saml_requests', 'saml_assertions', 'sso_arrivals'].map((table) => older(table, 'expires_at', 'school')),
  },
  // A deleted link gets the same response as one that never existed.
  { name: 'links', tables: [older('account_tokens', 'expires_at', 'student')] },
  {
    name: 'deliveredMail',
    tables: [
      older('outbox_messages', 'delivered_at', 'school'),
      // Until the deadline, the row keeps a student from receiving the reminder again.
      older('reminders', 'deadline', 'student'),
    ],
  },
  {
    // An operator can still retry messages without personal data.
    name: 'failedMail',
    tables: [
      {
        table: 'outbox_messages',
        belongsTo: 'school',
        isDue: (before) => sql`t.dead_at < ${before} and t.kind not in (${sql.join([...impersonalKinds])})`,
      },
    ],
  },
  // Their deliveries are removed with them.
  { name: 'webhookEvents', tables: [older('webhook_events', 'at', 'school')] },
  { name: 'paymentEvents', tables: [older('payment_events', 'received_at', 'portal')] },
  { name: 'previews', tables: [older('workbench_previews', 'made_at', 'portal')] },
  {
    name: 'staffDrafts',
    tables: ['overlay_drafts', 'school_drafts'].map((table) => older(table, 'saved_at', 'portal')),
  },
];

function older(table: string, column: string, belongsTo: PortalTable['belongsTo']): PortalTable {
  return { table, belongsTo, isDue: (before) => sql`${sql.ref(`t.${column}`)} < ${before}` };
}
