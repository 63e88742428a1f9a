import type { Transaction } from 'kysely';
import type { Database, Storage, WebhookEndpoint } from '../../platform/storage/index.ts';
import { webhooksUsage } from './webhooks-usage.ts';

/** What a command of `campus-cover webhooks` works with. */
export interface WebhooksCall {
  readonly storage: Storage;
  readonly now: Date;
  /** The arguments that are not options. */
  readonly names: readonly string[];
  readonly options: WebhookOptions;
}

export interface WebhookOptions {
  readonly school?: string | undefined;
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly kind?: readonly string[] | undefined;
  readonly overlap?: string | undefined;
  readonly state?: string | undefined;
  readonly most?: string | undefined;
  readonly event?: string | undefined;
  readonly since?: string | undefined;
}

export interface WebhooksReport {
  readonly text: string;
  /** False when a person must take action. */
  readonly ok: boolean;
}

export type WebhooksCommand = (call: WebhooksCall) => Promise<WebhooksReport>;

/**
 * The endpoint that a command names.
 *
 * @throws {Error} with a message for the person at the terminal
 */
export async function findEndpoint(
  trx: Transaction<Database>,
  { names: [id, ...more] }: WebhooksCall,
): Promise<WebhookEndpoint> {
  if (id === undefined || more.length > 0) throw new Error(webhooksUsage);
  const endpoint = await trx.selectFrom('webhookEndpoints').selectAll().where('id', '=', id).executeTakeFirst();
  if (endpoint === undefined) throw new Error(`There is no endpoint ${id}. "campus-cover webhooks list" lists them.`);
  return endpoint;
}

/**
 * Reads a whole number.
 *
 * @throws {Error} with a message for the person at the terminal
 */
export function readNumber(
  text: string | undefined,
  {
    name,
    usual,
    least,
    most,
  }: { readonly name: string; readonly usual: number; readonly least: number; readonly most: number },
): number {
  if (text === undefined) return usual;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (!(number >= least && number <= most)) throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  return number;
}
