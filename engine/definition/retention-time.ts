const units = ['hour', 'day', 'month', 'year'] as const;

/**
 * The time that is this long before `now`; anything older is past its retention period. Months and years count by the
 * calendar in UTC.
 *
 * @param keep e.g. `"7 years"`, as a checked retention file has it
 * @example
 *   retentionCutoff('7 years', new Date('2026-11-21')); // 2019-11-21T00:00:00.000Z
 */
export function retentionCutoff(keep: string, now: Date): Date {
  const [count = '', name = ''] = keep.split(' ');
  const unit = units.find((one) => name.startsWith(one));
  const cutoff = new Date(now);
  if (unit === 'hour') cutoff.setUTCHours(cutoff.getUTCHours() - Number(count));
  else if (unit === 'day') cutoff.setUTCDate(cutoff.getUTCDate() - Number(count));
  else if (unit === 'month' || unit === 'year') moveMonths(cutoff, Number(count) * (unit === 'year' ? 12 : 1));
  else throw new RangeError(`"${keep}" is not a time.`);
  return cutoff;
}

/** A month before March 31 is the last day of February. */
function moveMonths(date: Date, months: number): void {
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
}
