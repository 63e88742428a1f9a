/**
 * Columns that the database stores sealed, by table. SQL can neither compare nor sort them. docs/data-at-rest.md
 * explains for every column why it is sealed or not.
 */
export const sealedColumns = {
  students: ['emailAddressSecondary', 'dateOfBirth', 'street1', 'street2', 'city', 'postalCode'],
  dependents: ['dateOfBirth', 'addressLine1', 'addressLine2', 'city', 'postalCode'],
  studentCoverages: ['subscriberId', 'memberNumber'],
  dependentCoverages: ['memberNumber'],
  carrierRefusals: ['reason'],
  corrections: ['reason'],
  refunds: ['reason', 'refusal'],
  lifeEvents: ['qleEvent', 'otherQleReason'],
  documents: ['name'],
  reviews: ['replaced'],
  reviewDecisions: ['note'],
  rosterRuns: ['fileName', 'preview'],
  rosterRows: ['content'],
  rosterChanges: ['content'],
  rosterStudents: ['content'],
  exportRows: ['content', 'fingerprint'],
  importRows: ['content'],
  webhookEndpoints: ['url', 'secret', 'previousSecret'],
  holds: ['reason'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Prefix of a sealed value. The server seals every value that it writes to these columns, so a person who types this
 * prefix gains nothing.
 */
export const sealedMark = 'sealed:';

/** Seals column values; a value opens only for the same purpose. */
export interface ColumnSeal {
  /** Name of the key that seals new values. */
  readonly newestId: string;
  seal(text: string, purpose: string): string;
  open(sealed: string, purpose: string): string;
}

/** The sealed columns of a table. `table` is the name that queries use. */
export function sealedColumnsOf(table: string): readonly string[] {
  const columns: Readonly<Record<string, readonly string[]>> = sealedColumns;
  return Object.hasOwn(columns, table) ? (columns[table] ?? []) : [];
}
