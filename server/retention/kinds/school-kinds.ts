import { sql } from 'kysely';
import type { SchoolKind } from '../retention-kind.ts';
import { isUnfinished } from '../unfinished-payments.ts';
import { removeAccounts } from './remove-accounts.ts';
import { removeCoverages } from './remove-coverages.ts';
import { removeDependents } from './remove-dependents.ts';
import { removeDocumentRows, removeForms } from './remove-forms.ts';
import { removePayments } from './remove-payments.ts';

const ofRow = sql<string>`t.student_id`;

const hasForm = sql<boolean>`exists (
  select from form_records where form_records.student_id = t.student_id and form_records.form_id = t.form_id
    and form_records.subject_id = t.subject_id)`;

// A dependent's form keeps the documents under the dependent, and its record under its own id.
const isOfDependent = sql<boolean>`exists (
  select from dependents where dependents.university_id = t.university_id and dependents.student_id = t.student_id
    and dependents.id = t.subject_id)`;

/** SQL: whether a table has a row of the student `t`. */
const ofStudent = (table: string) => sql<boolean>`exists (
  select from ${sql.table(table)} as other where other.university_id = t.university_id and other.student_id = t.id)`;

/**
 * Schools' data, in the order in which a run removes it: first what refers to other data, then what it refers to. Data
 * that waits for other data is removed in the same run.
 */
export const schoolKinds: readonly SchoolKind[] = [
  {
    name: 'payments',
    table: 'payments',
    student: ofRow,
    // An erasure that was repeated after a restore may leave an open payment without a person; nothing can finish it.
    isDue: (before) => sql`t.created_at < ${before}
      and (t.student_id is null or not (${isUnfinished('t')}))`,
    remove: removePayments,
  },
  {
    name: 'drafts',
    table: 'form_records',
    student: ofRow,
    isDue: (before) => sql`t.status = 'draft' and t.review_id is null and t.saved_at < ${before}`,
    remove: removeForms,
  },
  {
    name: 'submissions',
    table: 'form_records',
    student: ofRow,
    isDue: (
      before,
    ) => sql`(t.status = 'submitted' or t.review_id is not null) and coalesce(t.submitted_at, t.saved_at) < ${before}
      and not exists (select from payments where payments.record_id = t.id)`,
    remove: removeForms,
  },
  {
    name: 'documents',
    table: 'documents',
    student: ofRow,
    isDue: (before) =>
      sql`t.removed_at is null and t.uploaded_at < ${before} and not ${hasForm} and not ${isOfDependent}`,
    remove: removeDocumentRows,
  },
  {
    name: 'removedDocuments',
    table: 'documents',
    student: ofRow,
    isDue: (before) => sql`t.removed_at < ${before}`,
    remove: removeDocumentRows,
  },
  {
    name: 'coverages',
    table: 'student_coverages',
    student: ofRow,
    isDue: (before) => sql`t.coverage_end_date < ${before.toISOString().slice(0, 10)}
      and not exists (
        select from payment_items as item where item.university_id = t.university_id and item.student_coverage_id = t.id)
      and not exists (
        select from life_events as event where event.university_id = t.university_id and event.student_id = t.student_id
          and event.prior_coverage_id = t.id)
      and not exists (select from form_records where student_id = t.student_id and subject_id = t.id)
      and not exists (select from roster_changes where coverage_id = t.id)`,
    remove: removeCoverages,
  },
  {
    name: 'dependents',
    table: 'dependents',
    student: ofRow,
    isDue: (before) => sql`t.removed_at < ${before}
      and not exists (select from dependent_coverages where dependent_id = t.id)
      and not exists (select from payment_items where dependent_id = t.id)
      and not exists (select from form_records where student_id = t.student_id and subject_id = t.id)`,
    remove: removeDependents,
  },
  {
    name: 'accounts',
    table: 'students',
    student: sql`t.id`,
    isDue: (before) => sql`greatest(t.created_at, t.registered_at, t.invited_at) < ${before}
      and not (${sql.join(
        ['student_coverages', 'form_records', 'documents', 'payments', 'dependents', 'life_events'].map(ofStudent),
        sql` or `,
      )})
      and not exists (select from audit_entries where actor_id = t.id and at >= ${before})`,
    remove: removeAccounts,
  },
  {
    name: 'audit',
    table: 'audit_entries',
    student: sql`null`,
    // The database refuses to delete newer entries, regardless of the file.
    isDue: (before) => sql`t.at < ${before} and t.at < now() - interval '1 year'`,
    isHeld: sql`exists (
      select from holds where holds.university_id = t.university_id and holds.lifted_at is null
        and holds.student_id in (t.actor_id, t.on_behalf_of, t.subject_id))`,
    remove: async ({ trx }, ids) => {
      await trx.deleteFrom('auditEntries').where('id', 'in', ids.map(Number)).execute();
    },
  },
];
