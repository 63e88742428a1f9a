import { sql, type Transaction } from 'kysely';
import type { Database, IsoDate } from '../platform/storage/index.ts';

/**
 * What happened to a reminder. `acted`: it was not sent, because the student had acted or the deadline had moved.
 * `interrupted`: a process ended while it passed the reminder to the mail server, so the reminder may or may not have
 * been sent.
 */
export type ReminderOutcome =
  | 'waiting'
  | 'sent'
  | 'acted'
  | 'bouncing'
  | 'refused'
  | 'too-late'
  | 'rule-removed'
  | 'interrupted';

/** How many reminders of one rule about one deadline ended in one way. */
export interface OutcomeCount {
  readonly rule: string;
  readonly deadline: IsoDate;
  readonly outcome: ReminderOutcome;
  readonly count: number;
}

/** Longer than any attempt to pass a message to a mail server takes. */
const longestAttemptMs = 60 * 60_000;

interface Counted {
  readonly universityId: string;
  readonly now: Date;
}

/** Counts a school's reminders that the portal still has, by rule, deadline and outcome. */
export async function countOutcomes(
  trx: Transaction<Database>,
  { universityId, now }: Counted,
): Promise<readonly OutcomeCount[]> {
  const begun = new Date(now.getTime() - longestAttemptMs).toISOString();
  const outcome = sql<ReminderOutcome>`case
    when state = 'dropped' then why_dropped
    when state = 'sending' then case when sent_at < ${begun}::timestamptz then 'interrupted' else 'waiting' end
    else state end`;
  const { rows } =
    await sql<OutcomeCount>`select rule_id as rule, deadline, ${outcome} as outcome, count(*)::integer as count
    from reminders where university_id = ${universityId} group by 1, 2, 3`.execute(trx);
  return rows;
}
