/** A date as typed. Every part can be empty or unfinished. */
export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

export const NO_DATE: DateParts = { month: '', day: '', year: '' };

/**
 * Returns the answer for a typed date: ISO if it is complete, `undefined` if every part is empty. An unfinished date
 * becomes its parts as typed (`"2004-2-"`). The form keeps that text, and no date format accepts it.
 */
export function joinDate({ month, day, year }: DateParts): string | undefined {
  if (month === '' && day === '' && year === '') return undefined;
  if (month === '' || day === '' || year.length !== 4) return `${year}-${month}-${day}`;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function splitDate(value: unknown): DateParts {
  if (typeof value !== 'string') return NO_DATE;
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

/**
 * Reads a complete date that was pasted, e.g. `4/28/2004`, `04-28-2004` or `2004-04-28`. Returns `undefined` for other
 * text.
 */
export function readPastedDate(pasted: string): DateParts | undefined {
  const text = pasted.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return parts(iso[2], iso[3], iso[1]);
  const american = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/.exec(text);
  if (american) return parts(american[1], american[2], american[3]);
  return undefined;
}

function parts(month = '', day = '', year = ''): DateParts {
  return { month, day, year };
}
