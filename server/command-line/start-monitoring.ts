import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Tracing } from '../monitoring/tracing/tracing.ts';
import type { ServerConfig } from '../platform/config/config.ts';

interface Monitoring {
  readonly metrics: Metrics | undefined;
  /** Where this process serves its metrics; undefined if the supervisor does. */
  readonly metricsAddress: string | undefined;
  readonly tracing: Tracing | undefined;
}

interface MonitoringOptions {
  /** A supervisor asks this process for its metrics. */
  readonly isSupervised: boolean;
  /** The log, once there is one; no span is sent before that. */
  readonly log: () => FastifyBaseLogger;
}

/** Starts what the settings ask for. Without these settings, the portal loads neither its code nor its packages. */
export async function startMonitoring(
  config: Pick<ServerConfig, 'metrics' | 'tracing'>,
  { isSupervised, log }: MonitoringOptions,
): Promise<Monitoring> {
  const tracing = config.tracing && (await startTracing(config.tracing, log));
  if (!config.metrics) return { metrics: undefined, metricsAddress: undefined, tracing };
  const { createMetrics } = await import('../monitoring/metrics.ts');
  const metrics = createMetrics();
  if (isSupervised) {
    const { answerSupervisor } = await import('../monitoring/answer-supervisor.ts');
    answerSupervisor(metrics.registry);
    return { metrics, metricsAddress: undefined, tracing };
  }
  const { serveMetrics } = await import('../monitoring/serve-metrics.ts');
  metrics.expectOneProcess();
  const metricsAddress = await serveMetrics(config.metrics, () => metrics.registry.metrics());
  return { metrics, metricsAddress, tracing };
}

async function startTracing(
  config: NonNullable<ServerConfig['tracing']>,
  log: MonitoringOptions['log'],
): Promise<Tracing> {
  const { openTracing } = await import('../monitoring/tracing/open-tracing.ts');
  return openTracing({
    ...config,
    onFailure(error) {
      if (error) log().warn({ err: error }, 'traces could not be sent');
      else log().info('traces are being sent again');
    },
  });
}
