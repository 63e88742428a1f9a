import type { RosterProblems } from './roster-problems.ts';

/** Damage that a spreadsheet or a wrong encoding can do to any kind of cell. */
interface Damage {
  readonly code: string;
  readonly pattern: RegExp;
  readonly message: string;
}

const damages: readonly Damage[] = [
  {
    code: 'formula-error',
    pattern: /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i,
    message: 'The cell contains a spreadsheet formula error. Correct the formula, or enter the value itself.',
  },
  {
    code: 'formula',
    pattern: /^=|^[+@-][A-Z]+\(/i,
    message: 'The cell contains a spreadsheet formula. Save the file again with values instead of formulas.',
  },
  {
    code: 'column-too-narrow',
    pattern: /^#{3,}$/,
    message:
      'The spreadsheet’s column was too narrow, and the value is lost. Widen the column and save the file again.',
  },
  {
    code: 'wrong-encoding',
    pattern: /\uFFFD|[ÃÂ][\u0080-\u00BF‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ€]|â€[™˜œ”“]/,
    message: 'The letters in the cell are damaged. Save the file again as “CSV UTF-8”.',
  },
];

/** Reports damage that makes a cell unreadable. Returns whether it found any. */
export function reportDamage(column: string, text: string, problems: RosterProblems): boolean {
  const damage = damages.find(({ pattern }) => pattern.test(text));
  if (damage === undefined) return false;
  problems.error(column, damage.code, damage.message);
  return true;
}

/** `1.23E+07`: a spreadsheet shortened a long number, and its last digits are lost. */
export function isScientific(text: string): boolean {
  return /^-?\d+(?:[.,]\d+)?E[+-]\d+$/i.test(text);
}

export const scientificMessage =
  'A spreadsheet shortened the number and dropped digits. Format the column as text, enter the whole value and save the file again.';

/** `20000137.0`: a program read the digits as a number. */
export function isDecimalOfDigits(text: string): boolean {
  return /^\d+[.,]0+$/.test(text);
}

/** `12-May` or `2026-05-12`: a spreadsheet interpreted the text as a date. */
export function looksLikeDate(text: string): boolean {
  return (
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T]\d.*)?$/.test(text) ||
    /^(?:\d{1,2}[- ])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ,]*(?:\d{1,2},? )?\d{0,4}$/i.test(
      text,
    )
  );
}

/** Returns the text with leading zeros added, if that makes it valid. */
export function findLostZeros(text: string, longest: number, fits: (text: string) => boolean): string | null {
  if (!/^\d+$/.test(text)) return null;
  for (let length = text.length + 1; length <= longest; length += 1) {
    const padded = text.padStart(length, '0');
    if (fits(padded)) return padded;
  }
  return null;
}
