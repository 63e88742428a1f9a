import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A hosted page. Times are in seconds since 1970, as the protocol has them. */
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
}

/** A webhook that has not been taken yet. */
export interface WaitingWebhook {
  readonly id: string;
  readonly to: string;
  /** Written once, so that every try says the same. */
  readonly body: string;
  attempts: number;
  /** In milliseconds. */
  dueAt: number;
}

/** What a bank will do about a session, and when. */
export interface BankAnswer {
  readonly sessionId: string;
  readonly pays: boolean;
  readonly dueAt: number;
}

interface KeptAnswer {
  readonly requestBody: string;
  readonly sessionId: string;
}

export interface SimulatorState {
  /** The port of the last start: addresses of open pages stay good. */
  port: number;
  readonly sessions: Record<string, SimulatedSession>;
  readonly idempotencyKeys: Record<string, KeptAnswer>;
  webhooks: WaitingWebhook[];
  bankAnswers: BankAnswer[];
}

/** The state as it was left, or an empty one. */
export function readState(file: string | undefined): SimulatorState {
  const empty: SimulatorState = { port: 0, sessions: {}, idempotencyKeys: {}, webhooks: [], bankAnswers: [] };
  if (file === undefined) return empty;
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as SimulatorState) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return empty;
    throw error;
  }
}

/** Writes all of it beside the file and puts it in its place: a crash leaves the old one or the new one. */
export function writeState(file: string | undefined, state: SimulatorState): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
