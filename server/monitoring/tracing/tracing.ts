import type { FastifyInstance } from 'fastify';
import type { WatchMessage } from '../../platform/outbox/outbox-worker.ts';
import type { WatchStatement } from '../../platform/storage/index.ts';

/**
 * Sends spans to an OpenTelemetry collector. A span contains a route pattern, a status, a reference, the kind of a
 * statement or message and the table's name; never an address, a value or a text that a person typed.
 */
export interface Tracing {
  /** One span for each request. */
  readonly watchRequests: (server: FastifyInstance) => void;
  /** A child for each statement of a request or an outbox message. */
  readonly watchStatement: WatchStatement;
  /** One span for each outbox message. */
  readonly watchMessage: WatchMessage;
  /** Sends the last spans, unless the collector does not respond in time. */
  readonly close: () => Promise<void>;
}
