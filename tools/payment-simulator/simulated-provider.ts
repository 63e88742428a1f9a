import { randomBytes } from 'node:crypto';
import { describeRefund } from './describe-refund.ts';
import { describeSession } from './describe-session.ts';
import type { SimulatedDispute, SimulatedRefund, SimulatedSession, SimulatorState } from './simulator-state.ts';
import { signWebhook } from './webhook-signature.ts';

/** Sends a webhook to the portal and returns the HTTP status of the response. Any error counts as no response. */
export type Deliver = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

interface ProviderOptions {
  readonly state: SimulatorState;
  readonly save: () => void;
  readonly webhookSecret: string;
  readonly bankDelayMs: number;
  readonly deliver?: Deliver;
}

export type NewSession = Pick<
  SimulatedSession,
  'clientReferenceId' | 'words' | 'amountCents' | 'currency' | 'methods' | 'successUrl' | 'cancelUrl'
>;

export interface NewRefund {
  /** The payment's id, `"pi_…"`. */
  readonly intent: string;
  readonly amountCents: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

type EventType = 'completed' | 'async_payment_succeeded' | 'async_payment_failed' | 'expired';

const openSeconds = 24 * 60 * 60;
const webhookPath = '/api/payments/webhooks/stripe';
/** Enough attempts for about half an hour. */
const mostAttempts = 60;
const longestBackOffMs = 60_000;
const tickMs = 200;

/**
 * Simulates what happens to sessions: a student pays, a bank responds, time passes, and the portal receives webhooks.
 */
export class SimulatedProvider {
  readonly #options: ProviderOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: ProviderOptions) {
    this.#options = options;
  }

  get #state(): SimulatorState {
    return this.#options.state;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.tick().finally(() => {
        this.#running = undefined;
      });
    }, tickMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /**
   * Opens a page, or returns the page that was opened with the same key; null if the key was used for a different
   * request.
   */
  create(key: string | undefined, requestBody: string, session: NewSession): SimulatedSession | null {
    const earlier = key === undefined ? undefined : this.#state.idempotencyKeys[key];
    if (earlier) return earlier.requestBody === requestBody ? this.#existing(earlier.sessionId) : null;
    const createdAt = Math.floor(Date.now() / 1000);
    const opened: SimulatedSession = {
      id: `cs_test_${randomBytes(24).toString('hex')}`,
      ...session,
      createdAt,
      expiresAt: createdAt + openSeconds,
      status: 'open',
      isPaid: false,
      intent: null,
    };
    this.#state.sessions[opened.id] = opened;
    if (key !== undefined) this.#state.idempotencyKeys[key] = { requestBody, sessionId: opened.id };
    this.#options.save();
    return opened;
  }

  find(id: string): SimulatedSession | undefined {
    return Object.hasOwn(this.#state.sessions, id) ? this.#state.sessions[id] : undefined;
  }

  pay(session: SimulatedSession): void {
    this.#complete(session, 'succeeded');
  }

  /** The payment, or the refusal, arrives later. */
  payByBank(session: SimulatedSession, { pays }: { readonly pays: boolean }): void {
    const dueAt = Date.now() + this.#options.bankDelayMs;
    this.#state.bankAnswers.push({ sessionId: session.id, pays, dueAt });
    this.#complete(session, 'processing');
  }

  expire(session: SimulatedSession): void {
    session.status = 'expired';
    this.#tell('expired', session);
  }

  /** The sessions whose money arrived. */
  get paidSessions(): readonly SimulatedSession[] {
    return Object.values(this.#state.sessions).filter(({ isPaid }) => isPaid);
  }

  get disputes(): readonly SimulatedDispute[] {
    return Object.values(this.#state.disputes);
  }

  /** The payer's bank takes the money back, for as long as it checks. */
  dispute(session: SimulatedSession): SimulatedDispute {
    const dispute: SimulatedDispute = {
      id: `dp_${randomBytes(12).toString('hex')}`,
      intent: session.intent?.id ?? '',
      amountCents: session.amountCents,
      currency: session.currency,
      status: 'needs_response',
      createdAt: Math.floor(Date.now() / 1000),
    };
    this.#state.disputes[dispute.id] = dispute;
    this.#options.save();
    return dispute;
  }

  /** The session that a person paid with this payment. */
  findPaid(intent: string): SimulatedSession | undefined {
    return this.paidSessions.find((session) => session.intent?.id === intent);
  }

  findRefund(id: string): SimulatedRefund | undefined {
    return Object.hasOwn(this.#state.refunds, id) ? this.#state.refunds[id] : undefined;
  }

  get refunds(): readonly SimulatedRefund[] {
    return Object.values(this.#state.refunds);
  }

  /** What can still be refunded of a payment. */
  refundableCents({ intent, amountCents }: SimulatedSession): number {
    const active = this.refunds.filter((refund) => refund.intent === intent?.id && refund.status !== 'failed');
    return active.reduce((left, refund) => left - refund.amountCents, amountCents);
  }

  /** The refund that a key already made; null if the key was used for a different request. */
  findKeptRefund(key: string, requestBody: string): SimulatedRefund | null | undefined {
    const earlier = Object.hasOwn(this.#state.refundKeys, key) ? this.#state.refundKeys[key] : undefined;
    if (earlier === undefined) return undefined;
    return earlier.requestBody === requestBody ? this.findRefund(earlier.refundId) : null;
  }

  /**
   * Sends money back: to a card at once, to a bank account later. A person can also do this on the provider's pages.
   *
   * @param kept what a repeated request with the same key contains
   */
  refund(
    { intent, amountCents, metadata = {} }: NewRefund,
    kept?: { readonly key: string; readonly requestBody: string },
  ): SimulatedRefund {
    const session = this.findPaid(intent);
    if (!session || amountCents > this.refundableCents(session)) throw new Error(`${intent} cannot be refunded.`);
    const isToCard = session.methods.includes('card');
    const refund: SimulatedRefund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      intent,
      amountCents,
      currency: session.currency,
      status: isToCard ? 'succeeded' : 'pending',
      failure: null,
      metadata,
      createdAt: Math.floor(Date.now() / 1000),
    };
    this.#state.refunds[refund.id] = refund;
    if (kept) this.#state.refundKeys[kept.key] = { requestBody: kept.requestBody, refundId: refund.id };
    if (!isToCard) this.#awaitBank(refund, true);
    this.#tellAboutRefund('created', refund);
    return refund;
  }

  /** The bank returns the money of a refund, also of one that has succeeded. */
  returnRefund(refund: SimulatedRefund): void {
    this.#awaitBank(refund, false);
    this.#options.save();
  }

  /** Handles everything that is due: banks respond, pages close, and the provider sends webhooks. */
  async tick(): Promise<void> {
    const now = Date.now();
    const due = this.#state.bankAnswers.filter(({ dueAt }) => dueAt <= now);
    this.#state.bankAnswers = this.#state.bankAnswers.filter(({ dueAt }) => dueAt > now);
    for (const { sessionId, pays } of due) {
      const session = this.#existing(sessionId);
      session.isPaid = pays;
      if (session.intent) session.intent.status = pays ? 'succeeded' : 'requires_payment_method';
      this.#tell(pays ? 'async_payment_succeeded' : 'async_payment_failed', session);
    }
    const answers = this.#state.refundAnswers.filter(({ dueAt }) => dueAt <= now);
    this.#state.refundAnswers = this.#state.refundAnswers.filter(({ dueAt }) => dueAt > now);
    for (const { refundId, succeeds } of answers) this.#endRefund(refundId, succeeds);
    for (const session of Object.values(this.#state.sessions))
      if (session.status === 'open' && session.expiresAt * 1000 <= now) this.expire(session);
    const told = Date.now();
    for (const webhook of this.#state.webhooks.filter(({ dueAt }) => dueAt <= told)) {
      const isTaken = await this.#deliver(webhook.to, webhook.body);
      webhook.attempts += 1;
      webhook.dueAt = Date.now() + Math.min(250 * 2 ** webhook.attempts, longestBackOffMs);
      if (isTaken || webhook.attempts >= mostAttempts)
        this.#state.webhooks = this.#state.webhooks.filter((other) => other !== webhook);
      this.#options.save();
    }
  }

  #existing(id: string): SimulatedSession {
    const session = this.find(id);
    if (!session) throw new Error(`Session ${id} does not exist.`);
    return session;
  }

  #complete(session: SimulatedSession, status: 'processing' | 'succeeded'): void {
    session.status = 'complete';
    session.isPaid = status === 'succeeded';
    session.paidAt = Math.floor(Date.now() / 1000);
    session.intent = { id: `pi_${randomBytes(12).toString('hex')}`, status };
    this.#tell('completed', session);
  }

  #awaitBank({ id }: SimulatedRefund, succeeds: boolean): void {
    this.#state.refundAnswers = this.#state.refundAnswers.filter(({ refundId }) => refundId !== id);
    this.#state.refundAnswers.push({ refundId: id, succeeds, dueAt: Date.now() + this.#options.bankDelayMs });
  }

  #endRefund(id: string, succeeds: boolean): void {
    const refund = this.findRefund(id);
    if (!refund) return;
    refund.status = succeeds ? 'succeeded' : 'failed';
    refund.failure = succeeds ? null : 'expired_or_canceled_card';
    this.#tellAboutRefund(succeeds ? 'updated' : 'failed', refund);
  }

  #tell(type: EventType, session: SimulatedSession): void {
    this.#send(`checkout.session.${type}`, session, describeSession(session, { origin: '', expandsIntent: false }));
  }

  #tellAboutRefund(type: 'created' | 'updated' | 'failed', refund: SimulatedRefund): void {
    const session = this.findPaid(refund.intent);
    if (session) this.#send(`refund.${type}`, session, describeRefund(refund));
  }

  #send(type: string, session: SimulatedSession, object: object): void {
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const body = JSON.stringify({
      id,
      object: 'event',
      type,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object },
    });
    const to = `${new URL(session.successUrl).origin}${webhookPath}`;
    this.#state.webhooks.push({ id, to, body, attempts: 0, dueAt: Date.now() });
    this.#options.save();
  }

  async #deliver(url: string, body: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signWebhook(body, this.#options.webhookSecret, Date.now()),
    };
    try {
      const status = await (this.#options.deliver ?? post)(url, body, headers);
      return status >= 200 && status < 300;
    } catch {
      // The portal is unreachable; try again later.
      return false;
    }
  }
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  return answer.status;
}
