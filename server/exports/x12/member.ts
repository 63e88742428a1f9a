import { effectiveLastDay } from '../../coverage/coverage-overlap.ts';
import type { IsoDate } from '../../platform/storage/index.ts';
import type { ExportValues } from '../export-source.ts';

type Values = ExportValues<'members'>;

/** An insured person in one coverage, as an export has it. */
export interface Member {
  readonly values: Values;
  readonly firstDay: IsoDate;
  /** Inclusive. */
  readonly lastDay: IsoDate;
  /** Whether the coverage ends before the last day of its period. */
  readonly endsEarly: boolean;
}

/**
 * Reads a row of an export. Null for one that is gone or erased, and for a person whose coverage ends before it begins,
 * e.g. a dependent who joins after the day on which the student's coverage ends.
 */
export function readMember(content: string | null): Member | null {
  const values = readValues(content);
  if (values === null) return null;
  const firstDay = values.coverageStartDate as IsoDate;
  const coverageEndDate = values.coverageEndDate as IsoDate;
  const lastDay = effectiveLastDay({ coverageEndDate, terminatesOn: values.terminatesOn as IsoDate | null });
  return lastDay < firstDay ? null : { values, firstDay, lastDay, endsEarly: lastDay < coverageEndDate };
}

/** What a row has, also of a coverage that never takes effect. Null for a row that is gone or erased. */
export function readValues(content: string | null): Values | null {
  return content === null || content === '' ? null : (JSON.parse(content) as Values);
}
