import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { Storage } from '../storage/index.ts';
import type { JsonObject } from '../storage/index.ts';
import {
  batchSize,
  giveBackMessages,
  leaseMessages,
  leaseMs,
  settleMessage,
  type LeasedMessage,
} from './outbox-leases.ts';
import type { Lane } from './lanes.ts';
import { impersonalKinds } from './outbox-message.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { createRoundLoop } from './round-loop.ts';

/**
 * Processes a message. The handler may run twice for one message, because after a crash the worker cannot tell whether
 * the work was done. It must finish within `longestHandlingMs`.
 *
 * @param attempts 1 for the first attempt
 * @throws {PermanentFailure} when another attempt would not help; the worker retries after any other error
 */
export type OutboxHandler = (payload: JsonObject, messageId: string, attempts: number) => Promise<void>;

export interface OutboxWorker {
  /** Delivers every message that is due now. Returns how many messages it took. */
  runOnce(): Promise<number>;
  /** Starts the next round now instead of after the pause, unless the pause limits how many messages leave. */
  wake(): void;
  start(): void;
  /** Takes no new messages and waits for the running ones. */
  stop(): Promise<void>;
}

interface OutboxWorkerOptions {
  readonly storage: Storage;
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  readonly clock: Clock;
  readonly onFailure: (failure: {
    readonly kind: string;
    readonly attempts: number;
    readonly dead: boolean;
    readonly error: unknown;
  }) => void;
  /** Called with each message that is handed to its handler. It calls `handle`, and passes on its error. */
  readonly watchMessage?: WatchMessage | undefined;
  readonly pauseMs?: number;
  /** Which messages this worker delivers; `prompt` if absent. */
  readonly lane?: Lane;
  /** The pause after a full batch, which limits how many messages leave per second; none if absent. */
  readonly batchPauseMs?: number;
}

export type WatchMessage = (kind: string, handle: () => Promise<void>) => Promise<void>;

/** How long a handler may take for one message. It must end before another worker can take over the message. */
export const longestHandlingMs = 45_000;
/** About two days. After that, no one needs the message anymore. */
const maxAttempts = 60;
const longestBackOffMs = 60 * 60_000;
/** How long the worker waits before it tries again to record a delivery. */
const noteAgainMs = 500;

/** Delivers the outbox messages of one lane. Any number of workers may run on one database. */
export function createOutboxWorker({
  storage,
  handlers,
  clock,
  onFailure,
  watchMessage = (_kind, handle) => handle(),
  pauseMs = 2000,
  lane = 'prompt',
  batchPauseMs = 0,
}: OutboxWorkerOptions): OutboxWorker {
  const loop = createRoundLoop(round);

  async function deliver(message: LeasedMessage, leasedAt: number): Promise<void> {
    try {
      const handler = handlers[message.kind];
      if (!handler) throw new Error(`There is no handler for messages of kind ${message.kind}.`);
      // Runs outside any transaction, because handlers use the network.
      await watchMessage(message.kind, () => handler(message.payload, `outbox-${message.id}`, message.attempts));
    } catch (error) {
      return noteFailure(message, error);
    }
    return noteDelivery(message, leasedAt + leaseMs);
  }

  async function noteFailure(message: LeasedMessage, error: unknown): Promise<void> {
    const dead = error instanceof PermanentFailure || message.attempts >= maxAttempts;
    onFailure({ kind: message.kind, attempts: message.attempts, dead, error });
    const backOffMs = Math.min(1000 * 2 ** message.attempts, longestBackOffMs);
    const now = clock.now();
    await settleMessage(storage, message, {
      leasedUntil: null,
      availableAt: new Date(now.getTime() + backOffMs),
      deadAt: dead ? now : null,
      lastError: error instanceof Error ? error.name : 'unknown',
      ...(dead && !impersonalKinds.has(message.kind) ? { payload: {} } : {}),
    });
  }

  // If the database is not available for a moment, the delivery must still be recorded: otherwise, the person would
  // receive the message twice.
  async function noteDelivery(message: LeasedMessage, until: number): Promise<void> {
    const deliveredAt = clock.now();
    for (;;) {
      try {
        return await settleMessage(storage, message, { deliveredAt, leasedUntil: null, lastError: null, payload: {} });
      } catch (error) {
        if (clock.now().getTime() + noteAgainMs >= until) throw error;
        await pause(noteAgainMs);
      }
    }
  }

  async function runOnce(): Promise<number> {
    const leasedAt = clock.now().getTime();
    const messages = await leaseMessages(storage, lane, new Date(leasedAt));
    for (const [index, message] of messages.entries()) {
      // A handler that starts now might outlast the lease and overlap with the next worker.
      if (index > 0 && clock.now().getTime() - leasedAt > leaseMs - longestHandlingMs) {
        await giveBackMessages(storage, messages.slice(index));
        break;
      }
      await deliver(message, leasedAt);
    }
    return messages.length;
  }

  async function round(): Promise<number> {
    try {
      return (await runOnce()) === batchSize ? batchPauseMs : pauseMs;
    } catch (error) {
      onFailure({ kind: 'outbox', attempts: 0, dead: false, error });
      return pauseMs;
    }
  }

  // Every request that adds a message wakes all workers, so a limit would have no effect on a busy portal.
  const isLimited = batchPauseMs > 0;
  return { ...loop, runOnce, wake: () => (isLimited ? undefined : loop.wake()) };
}
