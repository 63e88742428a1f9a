import { effectiveLastDay } from '../../coverage/coverage-overlap.ts';
import type { IsoDate } from '../../platform/storage/index.ts';
import type { ExportValues } from '../export-source.ts';

type Values = ExportValues<'members'>;

/** An insured person in one coverage, as in an export. */
export interface Member {
  readonly values: Values;
  readonly firstDay: IsoDate;
  /** Inclusive. */
  readonly lastDay: IsoDate;
  /**
   * Whether the coverage ends before its last day without a termination, or before the last day that an earlier run
   * had.
   */
  readonly endsEarly: boolean;
}

/**
 * Reads a row of an export. Null for one that is gone or erased, and for a person whose coverage ends before it begins,
 * e.g. a dependent who joins after the day on which the student's coverage ends.
 *
 * @param earlier the record in earlier runs: a correction can change the coverage's own last day
 */
export function readMember(content: string | null, earlier: readonly (string | null)[] = []): Member | null {
  const values = readValues(content);
  if (values === null) return null;
  const firstDay = values.coverageStartDate as IsoDate;
  const coverageEndDate = values.coverageEndDate as IsoDate;
  const lastDay = effectiveLastDay({ coverageEndDate, terminatesOn: values.terminatesOn as IsoDate | null });
  if (lastDay < firstDay) return null;
  const toldEnds = [coverageEndDate, ...earlier.map((row) => readValues(row)?.coverageEndDate)];
  const endsEarly = toldEnds.some((end) => typeof end === 'string' && lastDay < end);
  return { values, firstDay, lastDay, endsEarly };
}

/** What a row contains, even for a coverage that never takes effect. Null for a row that is gone or erased. */
export function readValues(content: string | null): Values | null {
  return content === null || content === '' ? null : (JSON.parse(content) as Values);
}
