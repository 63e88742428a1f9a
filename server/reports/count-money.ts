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
 * The period's share of an amount in a payment, in proportion to the charges of the payment's periods. The shares of
 * all periods add up to the amount. If nothing was charged, the first period gets all of it.
 */
const part = (cents: RawBuilder<unknown>) => sql`case when whole > 0
  then round(${cents} * through / whole) - round(${cents} * (through - own) / whole)
  when is_first then ${cents} else 0 end`;

/**
 * The same for what is due later and what was paid for the premium, in proportion to the charges without what was taken
 * off later installments. One period can lose more than its share of them, and the money then pays for the others.
 */
const premiumPart = (cents: RawBuilder<unknown>) => sql`case when left_whole > 0
  then round(${cents} * left_through / left_whole) - round(${cents} * (left_through - (own - credited)) / left_whole)
  else 0 end`;

/** Adds up the payments of a period by day, with one statement. */
export async function countMoney({
  trx,
  universityId,
  periodId,
  timeZone,
}: ReportScope): Promise<readonly MoneyCount[]> {
  const dayOf = (moment: RawBuilder<unknown>) => schoolDay({ timeZone }, moment);
  const { rows } = await sql<{ figure: MoneyFigure; day: IsoDate; cents: string }>`with credit as (
      select payment_item_id, sum(amount_cents) as cents
      from refund_items where university_id = ${universityId} group by payment_item_id
    ), item as (
      select payment_id, period_id, sum(premium_cents - sponsor_cents) as own, sum(coalesce(credit.cents, 0)) as back,
        sum(credited_cents) as credited
      from payment_items
      join student_coverages coverage on coverage.id = student_coverage_id
      left join credit on payment_item_id = payment_items.id
      where payment_items.university_id = ${universityId} group by payment_id, period_id
    ), refund as (
      select payment_id, sum(due_cents) as due, sum(fee_cents) as fee
      from refunds where university_id = ${universityId} and state = 'succeeded' group by payment_id
    ), share as (
      select *, sum(own) over (partition by payment_id order by period_id) as through,
        sum(own) over (partition by payment_id) as whole,
        sum(own - credited) over (partition by payment_id order by period_id) as left_through,
        sum(own - credited) over (partition by payment_id) as left_whole,
        sum(credited) over (partition by payment_id) as credited_whole,
        row_number() over (partition by payment_id order by period_id) = 1 as is_first from item
    ), charge as materialized (
      select payments.id, student_id, reference, status, created_at, paid_at, paid_cents, own, through, whole, is_first, left_through, left_whole,
        status not in ('Cancelled', 'Refund Due') as is_charged, back, credited,
        coalesce(refund.due, 0) as due_back,
        ${part(sql`fee_cents`)} as fee, ${part(sql`(fee_cents - coalesce(refund.fee, 0))`)} as kept_fee,
        ${part(sql`school_cents`)} as school, due_later_cents - credited_whole as due_later, ${premiumPart(sql`(due_later_cents - credited_whole)`)} as later
      from share join payments on payments.id = share.payment_id left join refund on refund.payment_id = payments.id
      where period_id = ${periodId}
    ), unusable as (
      select id, paid_at as at, paid_cents as cents from charge where status = 'Refund Due'
      union all select charge.id, entry.at, (entry.details->>'amountCents')::bigint
      from charge join audit_entries entry on entry.subject_id = charge.student_id
        and entry.action = 'payment.refund-due' and (entry.details->>'reason' = 'paid-twice' or entry.details->>'installment' is not null)
        and entry.details->>'reference' = charge.reference
    ), waiting as (
      select id, at, cents,
        greatest(0, least(cents, sum(cents) over (partition by id order by at, cents rows unbounded preceding) - due_back))
          as still_due
      from unusable join charge using (id)
    ), received as (
      select at, ${part(sql`cents`)} as cents, ${part(sql`still_due`)} as still_due from waiting join charge using (id)
    ), paid_through as (
      select charge.*, installments.paid_at as at, installments.paid_cents as cents,
        sum(installments.paid_cents) over (partition by charge.id order by installments.number) as through_cents
      from installments join charge on charge.id = installments.payment_id where installments.state = 'Paid'
    ), paid_later as (
      -- The share of what was due before the installment, less the share of what is due after it.
      select at, ${premiumPart(sql`(due_later - through_cents + cents)`)} - ${premiumPart(sql`(due_later - through_cents)`)}
        as cents from paid_through
    ), given_back as (
      select payment_id, returned_at, sum(returned_premium_cents - returned_sponsor_cents) as cents
      from payment_items
      join student_coverages coverage on coverage.id = student_coverage_id
      where payment_items.university_id = ${universityId} and period_id = ${periodId} and returned_at is not null
      group by payment_id, returned_at
    ), figures as (
      select 'charged' as figure, created_at as at, own - back - credited as cents from charge where is_charged
      union all select 'fees', created_at, kept_fee from charge where is_charged
      union all select 'refunded', created_at, back + fee - kept_fee from charge where is_charged
      union all select 'billed', created_at, school from charge where is_charged
      union all select 'later', created_at, later from charge where is_charged
      union all select figure, at, sign * cents from paid_later, (values ('paid', 1), ('later', -1)) as moved (figure, sign)
      union all select case status when 'Paid' then 'paid' else 'open' end, coalesce(paid_at, created_at),
        own - credited + fee - school - later from charge where is_charged
      union all select 'paid', at, cents from received
      union all select 'refundDue', at, still_due from received
      union all select 'refunded', at, cents - still_due from received
      union all select figure, returned_at, -cents
      from given_back join charge on charge.id = payment_id, (values ('charged'), ('billed')) as credited (figure)
      where status = 'Invoiced'
    ) select figure, ${dayOf(sql`at`)} as day, sum(cents)::text as cents
      from figures where cents <> 0 group by figure, day`.execute(trx);
  return rows.map(({ cents, ...row }) => ({ ...row, cents: Number(cents) }));
}
