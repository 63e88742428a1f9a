import { sql } from 'kysely';
import type { Storage } from '../../server/platform/storage/index.ts';

/** Rows that one statement adds, because a statement has a time limit. */
const part = 1000;

/**
 * Of every 20 students, 12 waived (4 of them after a review), 3 paid, 2 were enrolled and billed by the school, one waits
 * for a decision, one was refused and one has not answered. One in 10 has a dependent. Each has ten other audit entries.
 */
export async function fillReportsWorld(storage: Storage, students: number): Promise<void> {
  for (let from = 1; from <= students; from += part) {
    const n = `generate_series(${from}, ${from + part - 1}) n`;
    await storage.system(async (trx) => {
      await sql
        .raw(
          `insert into students (id, university_id, school_student_id, email, first_name, last_name, date_of_birth)
           select 'stu_made' || n, 'uni_bay-state', 'MADE-' || n, 'made' || n || '@bay-state.example', 'Made', 'Student',
             '2004-01-01' from ${n}`,
        )
        .execute(trx);
      for (const statement of [2025, 2026].flatMap((year) => yearOf(year, n))) await sql.raw(statement).execute(trx);
    });
  }
  await sql.raw('analyze').execute(storage.db);
}

function yearOf(year: number, n: string): readonly string[] {
  const offered = `timestamptz '${year}-06-01T14:00:00Z' + n % 5 * interval '1 day'`;
  const answered = `timestamptz '${year}-07-01T14:00:00Z' + n * 7919 % 90 * interval '1 day'`;
  const id = (kind: string) => `'${kind}_${year}-' || n`;
  return [
    `insert into student_coverages (id, university_id, student_id, plan_name, period_id, coverage_start_date,
         coverage_end_date, student_coverage_status, subscriber_id)
       select ${id('cov')}, 'uni_bay-state', 'stu_made' || n, 'Student Health Plan ${year}', 'made-${year}',
         '${year}-08-15', '${year + 1}-08-14',
         case when n % 20 < 12 then 'Waived' when n % 20 < 17 then 'Enrolled' else 'Eligible' end, 'SHP' || n
       from ${n}`,
    `insert into form_records (id, university_id, student_id, form_id, subject_id, form_version, definition_hash, status,
         answers, saved_at, submitted_at, reference)
       select ${id('wvr')}, 'uni_bay-state', 'stu_made' || n, 'waiver',
         case when n % 20 = 18 then ${id('wvr')} else ${id('cov')} end, 1, 'x', 'submitted', '{}', ${answered},
         ${answered}, 'CC-W${year}-' || n from ${n} where n % 20 < 12 or n % 20 in (17, 18)`,
    `insert into reviews (id, university_id, student_id, record_id, form_id, query, reference, reasons, terms, state,
         sent_at, due_on, decision, decision_text, decided_by, decided_at)
       select ${id('rev')}, 'uni_bay-state', 'stu_made' || n, ${id('wvr')}, 'waiver',
         jsonb_build_object('Id', ${id('cov')}), 'CC-W${year}-' || n, '[]', '{"dueInDays":5,"decisions":{}}',
         case when n % 20 = 17 then 'waiting' when n % 20 = 18 then 'refused' else 'accepted' end, ${answered},
         '${year}-12-01', 'yes', 'Yes.', 'adm_olga', ${answered} + interval '2 days'
       from ${n} where n % 20 < 4 or n % 20 in (17, 18)`,
    `insert into payments (id, university_id, student_id, reference, pay_time_option, pay_method, status, premium_cents,
         sponsor_cents, school_cents, fee_cents, due_today_cents, due_later_cents, paid_at, paid_cents, created_at)
       select ${id('pay')}, 'uni_bay-state', 'stu_made' || n, 'CC-P${year}-' || n,
         case when n % 20 < 15 then 'Pay now' else 'University Invoice' end,
         case when n % 20 < 15 then 'Credit Card' end, case when n % 20 < 15 then 'Paid' else 'Invoiced' end, 300000, 0,
         case when n % 20 < 15 then 0 else 300000 end, case when n % 20 < 15 then 8250 else 0 end,
         case when n % 20 < 15 then 308250 else 0 end, 0, case when n % 20 < 15 then ${answered} end,
         case when n % 20 < 15 then 308250 end, ${answered} from ${n} where n % 20 between 12 and 16`,
    `insert into payment_items (university_id, payment_id, student_coverage_id, premium_cents, sponsor_cents)
       select 'uni_bay-state', ${id('pay')}, ${id('cov')}, 300000, 0 from ${n} where n % 20 between 12 and 16`,
    `insert into dependents (id, university_id, student_id, first_name, last_name, date_of_birth, relationship)
       select ${id('dep')}, 'uni_bay-state', 'stu_made' || n, 'Made', 'Child', '2024-01-01', 'Child'
       from ${n} where n % 20 in (12, 13)`,
    `insert into dependent_coverages (id, university_id, dependent_id, student_coverage_id, coverage_start_date,
         coverage_end_date, student_coverage_status)
       select ${id('dcv')}, 'uni_bay-state', ${id('dep')}, ${id('cov')}, '${year}-08-15', '${year + 1}-08-14', 'Enrolled'
       from ${n} where n % 20 in (12, 13)`,
    `insert into audit_entries (university_id, at, actor_id, action, outcome, subject_id, details)
       select 'uni_bay-state', ${offered}, 'system', 'coverage.offered', 'success', ${id('cov')}, '{"roster":1}' from ${n}`,
    `insert into audit_entries (university_id, at, actor_id, action, outcome, subject_id, details)
       select 'uni_bay-state', ${answered}, 'system', 'payment.invoiced', 'success', 'stu_made' || n,
         jsonb_build_object('reference', 'CC-P${year}-' || n) from ${n} where n % 20 in (15, 16)`,
    `insert into audit_entries (university_id, at, actor_id, action, outcome, subject_id, details)
       select 'uni_bay-state', ${offered} + turn * interval '1 day', 'stu_made' || n, 'session.started', 'success',
         'stu_made' || n, '{}' from ${n}, generate_series(1, 5) turn`,
  ];
}
