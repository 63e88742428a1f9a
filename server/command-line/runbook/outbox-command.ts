import { listUndelivered, retryMessage, retryWaiting } from '../../platform/outbox/manage-outbox.ts';
import type { ReadRunbookCommand, RunbookCommand } from './run-runbook.ts';

export const readOutboxCommand: ReadRunbookCommand = ([name, id, ...more]) => {
  if (more.length > 0) return undefined;
  if (name === 'list' && id === undefined) return list;
  if (name !== 'retry' || id === undefined) return undefined;
  if (id === '--waiting') return retryAll;
  return /^[1-9]\d{0,14}$/.test(id) ? retryOne(Number(id)) : undefined;
};

const list: RunbookCommand = async (storage) => {
  const messages = await listUndelivered(storage);
  if (messages.length === 0) return { text: 'Nothing is pending.', ok: true };
  const lines = messages.map(({ id, kind, attempts, createdAt, availableAt, deadAt, lastError }) =>
    [
      id,
      kind,
      `made ${createdAt}`,
      deadAt === null ? `next try ${availableAt}` : `given up ${deadAt}`,
      `tries ${attempts}`,
      lastError ?? 'no failure',
    ].join('  '),
  );
  return { text: lines.join('\n'), ok: messages.every(({ deadAt }) => deadAt === null) };
};

const retryAll: RunbookCommand = async (storage, now) => {
  const count = await retryWaiting(storage, now);
  return {
    text: `${count} ${count === 1 ? 'message is' : 'messages are'} scheduled for retry in the next round.`,
    ok: true,
  };
};

const retryOne =
  (id: number): RunbookCommand =>
  async (storage, now) => {
    await retryMessage(storage, id, now);
    return { text: `Message ${id} will be retried in the next round.`, ok: true };
  };
