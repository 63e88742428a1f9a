import type { ProviderLedger } from './reconciliation/provider-ledger.ts';
import type { PayMethod } from '../platform/storage/index.ts';

/** What to pay. It contains no personal data. */
export interface PaymentOrder {
  readonly paymentId: string;
  /** The text next to the amount, e.g. `"Student health coverage, CC-7K3M9QXD2W"`. */
  readonly words: string;
  readonly amountCents: number;
  readonly method: PayMethod;
  /** The same for every attempt to open a session, so that the provider opens only one session. */
  readonly idempotencyKey: string;
  /** Where the provider sends the person after the payment; `cancelUrl` is for a person who cancels. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A hosted page where the person pays. */
export interface HostedSession {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Status of a session. `processing`: the person has paid and the money is in transit. `failed`: the money will not
 * arrive.
 */
export type SessionState = 'open' | 'expired' | 'processing' | 'failed' | 'paid';

/** The provider's report on a session, from a webhook or a query. */
export interface SessionReport {
  readonly sessionId: string;
  /** The portal's id of the payment, as sent to the provider. */
  readonly paymentId: string | null;
  readonly state: SessionState;
  readonly amountCents: number | null;
  /** In lower case, `"usd"`. */
  readonly currency: string | null;
  /** The provider's id of the payment, e.g. `"pi_…"`. */
  readonly providerPaymentId: string | null;
}

/** A refund to make. It contains no personal data. */
export interface RefundOrder {
  /** The portal's id of the refund: the idempotency key, and what the provider's webhooks name. */
  readonly refundId: string;
  readonly providerPaymentId: string;
  readonly amountCents: number;
}

/** The provider's report on a refund, from an answer, a webhook or a query. */
export interface RefundReport {
  /** E.g. `"re_…"`. */
  readonly providerRefundId: string;
  /** The portal's id of the refund; null for a refund that a person made at the provider. */
  readonly refundId: string | null;
  readonly providerPaymentId: string | null;
  /** `sent`: the money is on its way. A refund that succeeded can still fail, e.g. when the bank returns it. */
  readonly state: 'sent' | 'succeeded' | 'failed';
  readonly amountCents: number;
  /** In lower case, `"usd"`. */
  readonly currency: string;
  /** The provider's reason for a failure, e.g. `"lost_or_stolen_card"`. */
  readonly failure: string | null;
  readonly createdAt: Date;
}

/** A webhook with a valid signature. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null for an event that is not about a session, or that the portal does not use. */
  readonly report: SessionReport | null;
  /** Null for an event that is not about a refund. */
  readonly refund: RefundReport | null;
}

/**
 * Takes the payments; only the provider sees card numbers. `stripe-provider.ts` implements it. A different provider
 * also needs its webhook in `payment-webhook.ts`, its settings in `platform/config/payment-config.ts`, a line in
 * `assembly/create-parts.ts` and its text in `command-line/describe-payments.ts`. The portal uses one provider at a
 * time.
 */
export interface PaymentProvider {
  /**
   * Opens a hosted page, or returns the page that the same key already opened.
   *
   * @throws {ProviderUnavailable}
   */
  openSession(order: PaymentOrder): Promise<HostedSession>;
  /**
   * Returns a session's status from the provider; null when the provider has no such session.
   *
   * @throws {ProviderUnavailable}
   */
  findSession(sessionId: string): Promise<SessionReport | null>;
  /**
   * Closes a hosted page. Does nothing when it is already closed or paid.
   *
   * @throws {ProviderUnavailable}
   */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Sends money back, or returns the refund that the same order already made.
   *
   * @throws {ProviderUnavailable} `isRefusal` when another attempt would be refused in the same way
   */
  refund(order: RefundOrder): Promise<RefundReport>;
  /**
   * Returns all refunds of a payment.
   *
   * @throws {ProviderUnavailable}
   */
  listRefunds(providerPaymentId: string): Promise<readonly RefundReport[]>;
  /**
   * Reads a webhook.
   *
   * @param body the exact bytes of the request
   * @returns null when the signature is invalid or too old
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent | null>;
  /** What the provider has, to compare it with the portal's books. */
  readonly ledger: ProviderLedger;
  /** Whether an address is one of the provider's hosted pages. The portal redirects to no other address. */
  isHostedPage(url: string): boolean;
}

/**
 * The provider did not carry out a request, because of an outage or the portal's settings. Contains no personal data.
 */
export class ProviderUnavailable extends Error {
  /** The HTTP status of the provider's response; undefined when there was no response. */
  readonly status: number | undefined;
  /** The provider's name for the error, e.g. `"charge_already_refunded"`. */
  readonly code: string | undefined;

  constructor(
    message: string,
    { status, code }: { readonly status?: number | undefined; readonly code?: string } = {},
  ) {
    super(message);
    this.name = 'ProviderUnavailable';
    this.status = status;
    this.code = code;
  }

  /** Whether the provider looked at the request and said no, so that the same request would get the same answer. */
  get isRefusal(): boolean {
    return this.status === 400 || this.status === 402 || this.status === 404;
  }
}
