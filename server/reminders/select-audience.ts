import type { ReminderDefinition } from '@campus-cover/engine';
import { sql, type RawBuilder } from 'kysely';
import { decidedStatuses } from '../coverage/decided-statuses.ts';
import { enrollmentForms } from '../coverage/enrollment-forms.ts';
import { isAbout } from '../coverage/is-about.ts';
import { sameDays } from '../coverage/same-days.ts';
import { waiverFormId } from '../coverage/waiver-form-id.ts';
import type { IsoDate } from '../platform/storage/index.ts';
import type { Deadlines } from './due-deadlines.ts';

interface Audience {
  readonly universityId: string;
  readonly rule: Pick<ReminderDefinition, 'to' | 'before' | 'periods'>;
  readonly deadlines: Deadlines;
  /** Only this student; every student if absent. */
  readonly studentId?: string;
}

/** A student's coverage that a rule is about, on the day when the query runs. */
export interface AudienceRow {
  readonly studentId: string;
  readonly deadline: IsoDate;
  readonly periodId: string;
  readonly planName: string;
  readonly coverageStartDate: IsoDate;
}

const columns = {
  waiveUntil: sql.raw('coverage.waive_until'),
  enrollUntil: sql.raw('coverage.enroll_until'),
  lateUntil: sql.raw('coverage.late_until'),
  payUntil: sql.raw('payment.pay_until'),
  installmentDue: sql.raw('installment.due_on'),
} as const;

/**
 * SQL: one row for each coverage of each student to whom a rule applies now. The same statement finds the students,
 * counts them for a preview, and decides again for one student just before a message is sent.
 */
export function selectAudience({ universityId, rule, deadlines, studentId }: Audience): RawBuilder<AudienceRow> {
  const deadline = columns[rule.before];
  const joined = joins[rule.before];
  return sql<AudienceRow>`select distinct coverage.student_id, ${deadline} as deadline, coverage.period_id, coverage.plan_name,
      coverage.coverage_start_date
    from student_coverages coverage
    join students student on student.university_id = coverage.university_id and student.id = coverage.student_id
    ${joined?.tables ?? sql``}
    where coverage.university_id = ${universityId}
      and ${deadline} between ${deadlines.from}::date and ${deadlines.until}::date
      and coverage.gone_since is null and student.disabled_at is null and student.email <> ''
      and not exists (
        select from email_bounces bounce where bounce.student_id = student.id and bounce.email = student.email)
      ${studentId === undefined ? sql`` : sql`and coverage.student_id = ${studentId}`}
      ${rule.periods === undefined ? sql`` : sql`and coverage.period_id in (${sql.join([...rule.periods])})`}
      and ${joined?.applies ?? isSilent} and ${joined?.audience ?? ofSilent} in (${sql.join([...rule.to])})`;
}

const joinPayments = sql`join payment_items item on item.university_id = coverage.university_id
      and item.student_coverage_id = coverage.id
    join payments payment on payment.id = item.payment_id`;

// A bank transfer that is in progress does not count as unpaid.
const isUnpaid = sql<boolean>`payment.status = 'Pending' and coverage.student_coverage_status = 'Pending Enrollment'`;

// A bank transfer that is in progress does not count as open.
const isInstallmentOpen = sql<boolean>`installment.state = 'Open'`;

/** A form about `other` that waits for a decision, or that the school has asked about. */
const reviewOf = (states: RawBuilder<unknown>) => sql<boolean>`exists (
  select from reviews review join form_records record on record.id = review.record_id
  where review.student_id = other.student_id and review.state in (${states}) and ${isAbout(sql`record.subject_id`, sql`other.id`)})`;

/** The student has neither waived nor enrolled for these days, and waits for no decision about them. */
const isSilent = sql<boolean>`coverage.student_coverage_status = 'Eligible' and not exists (
  select from student_coverages other where ${sameDays} and (
    other.student_coverage_status in (${sql.join([...decidedStatuses])})
    or ${reviewOf(sql`'waiting'`)}
    or (other.id <> coverage.id and ${reviewOf(sql`'asked'`)})))`;

const isAsked = sql<boolean>`exists (
  select from student_coverages other where other.id = coverage.id and ${reviewOf(sql`'asked'`)})`;

const { formId: enrollFormId } = enrollmentForms[0];

const hasDraft = sql<boolean>`exists (
  select from form_records draft where draft.student_id = coverage.student_id and draft.status = 'draft'
    and draft.form_id in (${waiverFormId}, ${enrollFormId})
    and exists (select from student_coverages other where ${sameDays}
      and ${isAbout(sql`draft.subject_id`, sql`other.id`)}))`;

const ofSilent = sql<string>`case
  when student.registered_at is null then 'not-registered'
  when ${isAsked} then 'asked'
  when ${hasDraft} then 'draft-open'
  else 'no-answer' end`;

interface Joined {
  readonly tables: RawBuilder<unknown>;
  readonly applies: RawBuilder<boolean>;
  readonly audience: RawBuilder<string>;
}

/** What a deadline of a payment needs in addition to the coverage. */
const joins: Readonly<Partial<Record<ReminderDefinition['before'], Joined>>> = {
  payUntil: { tables: joinPayments, applies: isUnpaid, audience: sql`'not-paid'` },
  installmentDue: {
    tables: sql`${joinPayments} join installments installment on installment.payment_id = payment.id`,
    applies: isInstallmentOpen,
    audience: sql`'installment-due'`,
  },
};
