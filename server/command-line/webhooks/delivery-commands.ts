import { deliveryStates, listDeliveries, type DeliveryState } from '../../webhooks/endpoints/list-deliveries.ts';
import { replayDeliveries, type Replayed } from '../../webhooks/endpoints/replay-deliveries.ts';
import { findEndpoint, readNumber, type WebhookOptions, type WebhooksCommand } from './webhooks-call.ts';
import { webhooksUsage } from './webhooks-usage.ts';

export const deliveriesCommand: WebhooksCommand = async (call) => {
  const { state, most } = call.options;
  if (state !== undefined && !isState(state))
    throw new Error(`There is no state ${state}. Use one of these: ${deliveryStates.join(', ')}.`);
  const limit = readNumber(most, { name: '--most', usual: 50, least: 1, most: 1000 });
  const deliveries = await call.storage.system(async (trx) => {
    const { id } = await findEndpoint(trx, call);
    return listDeliveries(trx, { endpointId: id, state, most: limit });
  });
  if (deliveries.length === 0) return { text: 'No deliveries match.', ok: true };
  const lines = deliveries.map(({ eventId, kind, recordId, at, attempts, lastFailure, ...times }) =>
    [eventId, kind, recordId, at, describeState(times), `attempts: ${attempts}`, lastFailure ?? 'no failure'].join(
      '  ',
    ),
  );
  return { text: lines.join('\n'), ok: true };
};

interface DeliveryTimes {
  readonly deliveredAt: string | null;
  readonly failedAt: string | null;
  readonly dueAt: string;
}

function describeState({ deliveredAt, failedAt, dueAt }: DeliveryTimes): string {
  if (deliveredAt !== null) return `delivered ${deliveredAt}`;
  return failedAt === null ? `next try ${dueAt}` : `given up ${failedAt}`;
}

function isState(text: string): text is DeliveryState {
  return (deliveryStates as readonly string[]).includes(text);
}

export const replayCommand: WebhooksCommand = async (call) => {
  const replayed = readReplayed(call.options);
  const { count, isDisabled } = await call.storage.system(async (trx) => {
    const endpoint = await findEndpoint(trx, call);
    return {
      count: await replayDeliveries(trx, endpoint, { replayed, now: call.now }),
      isDisabled: endpoint.disabledAt !== null,
    };
  });
  if (count === 0) return { text: 'No event matches for this endpoint. Nothing was changed.', ok: false };
  const events = count === 1 ? '1 event' : `${count} events`;
  const hint = isDisabled ? ' The endpoint is disabled: also run "campus-cover webhooks enable".' : '';
  return { text: `The portal will send ${events} again within seconds if the endpoint works.${hint}`, ok: true };
};

/** @throws {Error} with a message for the person at the terminal */
function readReplayed({ event, since }: WebhookOptions): Replayed {
  if ((event === undefined) === (since === undefined))
    throw new Error(`Specify either --event or --since.\n\n${webhooksUsage}`);
  if (event !== undefined) return { eventId: event };
  const hasZone = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(since ?? '');
  if (since === undefined || !hasZone || Number.isNaN(Date.parse(since)))
    throw new Error('--since must be a time with a time zone, e.g. 2026-11-27T08:00:00-05:00.');
  return { since: new Date(since) };
}
