import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Storage } from '../storage/index.ts';
import type { JsonObject } from '../storage/index.ts';
import { impersonalKinds } from './outbox-message.ts';
import { PermanentFailure } from './permanent-failure.ts';

/**
 * Carries out a message. It may run twice for one message, because after a crash the worker cannot tell whether the
 * work was done. It must finish within `longestHandlingMs`.
 *
 * @throws {PermanentFailure} when another try would not help; the worker retries after any other error
 */
export type OutboxHandler = (payload: JsonObject, messageId: string) => Promise<void>;

export interface OutboxWorker {
  /** Delivers every message that is due now. Returns how many messages it took. */
  runOnce(): Promise<number>;
  /** Starts the next round now instead of after the pause. */
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
  readonly pauseMs?: number;
}

interface LeasedMessage {
  readonly id: number;
  readonly kind: string;
  readonly payload: JsonObject;
  readonly attempts: number;
}

const batchSize = 10;
/** Another worker may take over a message after this time. */
const leaseMs = 60_000;
/** How long a handler may take for one message. It must end before another worker can take the message over. */
export const longestHandlingMs = 45_000;
/** About two days. After that, no one needs the message anymore. */
const maxAttempts = 60;
const longestBackOffMs = 60 * 60_000;

/** Delivers outbox messages. Any number of workers may run on one database. */
export function createOutboxWorker({
  storage,
  handlers,
  clock,
  onFailure,
  pauseMs = 2000,
}: OutboxWorkerOptions): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopped = true;

  async function deliver(message: LeasedMessage): Promise<void> {
    try {
      const handler = handlers[message.kind];
      if (!handler) throw new Error(`No handler for messages of the kind ${message.kind}.`);
      // Outside any transaction, because handlers use the network.
      await handler(message.payload, `outbox-${message.id}`);
      await settle(message, { deliveredAt: clock.now(), leasedUntil: null, lastError: null, payload: {} });
    } catch (error) {
      const dead = error instanceof PermanentFailure || message.attempts >= maxAttempts;
      onFailure({ kind: message.kind, attempts: message.attempts, dead, error });
      const backOffMs = Math.min(1000 * 2 ** message.attempts, longestBackOffMs);
      const now = clock.now();
      await settle(message, {
        leasedUntil: null,
        availableAt: new Date(now.getTime() + backOffMs),
        deadAt: dead ? now : null,
        lastError: error instanceof Error ? error.name : 'unknown',
        ...(dead && !impersonalKinds.has(message.kind) ? { payload: {} } : {}),
      });
    }
  }

  // Updates only while this worker holds the message: `attempts` grows with every lease, so it identifies the holder.
  function settle(
    { id, attempts }: LeasedMessage,
    change: {
      leasedUntil: null;
      deliveredAt?: Date;
      availableAt?: Date;
      deadAt?: Date | null;
      lastError: string | null;
      payload?: JsonObject;
    },
  ) {
    return storage.system((trx) =>
      trx.updateTable('outboxMessages').set(change).where('id', '=', id).where('attempts', '=', attempts).execute(),
    );
  }

  // The worker did not try them, so the attempt does not count.
  function giveBack(untried: readonly LeasedMessage[]) {
    return storage.system(async (trx) => {
      for (const { id, attempts } of untried) {
        await trx
          .updateTable('outboxMessages')
          .set({ leasedUntil: null, attempts: attempts - 1 })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .execute();
      }
    });
  }

  async function runOnce(): Promise<number> {
    const leasedAt = clock.now().getTime();
    const messages = await lease(storage, new Date(leasedAt));
    for (const [index, message] of messages.entries()) {
      // A handler that starts now might outlast the lease and overlap with the next worker.
      if (index > 0 && clock.now().getTime() - leasedAt > leaseMs - longestHandlingMs) {
        await giveBack(messages.slice(index));
        break;
      }
      await deliver(message);
    }
    return messages.length;
  }

  async function round(): Promise<void> {
    timer = undefined;
    let taken = 0;
    try {
      running = runOnce();
      taken = await running;
    } catch (error) {
      onFailure({ kind: 'outbox', attempts: 0, dead: false, error });
    } finally {
      running = undefined;
    }
    schedule(taken === batchSize ? 0 : pauseMs);
  }

  function schedule(afterMs: number): void {
    if (stopped || running) return;
    clearTimeout(timer);
    timer = setTimeout(() => void round(), afterMs);
    // A waiting worker alone does not keep the process alive.
    timer.unref();
  }

  return {
    runOnce,
    wake: () => schedule(0),
    start() {
      stopped = false;
      schedule(0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // `onFailure` already got this error.
      await running?.catch(() => 0);
    },
  };
}

// `skip locked` keeps two workers from taking the same message. The lease keeps it reserved after the transaction.
async function lease(storage: Storage, now: Date): Promise<LeasedMessage[]> {
  return storage.system(async (trx) => {
    const due = await trx
      .selectFrom('outboxMessages')
      .select('id')
      .where('deliveredAt', 'is', null)
      .where('deadAt', 'is', null)
      .where('availableAt', '<=', now.toISOString())
      .where((where) => where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<', now.toISOString())]))
      .orderBy('availableAt')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return [];
    const leased = await trx
      .updateTable('outboxMessages')
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), attempts: sql<number>`attempts + 1` })
      .where(
        'id',
        'in',
        due.map((message) => message.id),
      )
      .returning(['id', 'kind', 'payload', 'attempts'])
      .execute();
    return leased.sort((a, b) => a.id - b.id);
  });
}
