/** The measurements of one subject, in milliseconds. */
export interface Figures {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** The bar for the median; `null` when none is set. */
  readonly barMs: number | null;
}

/** The value below which a share of the others is. @param share e.g. 0.95 */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  const found = sorted[Math.floor((sorted.length - 1) * share)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

/** A Markdown table; all columns except the first have numbers. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? ':--' : '--:'))), ...rows.map(line)].join('\n');
}
