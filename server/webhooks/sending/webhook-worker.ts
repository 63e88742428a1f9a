import type { Clock } from '../../platform/clock/clock.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox-worker.ts';
import { createRoundLoop } from '../../platform/outbox/round-loop.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { createAddressGuard } from './address-guard.ts';
import { findDueDeliveries } from './find-due-deliveries.ts';
import { leaseEndpoints, type LeasedEndpoint } from './lease-endpoints.ts';
import { longestTurnMs, sendDeliveries } from './send-deliveries.ts';
import { settleTurn } from './settle-turn.ts';

interface WebhookWorkerOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** See `WebhookConfig`. */
  readonly privateNetworks: readonly string[];
  readonly onFailure: (failure: {
    readonly kind: string;
    readonly attempts: number;
    /** True when the endpoint was disabled. */
    readonly dead: boolean;
    readonly error: unknown;
  }) => void;
  readonly pauseMs?: number;
  /** How long a receiver may take to respond. */
  readonly timeoutMs?: number;
}

/** How much longer a lease lasts than a turn's last attempt, so that a busy process still ends its turn in time. */
const spareMs = 25_000;
/** Endpoints to which one process sends at the same time. */
const mostTurns = 32;
const deliveriesPerTurn = 50;

/**
 * Sends webhooks. Each endpoint has its own turns, so a slow receiver delays neither email nor another endpoint. Any
 * number of workers may run on one database.
 */
export function createWebhookWorker({
  storage,
  clock,
  privateNetworks,
  onFailure,
  pauseMs = 2000,
  timeoutMs = 15_000,
}: WebhookWorkerOptions): OutboxWorker {
  const isAllowed = createAddressGuard(privateNetworks);
  const leaseMs = longestTurnMs + timeoutMs + spareMs;
  const stopping = new AbortController();
  const turns = new Set<Promise<number>>();
  const loop = createRoundLoop(round);

  async function begin(): Promise<readonly Promise<number>[]> {
    const most = mostTurns - turns.size;
    if (most === 0) return [];
    const leased = await leaseEndpoints(storage, { now: clock.now(), leaseMs, most });
    return leased.map((lease) => {
      const turn = takeTurn(lease).finally(() => turns.delete(turn));
      turns.add(turn);
      return turn;
    });
  }

  /** Returns how many deliveries it tried. */
  async function takeTurn(lease: LeasedEndpoint): Promise<number> {
    const { endpoint } = lease;
    try {
      // An endpoint that does not work gets one delivery as a trial.
      const most = endpoint.failures > 0 ? 1 : deliveriesPerTurn;
      const due = await findDueDeliveries(storage, endpoint, { now: clock.now(), most });
      const sending = { isAllowed, timeoutMs, signal: stopping.signal, now: () => clock.now() };
      const attempts = await sendDeliveries(endpoint, due, sending);
      const failed = await settleTurn(storage, { ...lease, attempts, now: clock.now() });
      if (failed !== null) {
        const { failures, failure, whyDisabled } = failed;
        const error = new WebhookError(endpoint.id, whyDisabled === null ? failure : `disabled: ${whyDisabled}`);
        onFailure({ kind: 'webhook', attempts: failures, dead: whyDisabled !== null, error });
      }
      return attempts.length;
    } catch (error) {
      onFailure({ kind: 'webhook', attempts: endpoint.failures, dead: false, error });
      return 0;
    }
  }

  async function round(): Promise<number> {
    try {
      // More may be waiting for an endpoint that has just received as much as one turn allows.
      for (const turn of await begin()) void turn.then((tried) => tried > 0 && loop.wake());
    } catch (error) {
      onFailure({ kind: 'webhook', attempts: 0, dead: false, error });
    }
    return pauseMs;
  }

  return {
    ...loop,
    async runOnce() {
      const tried = await Promise.all(await begin());
      return tried.reduce((sum, count) => sum + count, 0);
    },
    // The next round is never more than a short pause away, and most requests add email to the outbox, not webhooks.
    wake: () => undefined,
    async stop() {
      const ended = loop.stop();
      stopping.abort();
      await ended;
      await Promise.all(turns);
    },
  };
}

/** For the log. It names the endpoint by its id, because its address may contain a secret. */
class WebhookError extends Error {
  constructor(endpointId: string, why: string) {
    super(`Endpoint ${endpointId}: ${why}`);
    this.name = 'WebhookError';
  }
}
