import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A hosted page. Times are in seconds since 1970, as in the protocol. */
export interface SimulatedSession {
  readonly id: string;
  readonly clientReferenceId: string;
  readonly words: string;
  readonly amountCents: number;
  readonly currency: string;
  /** `card`, `us_bank_account`. */
  readonly methods: readonly string[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  intent: { readonly id: string; status: 'processing' | 'succeeded' | 'requires_payment_method' } | null;
  /** When the person paid; absent before. */
  paidAt?: number;
}

/** Money that goes back. */
export interface SimulatedRefund {
  readonly id: string;
  /** The payment's id, `"pi_…"`. */
  readonly intent: string;
  readonly amountCents: number;
  readonly currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
}

/** A payment that the payer's bank takes back. Times are in seconds. */
export interface SimulatedDispute {
  readonly id: string;
  readonly intent: string;
  readonly amountCents: number;
  readonly currency: string;
  status: 'needs_response' | 'won' | 'lost';
  readonly createdAt: number;
}

/** A webhook that the portal has not accepted yet. */
export interface WaitingWebhook {
  readonly id: string;
  readonly to: string;
  /** The simulator writes the body once, so that every attempt sends the same body. */
  readonly body: string;
  attempts: number;
  /** In milliseconds. */
  dueAt: number;
}

/** A bank's future response for a session, and the time when the response arrives. */
export interface BankAnswer {
  readonly sessionId: string;
  readonly pays: boolean;
  readonly dueAt: number;
}

/** A bank's future response for a refund. */
export interface RefundAnswer {
  readonly refundId: string;
  readonly succeeds: boolean;
  readonly dueAt: number;
}

interface KeptAnswer {
  readonly requestBody: string;
  readonly sessionId: string;
}

interface KeptRefund {
  readonly requestBody: string;
  readonly refundId: string;
}

export interface SimulatorState {
  /**
   * The port from the previous start. The simulator reuses this port so that the addresses of open pages stay valid.
   */
  port: number;
  readonly sessions: Record<string, SimulatedSession>;
  readonly idempotencyKeys: Record<string, KeptAnswer>;
  readonly refunds: Record<string, SimulatedRefund>;
  readonly refundKeys: Record<string, KeptRefund>;
  refundAnswers: RefundAnswer[];
  readonly disputes: Record<string, SimulatedDispute>;
  webhooks: WaitingWebhook[];
  bankAnswers: BankAnswer[];
}

/** Returns the saved state, or an empty state. */
export function readState(file: string | undefined): SimulatorState {
  const empty: SimulatorState = {
    port: 0,
    sessions: {},
    idempotencyKeys: {},
    refunds: {},
    refundKeys: {},
    refundAnswers: [],
    disputes: {},
    webhooks: [],
    bankAnswers: [],
  };
  if (file === undefined) return empty;
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as SimulatorState) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw error;
  }
}

/** Writes the state to a new file and then renames the file, so that a crash leaves either the old or the new state. */
export function writeState(file: string | undefined, state: SimulatorState): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
