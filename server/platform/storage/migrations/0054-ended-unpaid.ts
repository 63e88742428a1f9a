import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const check = 'student_coverages_termination_reason_check';
const reasons = ['GRAD', 'MIL', 'LV', 'WD', 'INS', 'MHC', 'MMA'];

/** Not valid: the rows that exist satisfy the narrower check. */
const allowOnly = (codes: readonly string[]): readonly string[] => [
  `alter table student_coverages drop constraint ${check}`,
  `alter table student_coverages add constraint ${check}
     check (termination_reason in (${codes.map((code) => `'${code}'`).join(', ')})) not valid`,
];

/** A coverage can also end because an installment was not paid (`NP`). No form has this reason. */
export const endedUnpaid: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of allowOnly([...reasons, 'NP'])) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of allowOnly(reasons)) await sql.raw(statement).execute(db);
  },
};
