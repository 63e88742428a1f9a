import type { DueDelivery } from './find-due-deliveries.ts';

/**
 * The body of a webhook. It contains only ids: the receiver looks up the record, with its own rights, in the school's
 * exports. It never contains a student's id, because an invitation to register is a link with that id.
 */
export function writePayload({ kind, at, school, recordId }: DueDelivery): string {
  return JSON.stringify({ type: kind, timestamp: new Date(at).toISOString(), data: { school, record: recordId } });
}
