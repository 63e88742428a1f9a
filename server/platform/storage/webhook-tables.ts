import type { Generated } from 'kysely';
import type { Optional, OptionalTimestamp, Timestamp, WebhookKind, WhyEndpointDisabled } from './column-types.ts';

/** Where the portal sends a school's events. A school's request can read only its id and kinds. */
export interface WebhookEndpointTable {
  readonly id: string;
  readonly universityId: string;
  /** Who receives the events, e.g. `"Billing office"`. */
  readonly name: string;
  /** Sealed, because addresses of receivers often contain a secret. */
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  /** `whsec_…`; sealed. */
  secret: string;
  /** Also signs until `previousSecretUntil`, so that the receiver has time to change its secret; sealed. */
  previousSecret: Optional<string>;
  previousSecretUntil: OptionalTimestamp;
  readonly createdAt: Timestamp;
  /** When a process last began to send to this endpoint. */
  turnAt: OptionalTimestamp;
  /** The time until which no other process sends to this endpoint. */
  leasedUntil: OptionalTimestamp;
  /** The number of turns since the last one in which something arrived. */
  failures: Generated<number>;
  failingSince: OptionalTimestamp;
  /** When the next turn can begin after a failure. */
  pausedUntil: OptionalTimestamp;
  disabledAt: OptionalTimestamp;
  whyDisabled: Optional<WhyEndpointDisabled>;
}

/** Something that changed. Triggers write it in the transaction of the change. */
export interface WebhookEventTable {
  readonly id: string;
  readonly universityId: string;
  readonly kind: WebhookKind;
  /** The same id that the school's exports have in their field `record`. */
  readonly recordId: string;
  readonly at: Timestamp;
  /** With `at`, identifies the transaction, which has one event for each kind and record. */
  readonly transactionId: number;
}

/** The delivery of one event to one endpoint. */
export interface WebhookDeliveryTable {
  readonly endpointId: string;
  readonly eventId: string;
  readonly universityId: string;
  attempts: Generated<number>;
  /** The earliest time for the next attempt. */
  dueAt: Timestamp;
  deliveredAt: OptionalTimestamp;
  /** When the portal gave up. A replay starts again. */
  failedAt: OptionalTimestamp;
  /** The status of the last response; null without a response. */
  lastStatus: Optional<number>;
  /** Why the last attempt failed, e.g. `"HTTP 500"`, `"ECONNREFUSED"`. Never contains the receiver's response. */
  lastFailure: Optional<string>;
}

export interface WebhookTables {
  webhookEndpoints: WebhookEndpointTable;
  webhookEvents: WebhookEventTable;
  webhookDeliveries: WebhookDeliveryTable;
}
