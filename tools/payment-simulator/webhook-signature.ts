import { createHmac } from 'node:crypto';

/**
 * Returns the header `Stripe-Signature` for a body at a given time. The header contains the time in seconds, and an
 * HMAC of that time and the body.
 */
export function signWebhook(body: string, secret: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}
