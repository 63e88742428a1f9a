/**
 * The indexes that a migration after the base line adds to a table of an earlier release, each with the reason why it
 * may block writes to that table while PostgreSQL builds it (decision 0093).
 */
export const blockingIndexes: Readonly<Record<string, string>> = {
  documents_to_scan: 'from before this check; it has only the documents that wait for a scan, but reads all',
  audit_entries_by_actor: 'from before this check',
  audit_entries_by_subject: 'from before this check',
};
