/**
 * Characters that can make a spreadsheet run a cell as a formula, including the wide characters that some keyboards
 * write.
 */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/**
 * A place inside a text where a formula could start. A spreadsheet whose separator is not the comma ignores quotes in
 * the middle of a line, and splits there.
 */
const laterFormula = /(\r\n|[;\t\r\n])(?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const number = /^-?\d+(?:\.\d+)?$/;

/**
 * Keeps spreadsheets from running a text as a formula: a leading apostrophe marks it as text. A negative number is not a
 * formula, so it stays a number. A space keeps the parts of a split text from being formulas.
 */
export function asCsvText(text: string): string {
  const spaced = text.replaceAll(laterFormula, '$1 ');
  const isUnsafe = spaced !== text || (formula.test(text) && !number.test(text));
  return isUnsafe ? `'${spaced}` : text;
}

/** Quotes a cell, and keeps spreadsheets from running it as a formula. */
export function csvCell(text: string): string {
  const safe = asCsvText(text);
  return /[",\r\n;\t]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}
