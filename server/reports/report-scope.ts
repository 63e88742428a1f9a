import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** What a report is about. The transaction is limited to the school. */
export interface ReportScope {
  readonly trx: Transaction<Database>;
  readonly universityId: string;
  readonly periodId: string;
  /** The school's, which decides to which day a moment belongs. */
  readonly timeZone: string;
}

/** SQL: the school's day of a moment. */
export function schoolDay(
  { timeZone }: Pick<ReportScope, 'timeZone'>,
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${timeZone}::text)::date`;
}
