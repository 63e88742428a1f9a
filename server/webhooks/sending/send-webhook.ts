import { lookup as resolveName } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../../platform/config/config.ts';
import type { AddressGuard } from './address-guard.ts';
import { signWebhook } from './sign-webhook.ts';

interface Webhook {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
}

export interface SendOptions {
  readonly isAllowed: AddressGuard;
  readonly timeoutMs: number;
  /** Ends the request when the portal stops. */
  readonly signal: AbortSignal;
  readonly now: Date;
}

export interface WebhookResponse {
  readonly status: number;
  /** The response's `Retry-After` in milliseconds; null without one. */
  readonly retryAfterMs: number | null;
}

/** The portal must not connect to the receiver's address. */
export class AddressRefusedError extends Error {
  readonly code = 'ADDRESS_NOT_ALLOWED';
}

/**
 * Sends one webhook. It follows no redirect and does not read the response's body, so neither can make the portal read
 * something else or keep it busy.
 *
 * @throws {Error} if no response arrives in time; its `code` says why, e.g. `"ECONNREFUSED"`
 */
export async function sendWebhook(
  { url, id, body, secrets }: Webhook,
  { isAllowed, timeoutMs, signal, now }: SendOptions,
): Promise<WebhookResponse> {
  const target = new URL(url);
  const { protocol, hostname } = target;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) throw new AddressRefusedError();
  // Node resolves names only, so it does not call `lookup` for an address.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressRefusedError();
  const timestamp = Math.floor(now.getTime() / 1000);
  const request = protocol === 'https:' ? requestSecure : requestPlain;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: lookupAllowed(isAllowed),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Campus-Cover-Webhooks',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': signWebhook({ id, timestamp, body, secrets }),
        },
      },
      resolve,
    )
      .on('error', reject)
      // After a response that switches protocols, Node closes the connection without an error.
      .on('close', () => reject(Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' })))
      .end(body);
  });
  // A connection that breaks after the response changes nothing.
  response.on('error', () => undefined);
  response.destroy();
  return { status: response.statusCode ?? 0, retryAfterMs: readRetryAfter(response.headers['retry-after'], now) };
}

/** Resolves a name and connects to exactly the addresses that it checked, so that the name cannot change in between. */
function lookupAllowed(isAllowed: AddressGuard): LookupFunction {
  return (hostname, options, done) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return done(new AddressRefusedError(), '');
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const afterMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(afterMs) && afterMs > 0 ? afterMs : null;
}
