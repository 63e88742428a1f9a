/** The measurements of one subject, in milliseconds. */
export interface Figures {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** The target for the median; `null` if there is none. */
  readonly barMs: number | null;
}

/** Returns the value below which this share of the values falls. @param share e.g. 0.95 */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  const found = sorted[Math.floor((sorted.length - 1) * share)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

/** Returns a Markdown table. All columns except the first contain numbers. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? ':--' : '--:'))), ...rows.map(line)].join('\n');
}
