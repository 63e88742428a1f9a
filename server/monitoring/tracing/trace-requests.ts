import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routePattern } from '../../platform/http/route-pattern.ts';
import type { ActiveSpan } from './open-tracing.ts';
import { parseTraceparent } from './parse-traceparent.ts';

/** Adds one span for each request. A `traceparent` header from a trusted proxy makes it a child of the proxy's span. */
export function traceRequests(server: FastifyInstance, tracer: Tracer, active: ActiveSpan): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, id } = request;
    const route = routePattern(request);
    const attributes = { 'http.request.method': method, 'http.route': route, 'campus_cover.reference': id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parentOf(request));
    spans.set(request, span);
    active.run(span, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** A visitor's own header must not decide which requests the portal records. */
function parentOf(request: FastifyRequest): Context {
  if (!isFromTrustedProxy(request)) return ROOT_CONTEXT;
  const { traceparent } = request.headers;
  const caller = typeof traceparent === 'string' ? parseTraceparent(traceparent) : undefined;
  return caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}

/** Fastify adds the address that a proxy names only when it trusts the proxy. */
function isFromTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}
