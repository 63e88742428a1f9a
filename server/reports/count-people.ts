import { sql, type RawBuilder } from 'kysely';
import { decidedStatuses } from '../coverage/decided-statuses.ts';
import { currentSubject, lifeEventFormIds } from '../coverage/enrollment-forms.ts';
import { sameDays } from '../coverage/same-days.ts';
import { waiverFormId } from '../coverage/waiver-form-id.ts';
import type { IsoDate } from '../platform/storage/index.ts';
import type { PeopleFigure } from './report-figures.ts';
import { schoolDay, type ReportScope } from './report-scope.ts';

export interface PeopleCount {
  readonly figure: PeopleFigure;
  /** The school's day; null for a figure without a day, and if no day was recorded. */
  readonly day: IsoDate | null;
  readonly count: number;
}

/**
 * Counts the coverages of a period by group and day, with one statement. An undone decision about an enrollment without
 * a prior coverage counts once in each period of the student that had not ended.
 */
export async function countPeople({
  trx,
  universityId,
  periodId,
  timeZone,
}: ReportScope): Promise<readonly PeopleCount[]> {
  const dayOf = (moment: RawBuilder<unknown>) => schoolDay({ timeZone }, moment);
  const { rows } = await sql<PeopleCount>`with answered_elsewhere as (
      select coverage.id from student_coverages coverage join student_coverages other on ${sameDays}
      where coverage.university_id = ${universityId} and coverage.period_id = ${periodId} and other.id <> coverage.id
        and other.student_coverage_status in (${sql.join([...decidedStatuses])})
    ), offer as materialized (
      select coverage.id, student_id, student_coverage_status as offer_status, terminates_on, termination_record_id,
        least(coverage_end_date, terminates_on) as last_day,
        gone_since is not null and silent_since is null as is_withdrawn,
        coverage.id in (select * from answered_elsewhere) as has_other
      from student_coverages coverage where university_id = ${universityId} and period_id = ${periodId}
    ), ${reviewsOf(universityId)}, ${completedOf(universityId)}, placed as (
      select case
          when offer_status = 'Waived' then 'waived'
          when offer_status = 'Enrolled' then 'enrolled'
          when offer_status = 'Pending Enrollment' then 'unpaid'
          when offer_status = 'Eligible' and review.state = 'waiting' then 'waiting'
          when offer_status = 'Eligible' and review.state = 'asked' then 'asked'
          when has_other then 'elsewhere'
          when offer_status = 'Eligibility Pending' then 'notOpen'
          when offer_status = 'Enrollment Expired' and is_withdrawn then 'withdrawn'
          when offer_status = 'Enrollment Expired' and review.state in ('waiting', 'asked')
            and last_day >= ${dayOf(sql`review.sent_at`)} then review.state
          when offer_status = 'Enrollment Expired' then 'expired'
          when review.state = 'refused' and not exists (
            select from corrections correction where correction.student_coverage_id = offer.id
              and correction.kind = 'reopen-coverage' and correction.made_at > review.decided_at) then 'refused'
          else 'silent' end as figure,
        coalesce(accepted.decided_at, waiver.submitted_at) as waived_at, completed.at as enrolled_at,
        review.sent_at as waiting_since, review.decided_at as refused_at
      from offer
      left join newest review on review.coverage_id = offer.id
      left join form_records waiver on offer_status = 'Waived' and waiver.student_id = offer.student_id
        and waiver.form_id = ${waiverFormId} and waiver.subject_id = offer.id and waiver.status = 'submitted'
      left join reviews accepted on accepted.record_id = waiver.id and accepted.state = 'accepted'
      left join completed on completed.student_coverage_id = offer.id and completed.dependent_id is null
    ), figures as (
      select figure, ${dayOf(sql`case figure when 'waived' then waived_at when 'enrolled' then enrolled_at
        when 'waiting' then waiting_since when 'refused' then refused_at end`)} as day from placed
      union all
      select 'offered', ${dayOf(sql`offered.at`)} from offer
      left join audit_entries offered on offered.subject_id = offer.id and offered.action = 'coverage.offered'
      union all
      select 'terminated', ${dayOf(sql`coalesce(accepted.decided_at, record.submitted_at)`)} from offer
      left join form_records record on record.id = termination_record_id
      left join reviews accepted on accepted.record_id = record.id and accepted.state = 'accepted'
      where offer_status = 'Enrolled' and terminates_on is not null
      union all
      select 'dependents', ${dayOf(sql`completed.at`)} from dependent_coverages dependent
      join offer on offer.id = dependent.student_coverage_id
      left join completed on completed.student_coverage_id = offer.id
        and completed.dependent_id = dependent.dependent_id
      where dependent.university_id = ${universityId} and dependent.student_coverage_status = 'Enrolled'
      union all
      select 'undone', made_on from corrections join offer on offer.id = student_coverage_id
      union all
      select 'undone', ${dayOf(sql`undone_at`)} from review_decisions decided join offer on offer.id = subject_id
      where decided.university_id = ${universityId} and undone_at is not null
      union all
      select 'undone', ${dayOf(sql`undone_at`)} from review_decisions decided
      join (select student_id, max(last_day) as last_day from offer group by student_id) own
        on own.student_id = decided.student_id and own.last_day >= ${dayOf(sql`undone_at`)}
      where decided.university_id = ${universityId} and undone_at is not null and subject_id = ${currentSubject}
    ) select figure, day, count(*)::int as count from figures group by figure, day`.execute(trx);
  return rows;
}

/**
 * The newest review of each coverage, or the newest one that is open. The pages of most forms name their coverage as
 * `Id`. An appeal is about the coverage of the refused submission. Only the answers of an enrollment say which coverages
 * it is about, so one that is open counts for all of the student's coverages; its `Id` is only the coverage of the link
 * that opened it.
 */
function reviewsOf(universityId: string) {
  return sql`about as (
    select coalesce(refused.query, review.query)->>'Id' as coverage_id, review.id, review.state, review.sent_at,
      review.decided_at
    from reviews review left join appeals on appeals.review_id = review.id
      left join reviews refused on refused.id = appeals.refused_review_id
    where review.university_id = ${universityId}
      and coalesce(refused.form_id, review.form_id) not in (${sql.join([...lifeEventFormIds])})
    union all
    select offer.id, review.id, review.state, sent_at, decided_at
    from offer join reviews review on review.student_id = offer.student_id and review.state in ('waiting', 'asked')
    join form_records record on record.id = review.record_id and record.subject_id = ${currentSubject}
    where review.university_id = ${universityId}
  ), newest as (
    select distinct on (coverage_id) coverage_id, state, sent_at, decided_at
    from about order by coverage_id, state in ('waiting', 'asked') desc, sent_at desc, id desc)`;
}

/** When each person's enrollment was paid, or the school was asked to bill it. */
function completedOf(universityId: string) {
  return sql`completed as (
    select student_coverage_id, dependent_id,
      max(case payments.status when 'Paid' then paid_at else entry.at end) as at
    from payment_items
    join payments on payments.id = payment_id and payments.status in ('Paid', 'Invoiced')
    left join audit_entries entry on payments.status = 'Invoiced' and entry.action = 'payment.invoiced'
      and entry.subject_id = payments.student_id and entry.details->>'reference' = payments.reference
    where payment_items.university_id = ${universityId} group by student_coverage_id, dependent_id)`;
}
