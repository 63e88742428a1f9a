import { Counter, Gauge, type Registry } from 'prom-client';
import { countSubmittingSchools } from '../audit/count-submitting-schools.ts';
import { measureReconciliations } from '../payments/reconciliation/measure-reconciliations.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { measureOutbox, type OutboxMeasure } from '../platform/outbox/measure-outbox.ts';
import type { ConnectionCounts, Storage } from '../platform/storage/index.ts';
import { measureWebhooks, type WebhookMeasure } from '../webhooks/measure-webhooks.ts';
import type { Workshop } from '../workshop/workshop.ts';
import { recentReading } from './recent-reading.ts';

/** The parts whose state a scrape reads. */
export interface ReadParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly workshop: Pick<Workshop, 'describeLoad'>;
}

/** Limits the load on the database if several programs scrape, or one scrapes often. */
const queuesKeptMs = 5000;
const schoolsKeptMs = 60_000;
/** Prometheus gives up on a scrape after 10 seconds. */
const longestReadMs = 2000;

/** Adds the gauges and counters whose values are read from the parts at each scrape. */
export function addReadings(registry: Registry, parts: ReadParts): void {
  addPool(registry, parts.storage);
  addQueues(registry, parts);
  addWorkshop(registry, parts.workshop);
}

function addPool(registry: Registry, { countConnections }: Storage): void {
  if (!countConnections) return;
  const add = (count: keyof ConnectionCounts, name: string, help: string) =>
    registry.registerMetric(
      new Gauge({
        name: `campus_cover_database_connections_${name}`,
        help,
        registers: [],
        collect() {
          this.set(countConnections()[count]);
        },
      }),
    );
  add('total', 'open', 'Open connections to the database');
  add('idle', 'idle', 'Open connections that no transaction is using');
  add('waiting', 'waiting', 'Transactions that are waiting for a connection');
  add('limit', 'limit', 'Maximum number of connections that the processes can open');
}

function addQueues(registry: Registry, { storage, clock }: ReadParts): void {
  const outbox = recentReading(() => measureOutbox(storage, clock.now()), { keptMs: queuesKeptMs, longestReadMs });
  const webhooks = recentReading(() => measureWebhooks(storage, clock.now()), { keptMs: queuesKeptMs, longestReadMs });
  const schools = recentReading(() => countSubmittingSchools(storage, clock.now()), {
    keptMs: schoolsKeptMs,
    longestReadMs,
  });
  const add = (
    name: string,
    help: string,
    read: () => Promise<number | undefined>,
    aggregator: 'max' | 'min' = 'max',
  ) =>
    registry.registerMetric(
      new Gauge({
        name: `campus_cover_${name}`,
        help,
        // Every process reads the same tables, so the values of several processes are not added.
        aggregator,
        registers: [],
        async collect() {
          const value = await read();
          // A gauge without a value is absent, because an old value would look like a current one.
          if (value === undefined) this.remove();
          else this.set(value);
        },
      }),
    );
  const ofOutbox = (measure: keyof OutboxMeasure) => async () => (await outbox())?.[measure];
  add(
    'database_up',
    '1 if the database responded to this scrape, otherwise 0',
    async () => ((await outbox()) ? 1 : 0),
    'min',
  );
  add('outbox_waiting_messages', 'Messages that have not been delivered yet, without reminders', ofOutbox('waiting'));
  add('outbox_waiting_reminders', 'Reminders that have not been delivered yet', ofOutbox('waitingReminders'));
  add(
    'outbox_oldest_waiting_seconds',
    'Age of the oldest message that is not delivered yet',
    ofOutbox('oldestWaitingSeconds'),
  );
  add(
    'outbox_oldest_due_seconds',
    'How long the oldest message has been due without being taken by a process',
    ofOutbox('oldestDueSeconds'),
  );
  add('outbox_dead_messages', 'Messages that the portal gave up on', ofOutbox('dead'));
  const ofWebhooks = (measure: keyof WebhookMeasure) => async () => (await webhooks())?.[measure];
  add('webhooks_waiting', 'Webhooks that have not been delivered yet', ofWebhooks('waiting'));
  add(
    'webhooks_oldest_waiting_seconds',
    'Age of the oldest event that has not been delivered yet',
    ofWebhooks('oldestWaitingSeconds'),
  );
  add('webhooks_failed', 'Webhooks that the portal gave up on', ofWebhooks('failed'));
  add('webhook_endpoints_disabled', 'Receivers that the portal no longer sends to', ofWebhooks('disabledEndpoints'));
  add('submitting_schools', 'Schools with at least one submission in the last 24 hours', schools);
  addReconciliations(registry, storage);
}

/** Absent until a school's books were compared for the first time. */
function addReconciliations(registry: Registry, storage: Storage): void {
  const read = recentReading(() => measureReconciliations(storage), { keptMs: schoolsKeptMs, longestReadMs });
  const options = { aggregator: 'max' as const, registers: [] };
  registry.registerMetric(
    new Gauge({
      ...options,
      name: 'campus_cover_reconciliation_differences',
      help: 'Differences between the payment provider and the books, by kind, in the last reconciliation of each school',
      labelNames: ['kind'],
      async collect() {
        this.reset();
        for (const [kind, count] of Object.entries((await read())?.differences ?? {})) this.set({ kind }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      ...options,
      name: 'campus_cover_reconciliation_oldest_timestamp_seconds',
      help: 'Unix time of the last reconciliation of the school that was reconciled the longest ago',
      async collect() {
        const at = (await read())?.oldestAt;
        if (at === undefined) this.remove();
        else this.set(at.getTime() / 1000);
      },
    }),
  );
}

function addWorkshop(registry: Registry, workshop: ReadParts['workshop']): void {
  const options = { labelNames: ['lane'] as const, registers: [] };
  const addGauge = (count: 'running' | 'waiting', help: string) =>
    registry.registerMetric(
      new Gauge({
        ...options,
        name: `campus_cover_workshop_jobs_${count}`,
        help,
        collect() {
          for (const { lane, [count]: jobs } of workshop.describeLoad()) this.set({ lane }, jobs);
        },
      }),
    );
  const addCounter = (count: 'refused' | 'timedOut', name: string, help: string) =>
    registry.registerMetric(
      new Counter({
        ...options,
        name: `campus_cover_workshop_jobs_${name}_total`,
        help,
        collect() {
          this.reset();
          for (const { lane, [count]: jobs } of workshop.describeLoad()) this.inc({ lane }, jobs);
        },
      }),
    );
  addGauge('running', 'Jobs that the workshop is running, by process');
  addGauge('waiting', 'Jobs that are waiting for a workshop process');
  addCounter('refused', 'refused', 'Jobs that were refused because too many were waiting');
  addCounter('timedOut', 'timed_out', 'Jobs that exceeded their time or memory limit');
}
