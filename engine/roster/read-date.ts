import type { RosterDefinition } from '../definition/roster-definition.ts';
import { formatIsoDate, parseIsoDate, type IsoDate } from '../logic/calendar-day.ts';

export type DateFormat = RosterDefinition['dates'];

/** A date, or why the text is not a date in the file's format. */
export type ReadDate = { readonly date: IsoDate } | { readonly code: string; readonly message: string };

interface Shape {
  readonly pattern: RegExp;
  /** February 28, 2004. */
  readonly example: string;
}

const separated: Readonly<Record<Exclude<DateFormat, 'yyyymmdd'>, Shape>> = {
  'yyyy-mm-dd': { pattern: /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/, example: '2004-02-28' },
  'mm/dd/yyyy': { pattern: /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/, example: '02/28/2004' },
  'dd/mm/yyyy': { pattern: /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/, example: '28/02/2004' },
  'dd.mm.yyyy': { pattern: /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})$/, example: '28.02.2004' },
  'mm-dd-yyyy': { pattern: /^(?<m>\d{1,2})-(?<d>\d{1,2})-(?<y>\d{4})$/, example: '02-28-2004' },
  'dd-mmm-yyyy': { pattern: /^(?<d>\d{1,2})[- ](?<m>[a-z]{3})[- ](?<y>\d{4})$/i, example: '28-Feb-2004' },
};
const shapes: Readonly<Record<DateFormat, Shape>> = {
  ...separated,
  yyyymmdd: { pattern: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/, example: '20040228' },
};
const formats = Object.keys(shapes) as DateFormat[];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Databases export a day as midnight on that day. */
const midnight = /[ T]0?0:00(?::00(?:\.0+)?)?(?: ?Z)?$|(?: 12:00(?::00)? ?AM)$/i;
const twoDigitYear = /^(?:\d{1,2}([-/.])\d{1,2}\1\d{2}|\d{1,2}[- ][a-z]{3}[- ]\d{2})$/i;
/** Days since 1899-12-30, possibly with a time. Five digits cover the years 1927 to 2173. */
const serial = /^\d{4,6}(?:[.,]\d+)?$/;

/**
 * Reads a date in the format that the school's files use. Never guesses, so a date in a different format is an error.
 *
 * @param text clean and not empty
 */
export function readDate(text: string, format: DateFormat): ReadDate {
  const day = text.replace(midnight, '');
  const date = parseAs(day, format);
  if (date !== null) return { date };
  const write = `Write dates as ${format}, e.g. ${shapes[format].example}`;
  const other = formats.find((candidate) => candidate !== format && parseAs(day, candidate) !== null);
  if (other !== undefined) return { code: 'date-other-format', message: `The date is written as ${other}. ${write}.` };
  if (formats.some((candidate) => shapes[candidate].pattern.test(day)))
    return { code: 'date-impossible', message: `This date does not exist. ${write}.` };
  if (twoDigitYear.test(day)) return { code: 'date-two-digit-year', message: `The year has two digits. ${write}.` };
  if (serial.test(day)) {
    const message = `The cell contains a spreadsheet’s internal number for a date. Format the column as a date (${format}) and save the file again.`;
    return { code: 'date-as-number', message };
  }
  return { code: 'date-unreadable', message: `The cell does not contain a date. ${write}.` };
}

/** Returns whether text is a date in any format that a roster can have. */
export function isAnyDate(text: string): boolean {
  const day = text.replace(midnight, '');
  return formats.some((format) => parseAs(day, format) !== null);
}

function parseAs(text: string, format: DateFormat): IsoDate | null {
  const found = shapes[format].pattern.exec(text)?.groups;
  if (found === undefined) return null;
  const { y = '', m = '', d = '' } = found;
  const month = format === 'dd-mmm-yyyy' ? months.indexOf(m.toLowerCase()) + 1 : Number(m);
  const date = formatIsoDate({ year: Number(y), month, day: Number(d) });
  return parseIsoDate(date) === null ? null : date;
}
