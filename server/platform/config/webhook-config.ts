import type { EnvironmentReader } from './environment-reader.ts';
import { isNetwork } from './is-network.ts';

/** How the portal sends webhooks. */
export interface WebhookConfig {
  /** False in an installation that must not send, e.g. a restored copy. Events still wait in its database. */
  readonly areSent: boolean;
  /** Private addresses and networks that webhooks may reach, e.g. `["10.20.0.0/16"]`. */
  readonly privateNetworks: readonly string[];
}

/** Reads WEBHOOKS and WEBHOOK_PRIVATE_NETWORKS. */
export function readWebhookConfig({ text, oneOf, problems }: EnvironmentReader): WebhookConfig {
  const privateNetworks = (text('WEBHOOK_PRIVATE_NETWORKS') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of privateNetworks)
    if (!isNetwork(entry))
      problems.push(
        `WEBHOOK_PRIVATE_NETWORKS must list addresses or networks such as 10.20.0.0/16; "${entry}" is neither.`,
      );
  return { areSent: oneOf('WEBHOOKS', ['on', 'off'], 'on') === 'on', privateNetworks };
}
