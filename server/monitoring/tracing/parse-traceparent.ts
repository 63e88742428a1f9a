import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** Version `ff` is invalid. A later version may have more fields at the end; the first version has none. */
const pattern =
  /^(?!ff)(?:00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})|(?!00)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?)$/;

/**
 * Reads a `traceparent` header (W3C Trace Context). The header `tracestate` is not read, because its text comes from
 * the caller and would reach the collector.
 *
 * @returns undefined when the header is invalid
 */
export function parseTraceparent(header: string): SpanContext | undefined {
  const match = pattern.exec(header.trim());
  if (!match) return undefined;
  const [traceId = '', spanId = '', flags = ''] = match.slice(1).filter((part) => part !== undefined);
  // Other flags are for the caller's own use.
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}
