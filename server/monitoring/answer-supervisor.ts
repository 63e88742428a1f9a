import type { Registry } from 'prom-client';
import { isMetricsRequest, type MetricsResponse } from './supervisor-messages.ts';

/** Sends this process's metrics to the supervisor whenever it asks for them. */
export function answerSupervisor(registry: Registry): void {
  process.on('message', (message) => {
    if (isMetricsRequest(message)) void answer(registry, message.metricsRequest);
  });
}

async function answer(registry: Registry, metricsResponse: number): Promise<void> {
  const response: MetricsResponse = { metricsResponse, families: await registry.getMetricsAsJSON() };
  // The supervisor may have ended in the meantime.
  if (process.connected) process.send?.(response, undefined, undefined, () => undefined);
}
