import { call, type Answer } from './call.ts';

/** A student's payment for an enrollment, open or complete. Amounts are in dollars, as text, e.g. `"1234.50"`. */
export type Payment = Answer<'GET /api/portal/payments/{reference}'>;

/**
 * @param reference the enrollment's reference
 */
export function fetchPayment(reference: string, signal?: AbortSignal): Promise<Payment> {
  return call('GET', '/api/portal/payments/{reference}', { params: { reference }, signal });
}

/**
 * Opens the payment provider's page, or finds one that is already open.
 *
 * @param number the number of a later installment; 1 for what is due at the enrollment
 * @returns the page's address
 */
export async function openCheckout(reference: string, number: number): Promise<string> {
  const timeoutMs = 40_000;
  const { url } =
    number === 1
      ? await call('POST', '/api/portal/payments/{reference}/checkout', { params: { reference }, timeoutMs })
      : await call('POST', '/api/portal/payments/{reference}/installments/{number}/checkout', {
          params: { reference, number: String(number) },
          timeoutMs,
        });
  return url;
}
