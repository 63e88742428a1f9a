import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../../platform/config/monitoring-config.ts';
import { reportFailures } from './report-failures.ts';
import { describeStatement } from './describe-statement.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracing } from './tracing.ts';

interface TracingOptions extends TracingConfig {
  /** Called when the collector stops accepting spans, with no argument when it accepts them again. */
  readonly onFailure: (error?: Error) => void;
  /** For tests: how often the portal sends spans. Default: 5 seconds. */
  readonly sendEveryMs?: number;
}

const sendTimeoutMs = 5000;
const closeTimeoutMs = 2000;

/** The current request's or message's span; statements become its children. */
export type ActiveSpan = AsyncLocalStorage<Span>;

/** Starts tracing. Only a portal with OTEL_EXPORTER_OTLP_ENDPOINT loads this file and its packages. */
export function openTracing({ url, headers, serviceName, share, onFailure, sendEveryMs }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: sendTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    // If a trusted proxy has decided whether to trace the request, the portal follows that decision.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailures(exporter, onFailure),
        ...(sendEveryMs !== undefined && { scheduledDelayMillis: sendEveryMs }),
      }),
    ],
  });
  const tracer = provider.getTracer('campus-cover');
  const active: ActiveSpan = new AsyncLocalStorage();
  return {
    watchRequests: (server) => traceRequests(server, tracer, active),
    watchStatement: (sql) => startStatement(tracer, active.getStore(), sql),
    watchMessage: (kind, handle) => traceMessage(tracer, active, { kind, handle }),
    async close() {
      await Promise.race([provider.shutdown(), pause(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** The jobs that every process repeats have no span, and neither do their statements. */
function startStatement(tracer: Tracer, parent: Span | undefined, sql: string): ReturnType<Tracing['watchStatement']> {
  if (!parent?.isRecording()) return () => undefined;
  const { name, operation, table } = describeStatement(sql);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
  return ({ isFailed }) => {
    // Without the error's text, which may quote what a person typed.
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

async function traceMessage(
  tracer: Tracer,
  active: ActiveSpan,
  { kind, handle }: { readonly kind: string; readonly handle: () => Promise<void> },
): Promise<void> {
  const attributes = { 'messaging.operation.type': 'process', 'campus_cover.message.kind': kind };
  const span = tracer.startSpan(`outbox ${kind}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
  try {
    await active.run(span, handle);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
