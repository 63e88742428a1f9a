import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

/** What a report is about. The transaction is limited to the school. */
export interface ReportScope {
  readonly trx: Transaction<Database>;
  readonly universityId: string;
  readonly periodId: string;
  /** The school's time zone, which determines the day of a moment. */
  readonly timeZone: string;
}

/** SQL: the day of a moment in the school's time zone. */
export function schoolDay(
  { timeZone }: Pick<ReportScope, 'timeZone'>,
  moment: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${timeZone}::text)::date`;
}
