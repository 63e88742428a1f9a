import type pg from 'pg';
import type { LedgerRow } from '../bench/deadline-day/ledger.ts';
import type { ReceivedMail } from '../bench/deadline-day/mail-desk.ts';
import type { Student } from '../bench/deadline-day/student.ts';

/** Rows that are due for the jobs that every instance runs. */
export interface WaitingJobs {
  /** Students whose time to pay has passed. */
  readonly late: readonly Student[];
  /** Students whose coverage opens. */
  readonly opening: readonly Student[];
}

/** Makes the rows due. Every instance that starts runs its jobs at once. */
export async function makeJobsDue(client: pg.Client, { late, opening }: WaitingJobs): Promise<void> {
  await client.query('begin');
  await client.query(
    `update student_coverages set student_coverage_status = 'Eligibility Pending', eligible_from = '2026-11-01'
     where id = any($1)`,
    [opening.map(({ coverageId }) => coverageId)],
  );
  await client.query(`update payments set pay_until = '2026-11-01' where reference = any($1)`, [
    late.map(({ reference }) => reference),
  ]);
  await client.query('commit');
}

/** Whether the jobs have done everything that was due. */
export async function areJobsDone(client: pg.Client, jobs: WaitingJobs): Promise<boolean> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int4 as waiting from student_coverages
     where id = any($1) and student_coverage_status not in ('Eligible', 'Enrollment Expired')`,
    [[...jobs.late, ...jobs.opening].map(({ coverageId }) => coverageId)],
  );
  return rows[0]?.waiting === 0;
}

/** Compares what was due with the audit entries of the jobs and with the emails. */
export async function countJobs(
  client: pg.Client,
  jobs: WaitingJobs,
  received: readonly ReceivedMail[],
): Promise<readonly LedgerRow[]> {
  const { rows: expired } = await client.query<{ reference: string; count: number }>(
    `select details ->> 'reference' as reference, count(*)::int4 from audit_entries
     where action = 'enrollment.expired' group by 1`,
  );
  const { rows: opened } = await client.query<{ count: number }>(
    `select coalesce(sum((details ->> 'coverages')::int4), 0)::int4 as count from audit_entries
     where action = 'coverages.opened'`,
  );
  const notices = (student: Student) =>
    received.filter(({ to, subject }) => to === student.email && /expired/i.test(subject)).length;
  const openings = opened[0]?.count ?? 0;
  return [
    countEach(
      'expired enrollments',
      jobs.late,
      ({ reference }) => expired.find((one) => one.reference === reference)?.count ?? 0,
    ),
    countEach('emails about expired enrollments', jobs.late, notices),
    {
      what: 'opened coverages',
      acknowledged: jobs.opening.length,
      lost: Array.from({ length: Math.max(0, jobs.opening.length - openings) }, () => 'an opened coverage'),
      twice: Array.from({ length: Math.max(0, openings - jobs.opening.length) }, () => 'an opened coverage'),
    },
  ];
}

function countEach(what: string, students: readonly Student[], count: (student: Student) => number): LedgerRow {
  return {
    what,
    acknowledged: students.length,
    lost: students.filter((student) => count(student) === 0).map(({ email }) => email),
    twice: students.filter((student) => count(student) > 1).map(({ email }) => email),
  };
}
