import type { Cluster, Worker } from 'node:cluster';
import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import { expectProcesses } from './expect-processes.ts';
import { isMetricsResponse, type MetricFamilies, type MetricsRequest } from './supervisor-messages.ts';

/** A process that is busy for longer is left out of this scrape. It must be longer than a process's own reads. */
const longestAnswerMs = 4000;

/**
 * For the supervisor: returns the sum of all processes' metrics. What an ended process has counted remains in the sum,
 * because Prometheus treats a counter that decreases as one that restarted at 0.
 *
 * @param expected the number of processes that should be running
 */
export function gatherMetrics(cluster: Cluster, expected: number): () => Promise<string> {
  const own = ownMetrics(cluster, expected);
  const latest = new Map<Worker, MetricFamilies>();
  let ended: MetricFamilies = [];
  let lastRequest = 0;

  cluster.on('exit', (worker) => {
    const counted = countersIn(latest.get(worker) ?? []);
    latest.delete(worker);
    const sum = AggregatorRegistry.aggregate([[...ended], [...counted]]);
    // Its metrics are in memory, so the sum is complete before the next scrape reads it.
    void sum.getMetricsAsJSON().then((families) => (ended = families));
  });

  async function familiesOf(worker: Worker): Promise<MetricFamilies> {
    const families = await ask(worker, (lastRequest += 1));
    // A process that ended in the meantime is already among the ended ones.
    if (worker.isDead()) return [];
    if (families === undefined) return countersIn(latest.get(worker) ?? []);
    latest.set(worker, families);
    return families;
  }

  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answers = await Promise.all(workers.map(familiesOf));
    const all = [await own.getMetricsAsJSON(), ended, ...answers];
    return AggregatorRegistry.aggregate(all.map((families) => [...families])).metrics();
  };
}

function ownMetrics(cluster: Cluster, expected: number): Registry {
  const registry = new Registry();
  expectProcesses(registry, expected);
  const ends = new Counter({
    name: 'campus_cover_process_ends_total',
    help: 'Processes that ended; the supervisor replaces them',
    registers: [registry],
  });
  cluster.on('exit', () => ends.inc());
  return registry;
}

/** Undefined when the process does not respond in time, or ends. */
async function ask(worker: Worker, metricsRequest: number): Promise<MetricFamilies | undefined> {
  if (!worker.isConnected()) return undefined;
  return await new Promise((resolve) => {
    const finish = (families?: MetricFamilies) => {
      clearTimeout(timer);
      worker.off('message', receive).off('exit', leave);
      resolve(families);
    };
    const receive = (message: unknown) => {
      if (isMetricsResponse(message) && message.metricsResponse === metricsRequest) finish(message.families);
    };
    const leave = () => finish();
    const timer = setTimeout(leave, longestAnswerMs);
    worker.on('message', receive).on('exit', leave);
    const request: MetricsRequest = { metricsRequest };
    // If the process is ending, the error means that it cannot respond.
    worker.send(request, (error) => error && leave());
  });
}

function countersIn(families: MetricFamilies): MetricFamilies {
  return families.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
}
