import { sql, type RawBuilder } from 'kysely';

/**
 * The outbox has two queues with a worker each. `prompt`: messages that a person waits for, such as a link to reset a
 * password. `bulk`: reminders, of which one day can have thousands. A worker never takes a message from the other lane,
 * so no reminder delays a prompt message.
 */
export type Lane = 'prompt' | 'bulk';

/** These conditions must match the table's two indexes word for word, so that the database uses the indexes. */
const conditions: Readonly<Record<Lane, RawBuilder<boolean>>> = {
  prompt: sql<boolean>`kind <> 'reminder'`,
  bulk: sql<boolean>`kind = 'reminder'`,
};

/** SQL: whether a message belongs to the lane. */
export function isInLane(lane: Lane): RawBuilder<boolean> {
  return conditions[lane];
}
