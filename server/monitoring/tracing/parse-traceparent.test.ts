import { expect, it } from 'vitest';
import { parseTraceparent } from './parse-traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

it.each([
  [`00-${traceId}-${spanId}-01`, 1],
  [`00-${traceId}-${spanId}-00`, 0],
  // Only the first flag is for the receiver.
  [`00-${traceId}-${spanId}-03`, 1],
  [`cc-${traceId}-${spanId}-01-what-the-future-brings`, 1],
])('a caller’s trace is read from %s', (header, traceFlags) => {
  expect(parseTraceparent(header)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
});

it.each([
  '',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}`,
])('%j is not a trace', (header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});
