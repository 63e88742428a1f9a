import type { WebhookKind } from '../../platform/storage/index.ts';
import { checkEndpointUrl } from '../../webhooks/endpoints/check-endpoint-url.ts';
import { listEndpoints, type ListedEndpoint } from '../../webhooks/endpoints/list-endpoints.ts';
import {
  addEndpoint,
  enableEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../../webhooks/endpoints/manage-endpoints.ts';
import { webhookKinds } from '../../webhooks/webhook-kinds.ts';
import { findSchool } from '../find-school.ts';
import { findEndpoint, readNumber, type WebhooksCommand } from './webhooks-call.ts';
import { webhooksUsage } from './webhooks-usage.ts';

const longestOverlapHours = 168;
const keepIt = 'It is not shown again: store it where the receiver reads its secrets.';

export const addCommand: WebhooksCommand = async ({ storage, now, names, options }) => {
  const { school, name, url, kind: kinds = [] } = options;
  if (names.length > 0 || !school || !name?.trim() || !url || kinds.length === 0)
    throw new Error(`Specify --school, --name, --url and --kind.\n\n${webhooksUsage}`);
  const unknown = kinds.find((kind) => !(webhookKinds as readonly string[]).includes(kind));
  if (unknown !== undefined)
    throw new Error(`There is no kind ${unknown}. Use one of these: ${webhookKinds.join(', ')}.`);
  const checked = checkEndpointUrl(url);
  const { id: universityId } = await findSchool(storage, school);
  const made = await storage.system((trx) =>
    addEndpoint(trx, {
      universityId,
      name: name.trim(),
      url: checked,
      kinds: [...new Set(kinds as readonly WebhookKind[])],
      now,
    }),
  );
  return { text: `${made.secret}\nThis is the secret of the endpoint ${made.id}. ${keepIt}`, ok: true };
};

export const listCommand: WebhooksCommand = async ({ storage, names, options: { school } }) => {
  if (names.length > 0) throw new Error(webhooksUsage);
  const endpoints = await storage.system((trx) => listEndpoints(trx, school));
  if (endpoints.length === 0) return { text: 'There are no endpoints.', ok: true };
  return {
    text: endpoints.flatMap(describe).join('\n'),
    ok: endpoints.every(({ disabledAt, failed }) => disabledAt === null && failed === 0),
  };
};

function describe(endpoint: ListedEndpoint): readonly string[] {
  const { id, school, name, url, kinds, waiting, failed, lastDeliveredAt } = endpoint;
  return [
    `${id}  ${name}  ${describeState(endpoint)}`,
    // A receiver's address may contain a secret after the host.
    `  ${school}: ${kinds.join(', ')}; to ${new URL(url).origin}`,
    `  ${waiting} waiting, ${failed} failed; last delivery: ${lastDeliveredAt ?? 'never'}`,
  ];
}

function describeState({ disabledAt, whyDisabled, failingSince }: ListedEndpoint): string {
  if (disabledAt !== null) return `disabled ${disabledAt} (${whyDisabled})`;
  return failingSince === null ? 'works' : `failing since ${failingSince}`;
}

export const removeCommand: WebhooksCommand = async (call) => {
  const { id } = await call.storage.system(async (trx) => {
    const endpoint = await findEndpoint(trx, call);
    await removeEndpoint(trx, endpoint, call.now);
    return endpoint;
  });
  return { text: `The endpoint ${id} is removed.`, ok: true };
};

export const rotateCommand: WebhooksCommand = async (call) => {
  const { now } = call;
  const limits = { name: '--overlap', usual: 24, least: 0, most: longestOverlapHours };
  const hours = readNumber(call.options.overlap, limits);
  const overlapUntil = hours === 0 ? null : new Date(now.getTime() + hours * 3_600_000);
  const secret = await call.storage.system(async (trx) =>
    rotateSecret(trx, await findEndpoint(trx, call), { overlapUntil, now }),
  );
  const earlier =
    overlapUntil === null
      ? 'The portal no longer signs with the earlier secret.'
      : `The portal also signs with the earlier secret until ${overlapUntil.toISOString()}.`;
  return { text: `${secret}\nThis is the new secret. ${keepIt} ${earlier}`, ok: true };
};

export const enableCommand: WebhooksCommand = async (call) => {
  const { id } = await call.storage.system(async (trx) => {
    const endpoint = await findEndpoint(trx, call);
    await enableEndpoint(trx, endpoint, call.now);
    return endpoint;
  });
  return { text: `The endpoint ${id} is enabled.`, ok: true };
};
