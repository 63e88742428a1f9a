/**
 * The indexes that a migration after the base line adds to a table of an earlier release, each with the reason why it
 * may block writes to that table while PostgreSQL builds it (decision 0093).
 */
export const blockingIndexes: Readonly<Record<string, string>> = {
  documents_to_scan: 'from before this check; it has only the documents that wait for a scan, but reads all',
  audit_entries_by_actor: 'from before this check',
  audit_entries_by_subject: 'from before this check',
  reviews_by_age: 'no release has the table without this index: 0030 and 0032 are in the same release',
  reviews_by_decision: 'as for reviews_by_age',
  reviews_by_form_and_day: 'as for reviews_by_age',
  reviews_by_form_and_age: 'as for reviews_by_age',
  reviews_by_claim: 'as for reviews_by_age',
  outbox_messages_prompt:
    'delivered messages are removed, so the table is small; docs/operations.md says how to build it first',
  outbox_messages_bulk: 'as for outbox_messages_prompt',
  audit_entries_reported: 'it has few of the entries, but reads all; docs/operations.md says how to build it first',
};
