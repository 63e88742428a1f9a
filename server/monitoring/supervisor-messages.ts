import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** A process's metrics, as `registry.getMetricsAsJSON()` returns them. */
export type MetricFamilies = readonly MetricObjectWithValues<MetricValue<string>>[];

/** The supervisor asks a process for its metrics. */
export interface MetricsRequest {
  readonly metricsRequest: number;
}

/** The process's response to the request with this number. */
export interface MetricsResponse {
  readonly metricsResponse: number;
  readonly families: MetricFamilies;
}

/** A process tells the supervisor that its event loop is running. */
export interface Heartbeat {
  readonly heartbeat: true;
}

export function isHeartbeat(message: unknown): message is Heartbeat {
  return typeof message === 'object' && message !== null && 'heartbeat' in message;
}

export function isMetricsRequest(message: unknown): message is MetricsRequest {
  return typeof message === 'object' && message !== null && 'metricsRequest' in message;
}

export function isMetricsResponse(message: unknown): message is MetricsResponse {
  return typeof message === 'object' && message !== null && 'metricsResponse' in message;
}
