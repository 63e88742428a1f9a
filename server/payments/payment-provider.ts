import type { PayMethod } from '../storage/index.ts';

/** What is to be paid. Nothing in it is about a person. */
export interface PaymentOrder {
  readonly paymentId: string;
  /** What the person sees beside the amount, e.g. `"Student health coverage, CC-7K3M9QXD2W"`. */
  readonly words: string;
  readonly amountCents: number;
  readonly method: PayMethod;
  /** The same for every try to open one session: the provider then opens one. */
  readonly idempotencyKey: string;
  /** Where the provider leads the person who paid, and who gave up. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A hosted page on which the person pays. */
export interface HostedSession {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * How it stands with a session. `processing`: the person has done their part and the money is under way; `failed`: it
 * will not come.
 */
export type SessionState = 'open' | 'expired' | 'processing' | 'failed' | 'paid';

/** What the provider says of a session, by a webhook or when asked. */
export interface SessionReport {
  readonly sessionId: string;
  /** Our own id of the payment, as the provider was given it. */
  readonly paymentId: string | null;
  readonly state: SessionState;
  readonly amountCents: number | null;
  /** In lower case, `"usd"`. */
  readonly currency: string | null;
  /** The provider's id of the money, e.g. `"pi_…"`. */
  readonly providerPaymentId: string | null;
}

/** A webhook whose signature holds. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null for what is not about a session, or says nothing new. */
  readonly report: SessionReport | null;
}

/** Takes the money; card numbers are its affair alone. */
export interface PaymentProvider {
  /**
   * Opens a hosted page, or gives the one that the same key opened before.
   *
   * @throws {ProviderUnavailable}
   */
  openSession(order: PaymentOrder): Promise<HostedSession>;
  /**
   * Asks how a session stands; null when the provider knows of none.
   *
   * @throws {ProviderUnavailable}
   */
  findSession(sessionId: string): Promise<SessionReport | null>;
  /**
   * Closes a hosted page; nothing happens to one that is closed or paid.
   *
   * @throws {ProviderUnavailable}
   */
  expireSession(sessionId: string): Promise<void>;
  /**
   * Reads a webhook.
   *
   * @param body exactly as it came
   * @returns null when no signature of ours is on it, or an old one
   */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent | null>;
  /** Whether an address is one of the provider's hosted pages. Nobody is sent anywhere else. */
  isHostedPage(url: string): boolean;
}

/** The provider did not do what it was asked, for now or because of our settings. Says nothing of people. */
export class ProviderUnavailable extends Error {
  /** The HTTP status that it answered with; undefined when it did not answer. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'ProviderUnavailable';
    this.status = status;
  }
}
