import { isCalendarDay } from '@campus-cover/engine';
import { formatDay } from '../../../shell/dates.ts';
import { textIn, type WrittenPeriod } from './read-periods.ts';

/** One of a period's dates in words: what it is for, and the date itself. */
export interface ToldDay {
  readonly what: string;
  readonly words: string;
}

/** Returns a period's dates in words, in timeline order, as a text alternative for the timeline. */
export function tellPeriod(period: WrittenPeriod): readonly ToldDay[] {
  const day = (key: string, missing: string): string => {
    const text = textIn(period, key);
    if (text === '') return missing;
    return isCalendarDay(text) ? formatDay(text) : `“${text}” is not a date`;
  };
  const silent = period.json['silent'];
  return [
    { what: 'Opens', words: day('opensOn', 'At once') },
    { what: 'Waive until', words: day('waiveUntil', 'Cannot be waived') },
    { what: 'Enroll until', words: day('enrollUntil', 'Missing') },
    { what: 'Late period until', words: day('lateUntil', 'No late period') },
    { what: 'Coverage', words: `${day('firstDay', 'Missing')} to ${day('lastDay', 'missing')}` },
    {
      what: 'Students who do nothing',
      words:
        silent === 'enroll'
          ? 'Are enrolled and billed by the school'
          : silent === 'expire'
            ? 'Are not covered'
            : 'Missing',
    },
  ];
}
