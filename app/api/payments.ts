import { call, type Answer } from './call.ts';

/** What a student pays for an enrollment, or has paid. Amounts are dollars as texts, `"1234.50"`. */
export type Payment = Answer<'GET /api/portal/payments/{reference}'>;

/** @param reference of the enrollment */
export function fetchPayment(reference: string, signal?: AbortSignal): Promise<Payment> {
  return call('GET', '/api/portal/payments/{reference}', { params: { reference }, signal });
}

/** Opens the payment provider's page, or finds the one that is open. @returns its address */
export async function openCheckout(reference: string): Promise<string> {
  const params = { reference };
  return (await call('POST', '/api/portal/payments/{reference}/checkout', { params, timeoutMs: 40_000 })).url;
}
