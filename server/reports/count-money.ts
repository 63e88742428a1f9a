import { sql, type RawBuilder } from 'kysely';
import type { IsoDate } from '../platform/storage/index.ts';
import type { MoneyFigure } from './report-figures.ts';
import { schoolDay, type ReportScope } from './report-scope.ts';

export interface MoneyCount {
  readonly figure: MoneyFigure;
  /** The school's day. */
  readonly day: IsoDate;
  readonly cents: number;
}

/**
 * The period's part of an amount of a payment, in proportion to the charges of the periods in the payment. The parts of
 * all periods add up to the amount. If nothing was charged, the first period has all of it.
 */
const part = (cents: RawBuilder<unknown>) => sql`case when whole > 0
  then round(${cents} * through / whole) - round(${cents} * (through - own) / whole)
  when is_first then ${cents} else 0 end`;

/** Adds up the payments of a period by day, with one statement. */
export async function countMoney({
  trx,
  universityId,
  periodId,
  timeZone,
}: ReportScope): Promise<readonly MoneyCount[]> {
  const dayOf = (moment: RawBuilder<unknown>) => schoolDay({ timeZone }, moment);
  const { rows } = await sql<{ figure: MoneyFigure; day: IsoDate; cents: string }>`with item as (
      select payment_id, period_id, sum(premium_cents - sponsor_cents) as own
      from payment_items
      join student_coverages coverage on coverage.id = student_coverage_id
      where payment_items.university_id = ${universityId} group by payment_id, period_id
    ), share as (
      select *, sum(own) over (partition by payment_id order by period_id) as through,
        sum(own) over (partition by payment_id) as whole,
        row_number() over (partition by payment_id order by period_id) = 1 as is_first from item
    ), charge as materialized (
      select payments.id, student_id, reference, status, created_at, paid_at, paid_cents, own, through, whole, is_first,
        status not in ('Cancelled', 'Refund Due') as is_charged,
        ${part(sql`fee_cents`)} as fee, ${part(sql`school_cents`)} as school, ${part(sql`due_later_cents`)} as later
      from share join payments on payments.id = payment_id where period_id = ${periodId}
    ), figures as (
      select 'charged' as figure, created_at as at, own as cents from charge where is_charged
      union all select 'fees', created_at, fee from charge where is_charged
      union all select 'billed', created_at, school from charge where is_charged
      union all select 'later', created_at, later from charge where is_charged
      union all select case status when 'Paid' then 'paid' else 'open' end, coalesce(paid_at, created_at),
        own + fee - school - later from charge where is_charged
      union all select figure, paid_at, ${part(sql`paid_cents`)} from charge, ${received}
      where status = 'Refund Due'
      union all select figure, entry.at, ${part(sql`(entry.details->>'amountCents')::bigint`)}
      from charge join audit_entries entry on entry.subject_id = charge.student_id
        and entry.action = 'payment.refund-due' and entry.details->>'reason' = 'paid-twice'
        and entry.details->>'reference' = charge.reference, ${received}
    ) select figure, ${dayOf(sql`at`)} as day, sum(cents)::text as cents
      from figures where cents <> 0 group by figure, day`.execute(trx);
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}

/** Money that cannot be kept was paid, and must be refunded. */
const received = sql`(values ('paid'), ('refundDue')) as received (figure)`;
