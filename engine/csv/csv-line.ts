import { csvCell } from './csv-cell.ts';

/** Starts a CSV file. Spreadsheet programs recognize UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

/** Writes one row of a CSV file. No spreadsheet treats any of its cells as a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
