import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A new secret with 256 random bits, in the format of the Standard Webhooks specification. */
export function createWebhookSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

interface SignedContent {
  readonly id: string;
  /** The time of this attempt, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
  /** A receiver accepts a signature by any secret that it knows. */
  readonly secrets: readonly string[];
}

/**
 * The value of the header `webhook-signature`: one signature for each secret.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks, version 1.0.0
 */
export function signWebhook({ id, timestamp, body, secrets }: SignedContent): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
