import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIsoDate, fromDayNumber } from '../logic/calendar-day.ts';
import { readDate, type DateFormat } from './read-date.ts';

const written: Readonly<Record<DateFormat, string>> = {
  'yyyy-mm-dd': '2004-02-28',
  'mm/dd/yyyy': '02/28/2004',
  'dd/mm/yyyy': '28/02/2004',
  'dd.mm.yyyy': '28.02.2004',
  'mm-dd-yyyy': '02-28-2004',
  'dd-mmm-yyyy': '28-Feb-2004',
  yyyymmdd: '20040228',
};
const formats = Object.keys(written) as DateFormat[];

describe('readDate', () => {
  it.each(formats)('reads dates written as %s, and reports every other format', (format) => {
    expect(readDate(written[format], format)).toEqual({ date: '2004-02-28' });
    for (const other of formats.filter((candidate) => candidate !== format)) {
      expect(readDate(written[other], format)).toMatchObject({ code: 'date-other-format' });
    }
  });

  it.each<[string, DateFormat, string]>([
    ['20040230', 'yyyymmdd', 'date-impossible'],
    ['28-Fbe-2004', 'dd-mmm-yyyy', 'date-impossible'],
    ['28-feb-04', 'dd-mmm-yyyy', 'date-two-digit-year'],
    ['2.3.04', 'dd.mm.yyyy', 'date-two-digit-year'],
    ['38045', 'yyyymmdd', 'date-as-number'],
    ['38045,75', 'dd.mm.yyyy', 'date-as-number'],
    ['00/00/0000', 'mm/dd/yyyy', 'date-impossible'],
    ['02/28/2004 14:30', 'mm/dd/yyyy', 'date-unreadable'],
    ['February 28, 2004', 'mm/dd/yyyy', 'date-unreadable'],
  ])('refuses %s in a file with %s as %s', (text, format, code) => {
    expect(readDate(text, format)).toMatchObject({ code });
  });

  it('reads back any day in the file’s own format', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 47_000 }), fc.constantFrom(...formats), (number, format) => {
        const date = formatIsoDate(fromDayNumber(number)!);
        const [y = '', m = '', d = ''] = date.split('-');
        const text = format
          .replace('mmm', months[Number(m) - 1] ?? '')
          .replace('yyyy', y)
          .replace('mm', m)
          .replace('dd', d);
        expect(readDate(text, format)).toEqual({ date });
      }),
    );
  });
});
