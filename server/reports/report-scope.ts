import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** What a report is about. The transaction is limited to the school. */
export interface ReportScope {
  readonly trx: Transaction<Database>;
  readonly universityId: string;
  readonly periodId: string;
  /** The school's, which decides to which day a moment belongs. */
  readonly timeZone: string;
}
