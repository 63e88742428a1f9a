import type { WebhookKind } from '../platform/storage/index.ts';

/** Every kind of event. Triggers in the database write the events; see the migration `0041-webhooks`. */
export const webhookKinds = [
  'submission.made',
  'decision.made',
  'coverage.changed',
  'payment.changed',
] as const satisfies readonly WebhookKind[];
