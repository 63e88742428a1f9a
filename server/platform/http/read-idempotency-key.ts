import { Type } from 'typebox';
import { ServerError } from '../errors/server-error.ts';

/** The headers of a call that takes effect once, no matter how often it is sent. */
export const IdempotencyHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String()) });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the UUID that is the same for every attempt to make one call.
 *
 * @throws {ServerError} IDEMPOTENCY_KEY_MISSING
 */
export function readIdempotencyKey(headers: { readonly 'idempotency-key'?: string }): string {
  const key = headers['idempotency-key'] ?? '';
  if (!uuid.test(key)) throw new ServerError('IDEMPOTENCY_KEY_MISSING');
  return key;
}
