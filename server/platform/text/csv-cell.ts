/** What a spreadsheet may run, including the wide characters that some keyboards write. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const number = /^-?\d+(?:\.\d+)?$/;

/**
 * Quotes a cell, and keeps spreadsheets from running it: a leading apostrophe marks the cell as text. A negative number
 * is not a formula, so it stays a number.
 */
export function csvCell(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
