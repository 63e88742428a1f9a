import { call, type Answer, type CallInput } from './call.ts';

export type RefundList = Answer<'GET /api/portal/refunds'>;
export type SuggestedRefund = RefundList['suggested'][number];
export type Refund = RefundList['refunds'][number];
export type RefundablePayment = Answer<'GET /api/portal/refunds/payments/{reference}'>;
export type NewRefund = CallInput<'POST /api/portal/refunds'>['body'];

/** Loads what the administrator's school should refund, and its refunds. */
export function fetchRefunds(signal?: AbortSignal): Promise<RefundList> {
  return call('GET', '/api/portal/refunds', { signal });
}

/** Loads what arrived for a payment, and what can still be refunded of it. */
export function fetchRefundable(reference: string, signal?: AbortSignal): Promise<RefundablePayment> {
  return call('GET', '/api/portal/refunds/payments/{reference}', { params: { reference }, signal });
}

/** Requests a refund once, for another administrator to release. `key` is the same for every attempt. */
export async function requestRefund(body: NewRefund, key: string): Promise<void> {
  await call('POST', '/api/portal/refunds', { body, headers: { 'idempotency-key': key } });
}

export async function releaseRefund(refund: string): Promise<void> {
  await call('POST', '/api/portal/refunds/{refund}/release', { params: { refund } });
}

export async function refuseRefund(refund: string, reason: string): Promise<void> {
  await call('POST', '/api/portal/refunds/{refund}/refuse', { params: { refund }, body: { reason } });
}
