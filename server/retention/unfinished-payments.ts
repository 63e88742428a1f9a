import { sql, type RawBuilder } from 'kysely';
import { refundAttentions } from '../coverage/receipts/refund-reason.ts';
import { reportingDays } from '../payments/reporting-days.ts';

/**
 * SQL: whether a payment still changes, so that the portal neither removes nor erases it. Money that cannot be kept and
 * has gone back is finished: then nothing needs attention anymore.
 *
 * @param payments the name of the row, e.g. `"payments"`
 */
export function isUnfinished(payments: string): RawBuilder<boolean> {
  const row = sql.table(payments);
  return sql<boolean>`(${row}.status in ('Pending', 'Processing', 'Invoice Pending')
    or coalesce(${row}.attention in (${sql.join(refundAttentions)}), false)
    or exists (
      select from installments where installments.payment_id = ${row}.id and installments.state = 'Processing')
    or exists (
      select from payment_sessions sessions
      where sessions.university_id = ${row}.university_id and sessions.payment_id = ${row}.id
        and sessions.installment_id is not null and sessions.status = 'open'
        and sessions.expires_at > now() - make_interval(days => ${reportingDays}))
    or exists (
      select from refunds where refunds.payment_id = ${row}.id and refunds.state in ('requested', 'released', 'sent')))`;
}
