import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { readDashboard } from './0026-one-statement-reads.ts';
import { listsWithInstallments } from './0053-installments.ts';
import { withoutFunctionChecks } from './own-university.ts';

/** The day on which a student's coverage begins once its unfinished payment is complete. */
const beginsOn = `(select max(item.begins_on) from payment_items item join payments payment on payment.id = item.payment_id
    where item.university_id = of_university and item.student_coverage_id = student_coverages.id
      and payment.status in ('Pending', 'Processing', 'Invoice Pending')) as "beginsOn"`;

const lists = {
  ...listsWithInstallments,
  coverages: listsWithInstallments.coverages.replace(
    'member_number as "memberNumber"',
    (number) => `${number}, ${beginsOn}`,
  ),
};

export const dashboardFirstDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The check would run as the role that the function sets, which may not call the function.
    await sql.raw(withoutFunctionChecks).execute(db);
    // An earlier release ignores the column that it does not know.
    await sql.raw(readDashboard(lists)).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withoutFunctionChecks).execute(db);
    await sql.raw(readDashboard(listsWithInstallments)).execute(db);
  },
};
